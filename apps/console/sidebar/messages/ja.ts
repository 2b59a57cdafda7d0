import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  waiting: '未処理 {{n}} 件',
  no_plugins: 'マーケティング用プラグインはまだ導入されていません。',
  to_plugins: 'プラグインを選ぶ',
};
