import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  login: {
    title: 'ログイン',
    lead: '地域の道路貨物輸送を、受注から受領サインまでひとつに。',
    point_price: '窓口・取込・APIで同じ運賃表を使用',
    point_track: '集荷から受領まで、すべての引き渡しを記録',
    point_own: 'データは自社のマシンに。四つの言語で',
    who: 'ログイン区分',
    owner: 'アカウント所有者',
    operator: 'オペレーター',
    account: 'アカウントまたは電話番号',
    tenant_account: '会社アカウント',
    name: 'オペレーター名',
    password: 'パスワード',
    show_password: 'パスワードを表示',
    hide_password: 'パスワードを隠す',
    caps_lock: 'Caps Lockがオンです',
    submit: 'ログイン',
    pending: 'ログイン中…',
    fill_in: 'この項目を入力してください',
    network: 'サーバーに接続できません。接続を確認してもう一度お試しください。',
    failed: 'ログインできませんでした。しばらくしてからお試しください。',
    demo: 'デモ会社',
    language: '言語',
    theme: '外観',
    theme_light: 'ライト',
    theme_dark: 'ダーク',
    theme_system: 'システムに合わせる',
  },
  error: {
    wrong_credentials: 'アカウントまたはパスワードが違います。',
    tenant_disabled: 'このアカウントは停止されています。プラットフォームにお問い合わせください。',
    operator_disabled: 'オペレーターアカウントは停止されています。管理者にご確認ください。',
    refresh_invalid: '認証に失敗しました。もう一度ログインしてください。',
  },
};
