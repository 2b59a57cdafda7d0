import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  title: '搜索',
  placeholder: '页面、操作、订单、运单、会员、网点…',
  open: '搜索页面和单据',
  close: '关闭搜索',
  pages: '页面',
  actions: '操作',
  recent: '最近选择',
  hint: '输入页面名称、拼音或首字母，也可输入单号、姓名、电话。',
  nothing: '没有与“{{keyword}}”匹配的结果。',
  searching: '正在搜索…',
  found: '找到 {{n}} 项',
  choose: '选择',
  go: '打开',
  leave: '关闭',
  show_menu: '展开菜单',
  hide_menu: '收起菜单',
  keys: { title: '键盘快捷键', console: '全局', page: '本页' },
};
