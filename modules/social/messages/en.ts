import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { socialErrors } from '../contract/social.contract.ts';

export const en = {
  menu: {
    wechat: 'WeChat account',
  },
  wechat: {
    text: 'With a bound WeChat account you sign in by scanning a code, without the password.',
    none: 'No WeChat channel is set up for this deployment: the platform’s administrator has to enter the application’s number and secret first.',
    bound: 'Bound to {{name}} since {{time}}',
    unbound: 'No WeChat account is bound.',
    waiting: 'Scan the code in the other window with WeChat.',
    blocked: 'The browser has blocked the window. Allow pop-ups for this page and try again.',
  },
  action: {
    bind: 'Bind WeChat',
    rebind: 'Bind another account',
    unbind: 'Unbind',
  },
  ask: {
    unbind: 'Unbind the WeChat account? You can no longer sign in with it.',
  },
  done: {
    bound: 'Your WeChat account is bound',
    unbound: 'The WeChat account is unbound',
  },
  error: {
    not_ready: 'No WeChat channel is set up for this deployment. Ask the platform’s administrator.',
    state_wrong: 'This took too long or did not start here. Please start again.',
    code_wrong: 'WeChat no longer recognises this code. Please scan again.',
    provider_down: 'WeChat is not responding properly. Please try again in a moment.',
    bound_elsewhere: 'This WeChat account is bound to another account. Unbind it there first.',
    not_bound:
      'No account is bound to this WeChat. Sign in with the password and bind it in your profile, under “WeChat account”.',
    wants_second_factor: 'Your account also requires a code from your app: sign in with the password.',
  } satisfies ErrorTexts<typeof socialErrors>,
};
