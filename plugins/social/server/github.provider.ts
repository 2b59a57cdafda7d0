import type { IdentityAccess, IdentityFault } from '@linehaul/modules/identity/server/identity.port.ts';
import { z } from 'zod';
import { challengeOf } from './pkce.rules.ts';
import { orFault, type ProviderCall } from './provider-call.provider.ts';
import type { TwoBases } from './wechat.provider.ts';

export interface GithubApp {
  clientId: string;
  clientSecret: string;
}

const refusalSchema = z.object({ error: z.string() });
const token = z.object({ access_token: z.string().min(1) });
/** The number stays when the login name changes hands. */
const profile = z.object({ id: z.int(), login: z.string(), name: z.string().nullish() });

const faults: Readonly<Record<string, IdentityFault>> = {
  bad_verification_code: 'code',
  incorrect_client_credentials: 'application',
  redirect_uri_mismatch: 'application',
};

function readFault(document: unknown): IdentityFault | null {
  const refusal = refusalSchema.safeParse(document);
  return refusal.success ? (faults[refusal.data.error] ?? 'provider') : null;
}

/** GitHub's sign-in for web applications: `login/oauth/authorize`, `login/oauth/access_token`, `user` (docs.github.com). */
export function githubAccess(
  { clientId, clientSecret }: GithubApp,
  { open, api }: TwoBases,
  ask: ProviderCall,
): IdentityAccess {
  const headers = { accept: 'application/json', 'user-agent': 'linehaul' };
  return {
    async authorizeUrl({ redirect, state, verifier }) {
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirect,
        state,
        code_challenge: challengeOf(verifier),
        code_challenge_method: 'S256',
      });
      return new URL(`${open}/login/oauth/authorize?${query}`);
    },

    personOf: ({ code }, { redirect, verifier }) =>
      orFault(async () => {
        const json = {
          client_id: clientId,
          client_secret: clientSecret,
          code,
          redirect_uri: redirect,
          code_verifier: verifier,
        };
        const url = `${open}/login/oauth/access_token`;
        const { access_token } = await ask({ url, headers, json }, token, readFault);
        const ownHeaders = { ...headers, authorization: `Bearer ${access_token}` };
        const { id, login, name } = await ask({ url: `${api}/user`, headers: ownHeaders }, profile, readFault);
        return { realm: '', open_id: String(id), union_id: '', nick_name: name || login };
      }),
  };
}
