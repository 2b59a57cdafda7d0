import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  title: '検索',
  placeholder: 'ページ、操作、注文、送り状、会員、拠点…',
  open: 'ページと伝票を検索',
  close: '検索を閉じる',
  pages: 'ページ',
  actions: '操作',
  recent: '最近選んだもの',
  hint: 'ページ名、番号、名前、電話番号を入力してください。',
  nothing: '「{{keyword}}」に一致するものはありません。',
  searching: '検索中…',
  found: '{{n}}件見つかりました',
  choose: '選択',
  go: '開く',
  leave: '閉じる',
  show_menu: 'メニューを表示',
  hide_menu: 'メニューを隠す',
  keys: { title: 'キーボードショートカット', console: '全画面共通', page: 'この画面' },
};
