import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  error: { unknown: '没有这个插件。', not_installed: '该插件尚未安装，管理员可在“设置－插件”中安装。' },
};
