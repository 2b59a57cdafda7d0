import type { IdentityAccess, IdentityFault } from '@linehaul/modules/identity/server/identity.port.ts';
import { z } from 'zod';
import { orFault, type ProviderCall } from './provider-call.provider.ts';
import type { TwoBases } from './wechat.provider.ts';

export interface DingtalkApp {
  clientId: string;
  clientSecret: string;
}

const refusalSchema = z.object({ code: z.string() });
const token = z.object({ accessToken: z.string().min(1) });
const profile = z.object({ openId: z.string().min(1), unionId: z.string().default(''), nick: z.string() });

/** Refusals have names such as `invalidParameter.authCode.notFound` and `Forbidden.AccessDenied.AccessTokenPermissionDenied`. */
function readFault(document: unknown): IdentityFault | null {
  const name = refusalSchema.safeParse(document).data?.code;
  if (name === undefined) return null;
  if (/authCode/i.test(name)) return 'code';
  return /client|AccessDenied/i.test(name) ? 'application' : 'provider';
}

/** DingTalk's sign-in: `oauth2/auth`, `v1.0/oauth2/userAccessToken`, `v1.0/contact/users/me` (open.dingtalk.com). */
export function dingtalkAccess(
  { clientId, clientSecret }: DingtalkApp,
  { open, api }: TwoBases,
  ask: ProviderCall,
): IdentityAccess {
  return {
    async authorizeUrl({ redirect, state }) {
      const query = new URLSearchParams({
        redirect_uri: redirect,
        response_type: 'code',
        client_id: clientId,
        scope: 'openid',
        state,
        prompt: 'consent',
      });
      return new URL(`${open}/oauth2/auth?${query}`);
    },

    personOf: ({ code }) =>
      orFault(async () => {
        const json = { clientId, clientSecret, code, grantType: 'authorization_code' };
        const { accessToken } = await ask({ url: `${api}/v1.0/oauth2/userAccessToken`, json }, token, readFault);
        const headers = { 'x-acs-dingtalk-access-token': accessToken };
        const person = await ask({ url: `${api}/v1.0/contact/users/me`, headers }, profile, readFault);
        return { realm: '', open_id: person.openId, union_id: person.unionId, nick_name: person.nick };
      }),
  };
}
