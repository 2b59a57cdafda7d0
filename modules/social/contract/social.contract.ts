import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** Where the provider sends people back to: this console's own origin. */
const origin = z
  .string()
  .max(200)
  .regex(/^https?:\/\/[\w.-]+(:\d{1,5})?$/);

/**
 * What the provider gives back, good once and for a few minutes. The console always sends the state as well: where it is
 * sent, it must be the one that began the way.
 */
const answer = { code: z.string().min(1).max(512), state: z.string().max(500).default('') };

export const socialContract = contract({
  /** Where to sign in at the provider: for signing in here, or, with a session, for binding. */
  GetSocialAuthData: {
    method: 'GET',
    path: '/v1/addons/social/public/GetSocialAuthData',
    input: z.object({ origin }),
    /** `url` is empty while no channel is set up; `state` comes back with the code. */
    output: z.object({ is_ready: z.boolean(), url: z.string(), state: z.string() }),
  },
  WxInfo: {
    method: 'GET',
    path: '/v1/supplier/supplier/WxInfo',
    access: 'session',
    input: z.object({}),
    output: z.object({
      is_ready: z.boolean(),
      is_bound: z.boolean(),
      nick_name: z.string(),
      bound_at: unixSeconds,
    }),
  },
  WxBind: {
    method: 'POST',
    path: '/v1/supplier/supplier/WxBind',
    access: 'session',
    transaction: 'own',
    input: z.object(answer),
    output: z.object({ nick_name: z.string(), bound_at: unixSeconds }),
    audit: 'social.bind',
  },
  /**
   * The same by the specification's other name. Below `/public/` it needs no session: a stranger who brings a code learns
   * whether that WeChat account is bound here, and nothing of whose account it is bound to.
   */
  GetSocialAndBindByCode: {
    method: 'GET',
    also: 'POST',
    path: '/v1/addons/social/public/GetSocialAndBindByCode',
    knowsCaller: true,
    transaction: 'own',
    input: z.object(answer),
    output: z.object({ is_bound: z.boolean(), nick_name: z.string(), bound_at: unixSeconds }),
    audit: 'social.bind',
  },
  WxUnbind: {
    method: 'POST',
    path: '/v1/supplier/supplier/WxUnbind',
    access: 'session',
    input: z.object({}),
    output: z.object({}),
    audit: 'social.unbind',
  },
  WxLogin: {
    method: 'POST',
    path: '/v1/supplier/supplier/WxLogin',
    access: 'public',
    transaction: 'own',
    input: z.object({ ...answer, type: z.enum(['supplier', 'operator']).default('supplier') }),
    output: z.object({ access_token: z.string(), refresh_token: z.string(), suid: z.int() }),
  },
});

export const socialErrors = errors('social', {
  not_ready: 409,
  state_wrong: 422,
  code_wrong: 422,
  provider_down: 503,
  bound_elsewhere: 409,
  not_bound: 409,
  wants_second_factor: 403,
});
