import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  plugin: {
    name: 'WeChat Pay',
    text: '顧客が WeChat で支払い、代金は貴社の加盟店口座に直接入ります。入金、返金、日次明細は自動で取り込まれます。',
  },
  menu: { setting: 'WeChat Pay設定' },
  setting_group: { merchant: '加盟店', keys: '貴社の鍵', wechat: 'WeChat Pay の公開鍵' },
  setting: {
    mch_id: '加盟店番号',
    app_id: 'アプリ ID',
    way: '支払い方法',
    app_secret: 'アプリシークレット',
    merchant_certificate: '加盟店 API 証明書',
    private_key: '加盟店 API 秘密鍵',
    api_key: 'APIv3 キー',
    public_key_id: '公開鍵 ID',
    public_key: '公開鍵',
  },
  setting_hint: {
    mch_id: 'ほかの加盟店についての通知は受け付けません。',
    app_id: '加盟店番号に関連付けた公式アカウント、ミニプログラム、またはアプリの ID です。',
    way: '利用が認められた商品を選んでください。コードは Native、WeChat 内のページは JSAPI、ブラウザーのページは H5 です。',
    app_secret:
      '公式アカウントのものです。WeChat 内のページが支払者を知るために使います。ウェブ認可ドメインはこのサーバーのものにしてください。',
    merchant_certificate: 'apiclient_cert.pem の内容。シリアル番号は自動で読み取られます。',
    private_key: 'apiclient_key.pem の内容。このサーバーの外に出ることはありません。',
    api_key: '32 文字。アカウントセンターの「API 安全」で設定したものです。',
    public_key_id:
      'PUB_KEY_ID_ で始まります。プラットフォーム証明書だけの加盟店は両方とも空にしてください。証明書は自動で取得されます。',
    public_key: '「API 安全」でダウンロードした pub_key.pem の内容。貴社自身の公開鍵ではありません。',
  },
  setting_option: {
    way: {
      native: 'コードを読み取る（Native）',
      jsapi: 'WeChat 内のページ（JSAPI）',
      h5: 'スマートフォンのブラウザー（H5）',
    },
  },
  check: {
    good: 'WeChat Pay から応答があり、署名も正しいことを確認しました。証明書 {{serial}} は {{day}} まで有効です。',
    good_by_certificates:
      'WeChat Pay から応答があり、署名も正しいことを確認しました（WeChat Pay の証明書：{{count}}）。証明書 {{serial}} は {{day}} まで有効です。',
    private_key: '秘密鍵を読み取れません。apiclient_key.pem の内容をすべて貼り付けてください。',
    certificate: '証明書を読み取れません。apiclient_cert.pem の内容をすべて貼り付けてください。',
    other_certificate: '証明書が秘密鍵と一致しません。',
    public_key: 'WeChat Pay の公開鍵を読み取れません。pub_key.pem の内容をすべて貼り付けてください。',
    own_key: '貴社自身の公開鍵が入力されています。WeChat Pay からダウンロードした pub_key.pem を貼り付けてください。',
    expired: '証明書 {{serial}} は {{day}} に期限が切れました。「API 安全」で新しいものを申請してください。',
    no_public_url: 'WeChat Pay の支払いには通知先アドレスが必要です。サーバーの PUBLIC_URL が設定されていません。',
    wrong_key:
      'WeChat Pay が署名を拒否しました。証明書と秘密鍵がこの加盟店番号のものでないか、サーバーの時計が正しくありません。',
    wrong_merchant: 'この番号の加盟店は WeChat Pay にありません。',
    wrong_app_secret:
      '公式アカウントが App ID とアプリシークレットを拒否しました（{{reason}}）。公式アカウントの「設定と開発 → 基本設定」から両方をコピーし直してください。',
    wrong_api_key: 'APIv3 キーが違います。WeChat Pay の証明書を復号できません。',
    unproven:
      '応答はありましたが、設定された鍵による署名ではありません。公開鍵と ID を確認してください。公開鍵を使う加盟店では両方を入力します。',
    not_granted: 'この加盟店には呼び出しの権限がありません。WeChat Pay で決済商品を申請してください。',
    refused: 'WeChat Pay が加盟店を拒否しました：{{reason}}',
    silent: 'WeChat Pay から応答がありません。しばらくしてからもう一度お試しください。',
  },
  call: {
    KeyList: 'WeChat Pay：使用中の鍵の表示',
  },
  keys: {
    title: '使用中の鍵',
    merchant: '貴社の証明書',
    public_key: 'WeChat Pay の公開鍵',
    certificate: 'WeChat Pay の証明書',
    serial: 'シリアル番号',
    until: '有効期限',
    never: '期限なし',
    none: 'ありません。設定が完了していません。',
  },
  payer: {
    title: 'WeChat Pay',
    pay: 'WeChat で支払う',
    paid: '支払いが完了しました。ありがとうございます。',
    open_in_wechat: 'このページは WeChat で開いてください。WeChat でコードを読み取るか、リンクを自分に送って開きます。',
    wait: 'お待ちください…',
    go_on: '続ける',
    refused: 'この支払いはもうできないか、ほかの人が手続きを始めています。新しい支払いを依頼してください。',
    gone: 'この支払いページは期限が切れました。新しいページを依頼してください。',
    silent: 'WeChat Pay から応答がありません。しばらくしてからもう一度お試しください。',
  },
  error: {
    missing: '上で選択または入力した内容では、この項目が必要です。',
    under_way:
      '現在の加盟店で WeChat Pay の支払いまたは返金が処理中です。変更すると照合できなくなります。取り消すか完了を待ってください。',
    in_use: 'WeChat Pay の支払いまたは返金が処理中です。取り消すか完了を待ってからアンインストールしてください。',
  },
};
