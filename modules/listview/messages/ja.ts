import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  noun: { one: 'ビュー', many: 'ビュー' },
  call: { ListViewShare: '一覧のビューの共有', ListViewShareDel: '共有ビューの削除' },
  save: 'ビューを保存',
  hint_save: '絞り込み・並び順・列をビューとして保存',
  hint_unchanged: '絞り込みか並び順を設定するとビューとして保存できます',
  save_without: '条件を外してビューを保存',
  unknown_filter: 'このビューの絞り込み条件の一つはなくなりました',
  save_title: 'このビューを保存',
  edit_title: 'ビューを編集',
  hint: '現在の絞り込み・並び順・列を保存します。',
  field: {
    is_shared: '全員と共有',
    role_id: 'このロールの既定にする',
    is_default: '自分の既定にする',
    is_moving: '日付を今日に合わせて動かす',
  },
  shared: '共有',
  default: '既定のビュー',
  update: '変更を保存',
  rename: '編集',
  delete: '削除',
  delete_ask: 'ビュー「{{name}}」を削除しますか？',
  delete_shared: '全員の画面から消えます。',
  set_default: '自分の既定にする',
  drop_default: '既定を解除',
  saved: 'ビューを保存しました',
  deleted: 'ビューを削除しました',
  error: {
    too_many: '1 つの一覧に保存できるビューは {{n}} 件までです。先に 1 件削除してください。',
    name_taken: '同じ名前のビューがすでにあります。',
  },
};
