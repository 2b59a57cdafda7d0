import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  noun: { one: 'ショートカット', many: 'クイックメニュー' },
  add: 'このページをクイックメニューに追加',
  remove: 'このページをクイックメニューから外す',
  add_page: 'ページを追加',
  manage: '管理',
  manage_title: 'クイックメニューの管理',
  move_up: '{{title}}を上へ移動',
  move_down: '{{title}}を下へ移動',
  delete: '{{title}}を削除',
  count: '{{n}}／{{max}}件',
  save_success: '{{name}}を保存しました！',
  empty: 'ショートカットはまだありません。ページを開き、タブの横の星を押すとここに登録されます。',
  not_yours: '現在の役割ではこのページを開けません',
  error: {
    tip_add_exceed: 'クイックメニューに登録できるのは16件までです',
    tip_repeat: 'このページはすでにクイックメニューにあります',
    tip_dashboard: 'ダッシュボードはクイックメニューに追加できません',
    not_a_list: 'ショートカットの一覧ではありません',
  },
};
