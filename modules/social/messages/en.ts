import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { socialErrors } from '../contract/social.contract.ts';

export const en = {
  menu: {
    wechat: 'WeChat account',
  },
  wechat: {
    text: 'A bound WeChat account signs you in by scanning a code, without the password.',
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
    unbind: 'Unbind the WeChat account? It signs you in no more.',
  },
  done: {
    bound: 'Your WeChat account is bound',
    unbound: 'The WeChat account is unbound',
  },
  error: {
    not_ready: 'No WeChat channel is set up for this deployment. Ask the platform’s administrator.',
    state_wrong: 'This took too long or did not begin here. Please start again.',
    code_wrong: 'WeChat does not know this code any more. Please scan again.',
    provider_down: 'WeChat does not answer as it should. Please try again in a moment.',
    bound_elsewhere: 'This WeChat account is bound to another account here. Unbind it there first.',
    not_bound:
      'No account is bound to this WeChat. Sign in with the password and bind it in your profile, under “WeChat account”.',
    wants_second_factor: 'Your account asks for a code of your app as well: sign in with the password.',
  } satisfies ErrorTexts<typeof socialErrors>,
};
