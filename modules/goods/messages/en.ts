import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { goodsErrors } from '../contract/goods.contract.ts';

export const en = {
  noun: {
    goods: 'Goods',
    goods_category: 'Category',
    goods_brand: 'Brand',
  },
  menu: {
    categories: 'Goods categories',
    brands: 'Brands',
  },
  field: {
    id: 'Number',
    name: 'Name',
    parent_id: 'Below',
    goods_to: 'Move its goods to',
    before_id: 'Before',
    logo_id: 'Logo',
    note: 'Note',
    created_at: 'Added',
  },
  action: {
    add_category: 'Add category',
    add_below: 'Add below',
    rename: 'Rename',
    move_to: 'Move to…',
    delete: 'Delete',
    add_brand: 'Add brand',
    edit_brand: 'Change brand',
    save: 'Save',
  },
  ask: {
    delete_category: 'Delete category “{{name}}”?',
    delete_brand: 'Delete brand “{{name}}”?',
  },
  hint: {
    drag: 'Drag a category to put it elsewhere: between two others, or onto one to put it below.',
    top: 'At the top',
    goods_count: '{{count}} goods',
    goods_to: 'Its {{count}} goods need another category.',
  },
  done: {
    saved: 'Saved',
    moved: 'Moved',
    deleted: 'Deleted',
  },
  empty: {
    categories: 'No categories yet',
    categories_hint: 'Add the first one; goods are arranged by them.',
    brands: 'No brands yet',
    brands_hint: 'Add the brands that your goods are sold under.',
  },
  error: {
    category_inside_itself: 'A category cannot be put inside itself.',
    category_too_deep: 'Categories go four levels deep at most.',
    category_taken: 'There is another category with this name in the same place.',
    category_has_children: 'Other categories are below it. Move or delete them first.',
    category_has_goods: '{{count}} goods are in it. Say where they go.',
    too_many_categories: 'There are {{max}} categories already; more are not kept.',
    brand_taken: 'Another brand has this name.',
    brand_has_goods: 'Goods have this brand; it cannot be deleted.',
  } satisfies ErrorTexts<typeof goodsErrors>,
};
