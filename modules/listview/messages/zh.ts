import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  noun: { one: '视图', many: '视图' },
  call: { ListViewShare: '共享列表视图', ListViewShareDel: '删除共享的列表视图' },
  save: '存为视图',
  hint_save: '将当前筛选、排序和列保存为视图',
  hint_unchanged: '设置筛选或排序后可保存为视图',
  save_without: '保存视图（不含该条件）',
  unknown_filter: '此视图的某个筛选条件已不存在',
  save_title: '存为视图',
  edit_title: '编辑视图',
  hint: '保存当前的筛选、排序和列。',
  field: {
    is_shared: '共享给全体同事',
    role_id: '作为此角色的默认视图',
    is_default: '作为我的默认视图',
    is_moving: '日期随今天变动',
  },
  shared: '共享',
  default: '默认视图',
  update: '保存改动',
  rename: '编辑',
  delete: '删除',
  delete_ask: '删除视图“{{name}}”？',
  delete_shared: '全体同事都将看不到此视图。',
  set_default: '设为我的默认视图',
  drop_default: '取消默认视图',
  saved: '视图已保存',
  deleted: '视图已删除',
  error: {
    too_many: '一个列表最多 {{n}} 个视图，请先删除一个。',
    name_taken: '已有同名视图。',
  },
};
