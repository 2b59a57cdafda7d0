import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  menu: { manage: '插件管理', setup: '插件设置' },
  category: { service: '客服', marketing: '营销', payment: '支付', messaging: '消息', tool: '工具' },
  version: '版本 {{version}}',
  state: { installed: '已安装', absent: '未安装' },
  action: { install: '安装', uninstall: '卸载', setup: '设置' },
  install_title: '安装“{{name}}”？',
  install_text: '角色允许的人员将在菜单中看到它的页面，其他不变。',
  installed: '“{{name}}”已安装',
  uninstall_title: '卸载“{{name}}”？',
  uninstall_text: '它的页面和功能将立即对所有人隐藏；数据和设置会保留，重新安装后恢复。',
  uninstalled: '“{{name}}”已卸载',
  empty: { title: '本系统没有插件', hint: '可由服务器的维护人员添加。' },
  setup_empty: { title: '没有可设置的内容', hint: '已安装的插件都没有设置项。可在“插件管理”中安装插件。' },
  secret_set: '已设置，留空则保持不变。',
  secret_not_set: '未设置。',
  saved: '设置已保存',
  error: {
    unknown: '没有这个插件。',
    not_installed: '该插件尚未安装，管理员可在“设置－插件管理”中安装。',
    upgrading: '该插件正在升级，请几秒后重试。',
    state: '该操作与插件当前状态不符，请刷新页面。',
    no_settings: '该插件没有设置项。',
    no_check: '该插件没有可测试的连接。',
    confirm: '请按显示的内容准确输入插件标识。',
    not_kept: '该通知的内容未保存，无法再次处理。',
  },
};
