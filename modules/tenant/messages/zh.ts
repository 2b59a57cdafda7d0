import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  state: {
    registered: '已注册',
    submitted: '已提交',
    paid: '已缴费，审核中',
    approved: '已通过',
    rejected: '已驳回',
    disabled: '已停用',
  },
  error: { account_taken: '该账号已被使用。' },
};
