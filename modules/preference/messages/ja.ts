import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  error: { too_many_lists: '列を変更した一覧が多すぎます。いくつかの一覧を初期の列に戻してください。' },
};
