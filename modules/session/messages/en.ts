import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { sessionErrors } from '../contract/session.contract.ts';

export const en = {
  login: {
    title: 'Sign in',
    lead: 'Regional road freight, from the order to the signed receipt.',
    point_price: 'One tariff prices the counter, the import and the API',
    point_track: 'Every handover is recorded, from pickup to signature',
    point_own: 'Your own data, on your own machine, in four languages',
    who: 'Sign in as',
    owner: 'Account owner',
    operator: 'Operator',
    account: 'Account or phone',
    tenant_account: 'Company account',
    name: 'Operator name',
    password: 'Password',
    show_password: 'Show password',
    hide_password: 'Hide password',
    caps_lock: 'Caps Lock is on',
    submit: 'Sign in',
    pending: 'Signing in…',
    fill_in: 'Please fill this in',
    network: 'The server cannot be reached. Check the connection and try again.',
    failed: 'Signing in failed. Please try again in a moment.',
    demo: 'Demo company',
    language: 'Language',
    theme: 'Appearance',
    theme_light: 'Light',
    theme_dark: 'Dark',
    theme_system: 'As the system',
  },
  error: {
    wrong_credentials: 'The account or the password is wrong.',
    tenant_disabled: 'This account has been disabled. Please contact the platform.',
    operator_disabled: 'Your operator account has been disabled. Please ask your administrator.',
    refresh_invalid: 'Verification failed, please Login again.',
  } satisfies ErrorTexts<typeof sessionErrors>,
};
