import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  title: '错误日志',
  lead: '此浏览器标签页中发生的错误。内容不会离开浏览器，令牌与密码已去除。',
  badge: '错误日志：{{n}}',
  empty: '没有错误',
  empty_text: '打开此标签页以来没有发生错误。',
  copy: '全部复制',
  copied: '已复制',
  copy_failed: '浏览器不允许复制。',
  clear: '清空',
  error: '错误',
  component: '组件',
  info: '详情',
  url: '页面',
  at: '时间',
};
