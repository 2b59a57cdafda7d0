import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  title: 'エラーログ',
  lead: 'このブラウザータブで起きたエラーです。内容はブラウザーの外に出ず、トークンや秘密情報は除かれています。',
  badge: 'エラーログ：{{n}}',
  empty: 'エラーはありません',
  empty_text: 'このタブを開いてからエラーは起きていません。',
  copy: 'すべてコピー',
  copied: 'コピーしました',
  copy_failed: 'ブラウザーがコピーを許可していません。',
  clear: '消去',
  error: 'エラー',
  component: 'コンポーネント',
  info: '詳細',
  url: 'ページ',
  at: '時刻',
};
