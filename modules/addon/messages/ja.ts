import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  error: {
    unknown: 'そのプラグインはありません。',
    not_installed: 'このプラグインは導入されていません。管理者が「設定」の「プラグイン」で導入できます。',
  },
};
