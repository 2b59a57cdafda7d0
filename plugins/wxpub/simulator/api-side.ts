import { randomBytes } from 'node:crypto';
import type { ProviderRequest } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { z } from 'zod';
import { fanCalls } from './fan-side.ts';
import { menuCalls } from './menu-side.ts';
import { type ApiCall, no, ok, type WxpubState } from './state.ts';

const tokenSeconds = 7_200;
const overlapSeconds = 300;

const tokenBody = z.object({
  grant_type: z.literal('client_credential'),
  appid: z.string(),
  secret: z.string(),
  force_refresh: z.boolean(),
});

function giveToken(state: WxpubState, document: unknown): object {
  state.tokenCalls += 1;
  const { data } = tokenBody.safeParse(document);
  if (data?.appid !== state.account.appId) return no(40013, 'invalid appid');
  if (data.secret !== state.account.secret) return no(40125, 'invalid appsecret');
  if (!state.account.isListed) return no(40164, 'invalid ip 203.0.113.7 ipv6 ::ffff:203.0.113.7, not in whitelist');
  const now = state.now();
  const current = [...state.tokens].find(([, end]) => end - overlapSeconds > now);
  if (current) return { access_token: current[0], expires_in: current[1] - now };
  const token = randomBytes(60).toString('base64url');
  state.tokens.set(token, now + tokenSeconds);
  return { access_token: token, expires_in: tokenSeconds };
}

function tokenFault({ tokens, now }: WxpubState, token: string): object | null {
  const end = tokens.get(token);
  if (end === undefined) return no(40001, 'invalid credential, access_token is invalid or not latest');
  return end > now() ? null : no(42001, 'access_token expired');
}

const serviceBody = z.looseObject({ touser: z.string(), msgtype: z.string() });

const sendService: ApiCall = (state, document) => {
  const { data } = serviceBody.safeParse(document);
  const fan = data && state.fans.get(data.touser);
  if (!fan) return no(40003, 'invalid openid');
  if (!fan.is_following || fan.reach_until < state.now()) return no(45015, 'response out of time limit');
  if (fan.may_get < 1) return no(45047, 'out of response count limit');
  fan.may_get -= 1;
  state.shown.push({ open_id: fan.open_id, by: 'service', content: JSON.stringify(data) });
  return ok;
};

const templateBody = z.looseObject({
  touser: z.string(),
  template_id: z.string(),
  client_msg_id: z.string().optional(),
  data: z.record(z.string(), z.object({ value: z.string() })),
});

const sendTemplate: ApiCall = (state, document) => {
  const { account } = state;
  const { data } = templateBody.safeParse(document);
  if (!data) return no(47003, 'argument invalid');
  if (!account.isVerified) return no(48001, 'api unauthorized');
  if (!account.templates.some(({ template_id }) => template_id === data.template_id))
    return no(40037, 'invalid template_id');
  const fan = state.fans.get(data.touser);
  if (!fan) return no(40003, 'invalid openid');
  if (!fan.is_following) return no(43004, 'require subscribe');
  // Longer values, line breaks and emoji were taken out of messages since May 2023.
  const isBroken = Object.values(data.data).some(
    ({ value }) => [...value].length > 20 || /[\n\p{Extended_Pictographic}]/u.test(value),
  );
  if (isBroken) return no(47003, 'argument invalid');
  const msgid = state.nextNumber();
  state.shown.push({ open_id: fan.open_id, by: 'template', content: JSON.stringify(data) });
  state.outcomes.push({ open_id: fan.open_id, msgid });
  return { ...ok, msgid };
};

const calls: Readonly<Record<string, ApiCall>> = {
  '/cgi-bin/message/custom/send': sendService,
  '/cgi-bin/message/template/send': sendTemplate,
  '/cgi-bin/template/get_all_private_template': ({ account }) =>
    account.isVerified ? { template_list: account.templates } : no(48001, 'api unauthorized'),
  ...menuCalls,
  ...fanCalls,
};

/** Who somebody is, by a code that is good once. */
function exchange({ account, codes }: WxpubState, query: URLSearchParams): object {
  if (query.get('appid') !== account.appId) return no(40013, 'invalid appid');
  if (query.get('secret') !== account.secret) return no(40125, 'invalid appsecret');
  const code = query.get('code') ?? '';
  const openid = codes.get(code);
  codes.delete(code);
  return openid === undefined
    ? no(40029, 'invalid code')
    : { access_token: 'web', expires_in: 7_200, openid, scope: 'snsapi_base' };
}

function parse(text: string): unknown {
  return text === '' ? null : JSON.parse(text);
}

/** What WeChat's interface answers; null for an address that it does not have. */
export function answerApi(state: WxpubState, { path, query, body }: ProviderRequest): object | null {
  const { account } = state;
  if (account.isBusy) return no(-1, 'system error');
  if (path === '/sns/oauth2/access_token') return exchange(state, query);
  const document = parse(body.toString('utf8'));
  if (path === '/cgi-bin/stable_token') return giveToken(state, document);
  const call = calls[path];
  if (!call) return null;
  const fault = tokenFault(state, query.get('access_token') ?? '');
  if (fault) return fault;
  if (account.isUsedUp) return no(45009, 'reach max api daily quota limit');
  return call(state, document, query);
}
