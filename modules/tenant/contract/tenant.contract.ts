import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** The specification's shop info (§3). Times are unix seconds, 0 = never. */
export const shopInfo = z.object({
  logo: z.string(),
  username: z.string(),
  is_bind_wx: z.boolean(),
  bind_wx_time: unixSeconds,
  store_domain: z.string(),
  last_login_time: unixSeconds,
  authorized: z.boolean(),
});

export const tenantContract = contract({
  ShopInfo: {
    method: 'GET',
    path: '/v1/supplier/supplier/ShopInfo',
    access: 'session',
    input: z.object({}),
    output: shopInfo,
  },
});

export const tenantErrors = errors('tenant', { account_taken: 409 });
