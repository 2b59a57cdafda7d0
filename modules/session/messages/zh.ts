import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  error: {
    wrong_credentials: '账号或密码错误。',
    tenant_disabled: '该账户已被停用，请联系平台。',
    operator_disabled: '您的操作员账号已被停用，请联系管理员。',
    refresh_invalid: '验证失败，请重新登录。',
  },
};
