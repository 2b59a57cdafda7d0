import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { identityErrors } from '../contract/identity.contract.ts';

export const en = {
  noun: { one: 'Account elsewhere', many: 'Accounts elsewhere' },
  menu: { identity: 'Accounts elsewhere' },
  call: {
    IdentityBindingList: 'Bound accounts: read',
    IdentityBindingListExport: 'Bound accounts: export to a file',
    IdentityTry: 'Sign-in provider: try',
  },
  field: {
    provider: 'Provider',
    provider_title: 'Provider',
    login_name: 'Who',
    is_owner: 'Owner',
    nick_name: 'Name over there',
    is_own_app: 'Own application',
    bound_at: 'Bound since',
  },
  list: { bindings: 'Who has bound an account' },
  empty: {
    bindings: 'Nobody has bound an account yet',
    bindings_hint: 'Everybody binds their own, under “Accounts elsewhere” in the profile.',
  },
  page: {
    text: 'You can sign in with an account that you have elsewhere instead of typing your password. Your password stays valid.',
    none: 'No provider is set up for you: the administrator does that with the plug-in “Social sign-in”.',
    bound: 'Bound to {{name}} since {{time}}',
    unbound: 'Not bound',
    gone: 'It is not set up any more and does not sign in.',
  },
  stage: {
    waiting: 'Continue in the other window.',
    blocked: 'The browser has blocked the window. Allow pop-ups for this page and try again.',
    declined: 'You have declined over there. Nothing has changed.',
  },
  action: {
    bind: 'Bind {{name}}',
    rebind: 'Bind another account',
    unbind: 'Unbind',
  },
  ask: { unbind: 'Unbind {{name}}? You can no longer sign in with it. Your password stays valid.' },
  done: { bound: 'Your account is bound', unbound: 'The account is unbound' },
  error: {
    not_ready: 'This provider is not set up here. Ask the administrator.',
    origin_unknown:
      'This server does not know the address of this page. Ask the administrator to set PUBLIC_URL or ALLOWED_HOSTS.',
    state_wrong: 'This took too long or did not start here. Please start again.',
    code_wrong: 'The provider no longer recognises this code. Please start again.',
    provider_down: 'The provider is not responding properly. Please try again in a moment.',
    application_wrong:
      'The provider refuses the application: its ID, secret, callback address or permissions are wrong. Ask the administrator.',
    answer_wrong:
      'The provider’s answer is not genuine or is not meant for this sign-in. Please start again; if it happens again, tell the administrator.',
    not_member: 'This account does not belong to the organisation.',
    bound_elsewhere: 'This account is bound to somebody else here. Unbind it there first.',
    not_bound:
      'Nobody here has bound this account. Sign in with the password and bind it in your profile, under “Accounts elsewhere”.',
    wants_second_factor: 'Your account also requires a code from your app: sign in with the password.',
  } satisfies ErrorTexts<typeof identityErrors>,
};
