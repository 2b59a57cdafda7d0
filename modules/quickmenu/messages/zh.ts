import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  noun: { one: '快捷方式', many: '快捷菜单' },
  add: '把此页面添加到快捷菜单',
  remove: '从快捷菜单移除此页面',
  add_page: '添加页面',
  manage: '管理',
  manage_title: '管理快捷菜单',
  move_up: '上移 {{title}}',
  move_down: '下移 {{title}}',
  delete: '删除 {{title}}',
  count: '{{n}}/{{max}}',
  save_success: '{{name}}保存成功!',
  empty: '还没有快捷方式。打开页面后，点击标签栏右侧的星标即可收藏到这里。',
  not_yours: '您的角色已不能打开此页面',
  error: {
    tip_add_exceed: '快捷菜单最多添加16个',
    tip_repeat: '该页面已在快捷菜单中，请勿重复添加',
    tip_dashboard: '工作台不能添加到快捷菜单',
    not_a_list: '快捷菜单数据格式不正确',
  },
};
