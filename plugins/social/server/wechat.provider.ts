import type { IdentityAccess, IdentityFault } from '@linehaul/modules/identity/server/identity.port.ts';
import { z } from 'zod';
import { orFault, type ProviderCall, ProviderFault } from './provider-call.provider.ts';

export interface WechatApp {
  appId: string;
  appSecret: string;
}

export interface TwoBases {
  /** Where people sign in. */
  open: string;
  /** Where codes are exchanged. */
  api: string;
}

const refusalSchema = z.object({ errcode: z.int().refine((code) => code !== 0) });
const token = z.object({ access_token: z.string().min(1), openid: z.string().min(1), unionid: z.string().optional() });
const userinfo = z.object({ openid: z.string().min(1), nickname: z.string(), unionid: z.string().optional() });

/** `invalid code`, `code been used` and `code missing`; application unknown, its secret wrong. */
const faults: ReadonlyMap<number, IdentityFault> = new Map([
  [40029, 'code'],
  [40163, 'code'],
  [41008, 'code'],
  [40013, 'application'],
  [40125, 'application'],
]);

function readFault(document: unknown): IdentityFault | null {
  const refusal = refusalSchema.safeParse(document);
  return refusal.success ? (faults.get(refusal.data.errcode) ?? 'provider') : null;
}

/**
 * WeChat's sign-in for websites: QR page, `sns/oauth2/access_token`, `sns/userinfo`, as its open platform documents them
 * (developers.weixin.qq.com/doc/oplatform, Website App).
 */
export function wechatAccess(
  { appId, appSecret }: WechatApp,
  { open, api }: TwoBases,
  ask: ProviderCall,
): IdentityAccess {
  return {
    async authorizeUrl({ redirect, state }) {
      // The order of the parameters is WeChat's; others are answered with an error page.
      const query = new URLSearchParams({
        appid: appId,
        redirect_uri: redirect,
        response_type: 'code',
        scope: 'snsapi_login',
        state,
      });
      return new URL(`${open}/connect/qrconnect?${query}#wechat_redirect`);
    },

    personOf: ({ code }) =>
      orFault(async () => {
        const exchange = { appid: appId, secret: appSecret, code, grant_type: 'authorization_code' };
        const tokenUrl = `${api}/sns/oauth2/access_token?${new URLSearchParams(exchange)}`;
        const { access_token, openid, unionid } = await ask({ url: tokenUrl }, token, readFault);
        const whose = new URLSearchParams({ access_token, openid, lang: 'zh_CN' });
        const person = await ask({ url: `${api}/sns/userinfo?${whose}` }, userinfo, readFault);
        if (person.openid !== openid) throw new ProviderFault('provider');
        return { realm: '', open_id: openid, union_id: person.unionid ?? unionid ?? '', nick_name: person.nickname };
      }),
  };
}
