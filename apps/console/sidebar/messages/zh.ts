import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  waiting: '{{n}} 项待处理',
  no_plugins: '还没有安装营销插件。',
  to_plugins: '选择插件',
};
