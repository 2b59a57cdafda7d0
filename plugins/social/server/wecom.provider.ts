import type { IdentityAccess, IdentityFault } from '@linehaul/modules/identity/server/identity.port.ts';
import { z } from 'zod';
import { orFault, type ProviderCall, ProviderFault } from './provider-call.provider.ts';
import type { TwoBases } from './wechat.provider.ts';

export interface WecomApp {
  corpId: string;
  agentId: string;
  secret: string;
}

const codeSchema = z.looseObject({ errcode: z.int() });
const token = z.object({ access_token: z.string().min(1), expires_in: z.int() });
const visitor = z.object({ userid: z.string().optional() });

const expiredToken = 42001;
const invalidToken = 40014;

/** Code unknown, used, or too old; organisation or secret wrong, caller's address or the organisation's domain not allowed. */
const faults: ReadonlyMap<number, IdentityFault> = new Map([
  [40029, 'code'],
  [40163, 'code'],
  [42003, 'code'],
  [40001, 'application'],
  [40013, 'application'],
  [40091, 'application'],
  [48002, 'application'],
  [50001, 'application'],
  [60020, 'application'],
]);

const readErrorCode = (document: unknown) => codeSchema.safeParse(document).data?.errcode ?? -1;

function readFault(document: unknown): IdentityFault | null {
  const code = readErrorCode(document);
  return code === 0 ? null : (faults.get(code) ?? 'provider');
}

/** Access tokens by application: WeCom refuses those who ask for a new one every time. */
export type WecomTokens = Map<string, { token: string; until: number }>;

/** Asked for anew so long before it is over. */
const earlySeconds = 120;

/**
 * WeCom's sign-in for websites: its own page, `cgi-bin/gettoken`, `cgi-bin/auth/getuserinfo`
 * (developer.work.weixin.qq.com, Web sign-in). Members of the organisation alone have a number there.
 */
export function wecomAccess(
  { corpId, agentId, secret }: WecomApp,
  { open, api }: TwoBases,
  ask: ProviderCall,
  { tokens, now }: { tokens: WecomTokens; now: number },
): IdentityAccess {
  const ownKey = `${corpId} ${secret}`;
  const accessToken = async (): Promise<string> => {
    const cachedToken = tokens.get(ownKey);
    if (cachedToken && cachedToken.until > now) return cachedToken.token;
    const query = new URLSearchParams({ corpid: corpId, corpsecret: secret });
    const { access_token, expires_in } = await ask({ url: `${api}/cgi-bin/gettoken?${query}` }, token, readFault);
    tokens.set(ownKey, { token: access_token, until: now + expires_in - earlySeconds });
    return access_token;
  };
  /** Null when the token is over before its time. */
  const visitorBy = async (code: string) => {
    const query = new URLSearchParams({ access_token: await accessToken(), code });
    const url = `${api}/cgi-bin/auth/getuserinfo?${query}`;
    const isOver = (document: unknown) => [expiredToken, invalidToken].includes(readErrorCode(document));
    const answer = await ask({ url }, z.unknown(), (document) => (isOver(document) ? null : readFault(document)));
    return isOver(answer) ? null : visitor.parse(answer);
  };
  return {
    async authorizeUrl({ redirect, state }) {
      const query = new URLSearchParams({
        login_type: 'CorpApp',
        appid: corpId,
        agentid: agentId,
        redirect_uri: redirect,
        state,
      });
      return new URL(`${open}/wwlogin/sso/login?${query}`);
    },

    personOf: ({ code }) =>
      orFault(async () => {
        let visitor = await visitorBy(code);
        if (!visitor) {
          tokens.delete(ownKey);
          visitor = await visitorBy(code);
        }
        if (!visitor) throw new ProviderFault('provider');
        if (!visitor.userid) throw new ProviderFault('member');
        return { realm: corpId, open_id: visitor.userid, union_id: '', nick_name: visitor.userid };
      }),
  };
}
