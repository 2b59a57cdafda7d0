import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  plugin: { name: 'カスタマーサービス', text: '各ページの隅に、お選びの事業者のチャットを置きます。' },
  setting: { appid: 'アプリ ID', host: 'チャットのアドレス', mode: '表示方法' },
  setting_hint: {
    appid: 'チャットの事業者から発行された番号です。',
    host: 'https:// で始まるアドレスです。アプリ ID がパラメーター appid として付きます。',
    mode: 'サーバーがアドレスの埋め込みを許可していればページの横に枠で開き、そうでなければリンクになります。',
  },
  setting_option: { mode: { link: '新しいウィンドウのリンク', frame: 'ページ横の枠' } },
  open: 'カスタマーサービス',
  open_window: 'カスタマーサービス（新しいウィンドウで開きます）',
  close: 'カスタマーサービスを閉じる',
};
