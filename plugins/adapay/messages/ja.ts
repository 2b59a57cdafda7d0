import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  plugin: {
    name: 'Adapay',
    text: 'お客様は Adapay で支払います。Adapay が資金を預かり、注文の精算時に各テナントへ取り分を支払います。会員、分配、返金、日次明細は自動で届きます。',
  },
  menu: {
    setting: 'Adapay設定',
  },
  setting_group: {
    application: 'アプリケーション',
    keys: '鍵',
    payment: '支払い',
  },
  setting: {
    app_id: 'アプリID',
    mode: 'モード',
    api_key: 'APIキー',
    private_key: '自社の秘密鍵',
    adapay_public_key: 'Adapayの公開鍵',
    way: 'お客様の支払い方法',
    pay_channel: 'コードのチャネル',
    platform_member: '自社の会員番号',
  },
  setting_hint: {
    app_id: 'Adapay のコンソールのアプリ画面にあります。',
    mode: '下の鍵はこのモードのものにしてください。テスト鍵では資金は動きません。',
    api_key: 'api_live_ または api_test_ で始まります。',
    private_key: 'RSA、PKCS#8。対になる公開鍵を Adapay のコンソールに登録します。',
    adapay_public_key: 'Adapay のコンソールにあります。自社のものではありません。',
    way: 'それぞれ Adapay での開通が必要です。',
    pay_channel: 'Adapay の名称で入力します：alipay_qr、union_qr。利用可能なものは Adapay に確認してください。',
    platform_member: 'Adapay がプラットフォームの手数料を支払う会員番号。0 は加盟店自身です。',
  },
  setting_option: {
    mode: {
      live: '本番',
      test: 'テスト',
    },
    way: {
      qr: 'コードの読み取り',
      page: 'Adapay のページ',
    },
  },
  check: {
    good: 'Adapay は応答し、署名も正しいです。',
    unreadable: '鍵を読み取れません。全体を貼り付けてください。',
    wrong_key: 'Adapay が鍵を拒否しました：{{reason}}。',
    wrong_adapay_key: 'Adapay は応答しましたが、登録された Adapay の公開鍵による署名ではありません。',
    refused: 'Adapay がアプリを拒否しました：{{reason}}。',
    silent: 'Adapay が応答しません。しばらくして再度お試しください。',
    port: 'Adapay が到達できるのはポート 80、443、8000〜9005 だけで、{{url}} には届きません。サーバーの PUBLIC_URL を変更してください。',
  },
  error: { in_use: 'Adapay の支払いまたは返金が処理中です。終了してからアンインストールしてください。' },
};
