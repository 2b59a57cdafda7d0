import type { IdentityAccess, IdentityFault } from '@linehaul/modules/identity/server/identity.port.ts';
import { z } from 'zod';
import { challengeOf } from './pkce.rules.ts';
import { orFault, type ProviderCall } from './provider-call.provider.ts';
import type { TwoBases } from './wechat.provider.ts';

export interface FeishuApp {
  appId: string;
  appSecret: string;
}

const refusalSchema = z.object({ code: z.int().refine((code) => code !== 0), error: z.string().default('') });
const token = z.object({ access_token: z.string().min(1) });
const profile = z.object({
  data: z.object({ open_id: z.string().min(1), union_id: z.string().default(''), name: z.string() }),
});

/** Of RFC 6749, beside Feishu's own numbers. */
const faults: Readonly<Record<string, IdentityFault>> = {
  invalid_grant: 'code',
  invalid_client: 'application',
  unauthorized_client: 'application',
};

function readFault(document: unknown): IdentityFault | null {
  const refusal = refusalSchema.safeParse(document);
  return refusal.success ? (faults[refusal.data.error] ?? 'provider') : null;
}

/** Feishu's sign-in, which is Lark's elsewhere: `authen/v1/authorize`, `authen/v2/oauth/token`, `authen/v1/user_info` (open.feishu.cn). */
export function feishuAccess(
  { appId, appSecret }: FeishuApp,
  { open, api }: TwoBases,
  ask: ProviderCall,
): IdentityAccess {
  return {
    async authorizeUrl({ redirect, state, verifier }) {
      const query = new URLSearchParams({
        client_id: appId,
        response_type: 'code',
        redirect_uri: redirect,
        state,
        code_challenge: challengeOf(verifier),
        code_challenge_method: 'S256',
      });
      return new URL(`${open}/open-apis/authen/v1/authorize?${query}`);
    },

    personOf: ({ code }, { redirect, verifier }) =>
      orFault(async () => {
        const json = {
          grant_type: 'authorization_code',
          client_id: appId,
          client_secret: appSecret,
          code,
          redirect_uri: redirect,
          code_verifier: verifier,
        };
        const { access_token } = await ask({ url: `${api}/open-apis/authen/v2/oauth/token`, json }, token, readFault);
        const headers = { authorization: `Bearer ${access_token}` };
        const { data } = await ask({ url: `${api}/open-apis/authen/v1/user_info`, headers }, profile, readFault);
        return { realm: '', open_id: data.open_id, union_id: data.union_id, nick_name: data.name };
      }),
  };
}
