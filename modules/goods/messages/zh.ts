import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  noun: {
    goods: '商品',
    goods_category: '分类',
    goods_brand: '品牌',
  },
  menu: {
    categories: '商品分类',
    brands: '品牌管理',
  },
  field: {
    id: '编号',
    name: '名称',
    parent_id: '上级分类',
    goods_to: '其商品移至',
    before_id: '排在其前',
    logo_id: '标志',
    note: '备注',
    created_at: '添加时间',
  },
  action: {
    add_category: '新增分类',
    add_below: '新增下级',
    rename: '重命名',
    move_to: '移动到…',
    delete: '删除',
    add_brand: '新增品牌',
    edit_brand: '修改品牌',
    save: '保存',
  },
  ask: {
    delete_category: '删除分类“{{name}}”？',
    delete_brand: '删除品牌“{{name}}”？',
  },
  hint: {
    drag: '拖动分类可调整位置：放在两个分类之间，或放到某个分类上成为其下级。',
    top: '顶级',
    goods_count: '{{count}} 个商品',
    goods_to: '其下 {{count}} 个商品需要移至其他分类。',
  },
  done: {
    saved: '已保存',
    moved: '已移动',
    deleted: '已删除',
  },
  empty: {
    categories: '暂无分类',
    categories_hint: '请新增第一个分类，商品按分类整理。',
    brands: '暂无品牌',
    brands_hint: '请新增商品所属的品牌。',
  },
  error: {
    category_inside_itself: '不能把分类移动到它自己之下。',
    category_too_deep: '分类最多四级。',
    category_taken: '同级已有同名分类。',
    category_has_children: '该分类还有下级分类，请先移动或删除。',
    category_has_goods: '该分类下有 {{count}} 个商品，请选择移至何处。',
    too_many_categories: '分类已达 {{max}} 个上限。',
    brand_taken: '已有同名品牌。',
    brand_has_goods: '有商品使用该品牌，不能删除。',
  },
};
