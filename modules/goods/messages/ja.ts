import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  noun: {
    goods: '商品',
    goods_category: 'カテゴリー',
    goods_brand: 'ブランド',
  },
  menu: {
    categories: '商品カテゴリー',
    brands: 'ブランド',
  },
  field: {
    id: '番号',
    name: '名称',
    parent_id: '上位カテゴリー',
    goods_to: '商品の移動先',
    before_id: '次の前へ',
    logo_id: 'ロゴ',
    note: '備考',
    created_at: '登録日時',
  },
  action: {
    add_category: 'カテゴリーを追加',
    add_below: '下位を追加',
    rename: '名前を変更',
    move_to: '移動…',
    delete: '削除',
    add_brand: 'ブランドを追加',
    edit_brand: 'ブランドを変更',
    save: '保存',
  },
  ask: {
    delete_category: 'カテゴリー「{{name}}」を削除しますか。',
    delete_brand: 'ブランド「{{name}}」を削除しますか。',
  },
  hint: {
    drag: 'カテゴリーはドラッグで移動できます。二つの間に置くか、別のカテゴリーに重ねて下位にします。',
    top: '最上位',
    goods_count: '商品 {{count}} 件',
    goods_to: '商品 {{count}} 件を別のカテゴリーへ移します。',
  },
  done: {
    saved: '保存しました',
    moved: '移動しました',
    deleted: '削除しました',
  },
  empty: {
    categories: 'カテゴリーはまだありません',
    categories_hint: '最初のカテゴリーを追加して商品を整理してください。',
    brands: 'ブランドはまだありません',
    brands_hint: '販売する商品のブランドを追加してください。',
  },
  error: {
    category_inside_itself: 'カテゴリーを自身の下に移すことはできません。',
    category_too_deep: 'カテゴリーは4階層までです。',
    category_taken: '同じ場所に同名のカテゴリーがあります。',
    category_has_children: '下位のカテゴリーがあります。先に移動または削除してください。',
    category_has_goods: '商品が {{count}} 件あります。移動先を指定してください。',
    too_many_categories: 'カテゴリーは {{max}} 件までです。',
    brand_taken: '同名のブランドがあります。',
    brand_has_goods: 'このブランドの商品があるため削除できません。',
  },
};
