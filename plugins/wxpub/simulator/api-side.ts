import { randomBytes } from 'node:crypto';
import type { ProviderRequest } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { z } from 'zod';
import type { WxpubState } from './state.ts';

const no = (errcode: number, errmsg = 'simulated') => ({ errcode, errmsg });
const ok = { errcode: 0, errmsg: 'ok' };

const tokenSeconds = 7_200;
const overlapSeconds = 300;

const tokenBody = z.object({ grant_type: z.literal('client_credential'), appid: z.string(), secret: z.string() });

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

function sendService(state: WxpubState, document: unknown): object {
  const { data } = serviceBody.safeParse(document);
  const fan = data && state.fans.get(data.touser);
  if (!fan) return no(40003, 'invalid openid');
  if (!fan.is_following || fan.reach_until < state.now()) return no(45015, 'response out of time limit');
  if (fan.may_get < 1) return no(45047, 'out of response count limit');
  fan.may_get -= 1;
  state.shown.push({ open_id: fan.open_id, by: 'service', content: JSON.stringify(data) });
  return ok;
}

type Call = (state: WxpubState, document: unknown, query: URLSearchParams) => object;

const calls: Readonly<Record<string, Call>> = {
  '/cgi-bin/message/custom/send': sendService,
  '/cgi-bin/template/get_all_private_template': ({ account }) =>
    account.isVerified ? { template_list: account.templates } : no(48001, 'api unauthorized'),
};

function parse(text: string): unknown {
  return text === '' ? null : JSON.parse(text);
}

/** What WeChat's interface answers; null for an address that it does not have. */
export function answerApi(state: WxpubState, { path, query, body }: ProviderRequest): object | null {
  const { account } = state;
  if (account.isBusy) return no(-1, 'system error');
  const document = parse(body.toString('utf8'));
  if (path === '/cgi-bin/stable_token') return giveToken(state, document);
  const call = calls[path];
  if (!call) return null;
  const fault = tokenFault(state, query.get('access_token') ?? '');
  if (fault) return fault;
  if (account.isUsedUp) return no(45009, 'reach max api daily quota limit');
  return call(state, document, query);
}
