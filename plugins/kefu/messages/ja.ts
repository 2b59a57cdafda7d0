import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  plugin: { name: 'カスタマーサービス', text: '各ページの隅に、お選びの事業者のチャットを置きます。' },
  setting_group: { identity: '問い合わせる人', hours: '対応時間', offline: '担当者がいないとき' },
  setting: {
    appid: 'アプリ ID',
    host: 'チャットのアドレス',
    mode: '表示方法',
    script_kind: 'スクリプトの種類',
    on_customer_pages: '顧客ページにも表示',
    secret_key: 'チャットの秘密鍵',
    monday: '月曜日',
    tuesday: '火曜日',
    wednesday: '水曜日',
    thursday: '木曜日',
    friday: '金曜日',
    saturday: '土曜日',
    sunday: '日曜日',
    offline_en: '英語の文',
    offline_zh: '中国語の文',
    offline_es: 'スペイン語の文',
    offline_ja: '日本語の文',
  },
  setting_hint: {
    appid: 'チャットの事業者から発行された番号です。Chatwoot ではウェブサイトトークンです。',
    host: 'https:// で始まるアドレスです。自社のスクリプトはその場所、Chatwoot は設置先のアドレスです。',
    mode: 'サーバーがアドレスを許可していれば、枠とスクリプトはページの横に開きます。許可がなければ枠はリンクになり、スクリプトは表示されません。',
    script_kind: '自社のスクリプトは必要な内容を window.linehaulChat から読み取ります。',
    on_customer_pages: 'サインインの有無にかかわらず、顧客が貴社のページでチャットを使えます。',
    secret_key:
      '設定すると、サインインしている人の番号と名前、他人には作れない証明がチャットに渡ります。設定しなければ全員が匿名です。',
    monday: 'システムのタイムゾーンでの時間帯です。空の日は休み、一週間すべて空なら常時対応です。',
    offline_en: '対応時間外に表示します。空なら標準の文を表示します。',
  },
  setting_option: {
    mode: { link: '新しいウィンドウのリンク', frame: 'ページ横の枠', script: '事業者のスクリプト' },
    script_kind: { chatwoot: 'Chatwoot', own: '自社のスクリプト' },
  },
  missing: { title: 'このシステムは {{origin}} のスクリプトを実行しないため、チャットは表示されません' },
  check: {
    works: '{{origin}} のチャットは応答しています。',
    frame_host:
      'このシステムは {{origin}} のページを枠に表示しないため、リンクになります。管理者は FRAME_HOSTS で許可できます。',
    script_host:
      'このシステムは {{origin}} のスクリプトを実行しません。管理者は SCRIPT_ORIGIN とともに SCRIPT_HOSTS で許可できます。',
    silent: '{{origin}} は応答しません。アドレスを確認してください。',
    status: '{{origin}} はエラー {{status}} を返します。アドレスを確認してください。',
    no_frame:
      '{{origin}} は他のサイトの枠での表示を拒否しています。リンクを選ぶか、事業者側でこのサイトを許可してください。',
    no_script: 'このアドレスにスクリプトがありません。確認してください。',
  },
  error: {
    hours: '時間帯を早い順に並べて入力してください：09:00-12:00 13:30-18:00。',
    https: 'アドレスは https:// で始めてください。',
  },
  open: 'カスタマーサービス',
  open_window: 'カスタマーサービス（新しいウィンドウで開きます）',
  close: 'カスタマーサービスを閉じる',
  unread: 'カスタマーサービス、新しいメッセージがあります',
  offline: 'ただいま担当者がいません。メッセージを残していただければ、後ほど返信します。',
  write: 'メッセージを残す',
};
