import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  error: {
    wrong_credentials: 'アカウントまたはパスワードが違います。',
    tenant_disabled: 'このアカウントは停止されています。プラットフォームにお問い合わせください。',
    operator_disabled: 'オペレーターアカウントは停止されています。管理者にご確認ください。',
    refresh_invalid: '認証に失敗しました。もう一度ログインしてください。',
  },
};
