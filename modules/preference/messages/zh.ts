import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  error: { too_many_lists: '自定义列的列表过多，请先恢复部分列表的默认列。' },
};
