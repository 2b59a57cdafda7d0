import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  state: {
    registered: '登録済み',
    submitted: '提出済み',
    paid: '支払済み・審査中',
    approved: '承認済み',
    rejected: '却下',
    disabled: '停止中',
  },
  error: { account_taken: 'このアカウント名は使用されています。' },
};
