import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  plugin: {
    name: 'Alipay',
    text: '顧客が Alipay で支払い、代金は貴社の口座に直接入ります。入金、返金、日次明細は自動で取り込まれます。',
  },
  menu: { setting: 'Alipay設定' },
  setting_group: { application: 'アプリケーション', keys: '鍵と証明書' },
  setting: {
    app_id: 'アプリ ID',
    seller_id: '加盟店番号（PID）',
    way: '支払い方法',
    mode: '署名方式',
    private_key: 'アプリの秘密鍵',
    alipay_public_key: 'Alipay の公開鍵',
    app_certificate: 'アプリの証明書',
    alipay_certificate: 'Alipay の証明書',
    root_certificate: 'Alipay のルート証明書',
  },
  setting_hint: {
    app_id: 'Alipay オープンプラットフォームのアプリ詳細ページに表示されます。',
    seller_id: '2088 で始まる番号です。ほかの口座についての通知は受け付けません。',
    way: 'アプリで契約済みの商品を選んでください。コードは「当面付」、ページは「電脳網站支付」です。',
    mode: 'アプリ詳細ページの署名方式の設定に合わせてください。',
    private_key: 'Alipay の鍵ツールで作成したもの（PKCS#1 または PKCS#8）。このサーバーの外に出ることはありません。',
    alipay_public_key: '貴社の公開鍵を登録すると Alipay が表示します。貴社自身の公開鍵ではありません。',
    app_certificate: 'appCertPublicKey_….crt の内容',
    alipay_certificate: 'alipayCertPublicKey_RSA2.crt の内容',
    root_certificate: 'alipayRootCert.crt の内容',
  },
  setting_option: {
    way: { qr: 'コードを読み取る', page: 'ブラウザーで Alipay のページを開く' },
    mode: { key: '公開鍵', certificate: '証明書' },
  },
  check: {
    good: 'Alipay から応答があり、署名も正しいことを確認しました。',
    private_key: '秘密鍵を読み取れません。鍵ツールが保存した内容をすべて貼り付けてください。',
    public_key: 'Alipay の公開鍵を読み取れません。アプリ詳細ページからもう一度コピーしてください。',
    own_key: '貴社自身の公開鍵が入力されています。隣に表示される「Alipay の公開鍵」を貼り付けてください。',
    certificate: '証明書（{{name}}）を読み取れません。ファイルの内容をすべて貼り付けてください。',
    other_certificate: 'アプリの証明書が秘密鍵と一致しません。',
    expired: '証明書（{{name}}）は {{day}} に期限が切れました。Alipay から新しいものをダウンロードしてください。',
    wrong_key: 'Alipay が署名を拒否しました。秘密鍵がこのアプリのものではありません。',
    wrong_app: 'この ID のアプリは Alipay にありません。',
    wrong_certificate: 'Alipay がアプリの証明書を拒否しました。アプリ詳細ページからもう一度ダウンロードしてください。',
    wrong_alipay_key:
      '応答はありましたが、設定された Alipay の公開鍵による署名ではありません。もう一度コピーしてください。',
    not_granted:
      'このアプリには呼び出しの権限がありません。Alipay オープンプラットフォームで決済商品を追加してください。',
    clock: 'Alipay がリクエストの時刻を拒否しました。このサーバーの時計が正しくありません。',
    refused: 'Alipay がアプリを拒否しました：{{reason}}',
    silent: 'Alipay から応答がありません。しばらくしてからもう一度お試しください。',
  },
  error: {
    missing: '上で選んだ署名方式に必要な項目です。',
    in_use: 'Alipay の支払いまたは返金が処理中です。取り消すか完了を待ってからアンインストールしてください。',
  },
};
