import { installedSettings } from '@linehaul/modules/addon/server/addon.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { callProvider } from '@linehaul/server-kernel/outbound/provider-call.ts';
import { providerBase } from '@linehaul/server-kernel/settings/provider-base.ts';
import { z } from 'zod';
import { type WxpubSettings, wxpubKey, wxpubSettings } from '../contract/wxpub.contract.ts';
import { isTokenFault } from './wxpub-fault.rules.ts';
import { tokenRepo } from './wxpub-token.repo.ts';

/** What WeChat answers: what was asked for, its number of why not, or nothing, where it may have done it or not. */
export type WxpubAnswer =
  | { state: 'answered'; document: unknown }
  | { state: 'refused'; code: number; text: string }
  /** Nothing has left this server. */
  | { state: 'unreachable' }
  | { state: 'unknown' };

export interface WxpubRequest {
  /** `/cgi-bin/menu/create`. */
  path: string;
  /** GET without one. */
  body?: object;
  query?: Readonly<Record<string, string>>;
}

/** What the scope's tenant has set; null when it does not use the plug-in, or has not set what it needs. */
export function readWxpubSettings(scope: Scope, { secrets }: ModuleKernel): Promise<WxpubSettings | null> {
  return installedSettings(scope, secrets, { key: wxpubKey, settings: wxpubSettings });
}

const apiBase = ({ settings }: Pick<ModuleKernel, 'settings'>) =>
  providerBase(settings, 'wxpub', 'https://api.weixin.qq.com');

const refusal = z.looseObject({ errcode: z.int(), errmsg: z.string().default('') });

async function send(url: string, body: object | undefined): Promise<WxpubAnswer> {
  const headers = { 'content-type': 'application/json' };
  const answer = await callProvider(
    body === undefined ? { url, method: 'GET' } : { url, headers, body: JSON.stringify(body) },
  );
  if ('fault' in answer) return { state: answer.fault === 'unreachable' ? 'unreachable' : 'unknown' };
  const { document, status } = answer;
  if (status !== 200) return { state: 'unknown' };
  const { data } = refusal.safeParse(document);
  if (data && data.errcode !== 0) return { state: 'refused', code: data.errcode, text: data.errmsg.slice(0, 200) };
  return { state: 'answered', document };
}

const freshToken = z.looseObject({ access_token: z.string().min(1), expires_in: z.int() });
/** WeChat gives a new one so long before the end, and both are good meanwhile. */
const overlapSeconds = 300;
const leastSeconds = 30;

type TokenAnswer = { token: string; lasts: number } | Exclude<WxpubAnswer, { state: 'answered' }>;

/** Asks for a token with these settings. All who ask within its time get the same one, so that processes need not agree. */
export async function fetchToken(
  kernel: Pick<ModuleKernel, 'settings'>,
  { app_id, app_secret }: Pick<WxpubSettings, 'app_id' | 'app_secret'>,
): Promise<TokenAnswer> {
  const body = { grant_type: 'client_credential', appid: app_id, secret: app_secret, force_refresh: false };
  const answer = await send(`${apiBase(kernel)}/cgi-bin/stable_token`, body);
  if (answer.state !== 'answered') return answer;
  const { data } = freshToken.safeParse(answer.document);
  return data ? { token: data.access_token, lasts: data.expires_in } : { state: 'unknown' };
}

/** Calls WeChat with a token. */
export function askWith(
  kernel: Pick<ModuleKernel, 'settings'>,
  token: string,
  { path, body, query = {} }: WxpubRequest,
): Promise<WxpubAnswer> {
  return send(`${apiBase(kernel)}${path}?${new URLSearchParams({ access_token: token, ...query })}`, body);
}

const tokenPlace = (supplierId: number) => `wxpub token ${supplierId}`;

/** The tenant's token that all processes share, fetched where there is none. */
async function sharedToken(scope: Scope, kernel: ModuleKernel, settings: WxpubSettings): Promise<TokenAnswer> {
  const place = tokenPlace(scope.caller.supplier_id);
  const repo = tokenRepo(scope);
  const encryptedToken = await repo.of(settings.app_id);
  const storedToken = encryptedToken === undefined ? null : kernel.secrets.decryptAtRest(encryptedToken, place);
  if (storedToken !== null) return { token: storedToken, lasts: 0 };
  const answer = await fetchToken(kernel, settings);
  if (!('token' in answer)) return answer;
  const { token, lasts } = answer;
  await repo.keep({
    app_id: settings.app_id,
    encrypted_token: kernel.secrets.encryptAtRest(token, place),
    token_hash: kernel.secrets.fingerprint(token, place),
    renew_at: new Date((scope.now + Math.max(lasts - overlapSeconds, leastSeconds)) * 1000),
  });
  return answer;
}

/**
 * Calls WeChat for the scope's tenant, outside of any transaction. A token that is refused although its time is not over
 * is dropped, and the call made once more with another one.
 */
export async function askWxpub(
  scope: Scope,
  kernel: ModuleKernel,
  settings: WxpubSettings,
  request: WxpubRequest,
): Promise<WxpubAnswer> {
  const attempt = async (): Promise<{ answer: WxpubAnswer; token: string }> => {
    const tokenAnswer = await sharedToken(scope, kernel, settings);
    if (!('token' in tokenAnswer)) return { answer: unsent(tokenAnswer), token: '' };
    return { answer: await askWith(kernel, tokenAnswer.token, request), token: tokenAnswer.token };
  };
  const first = await attempt();
  if (first.token === '' || first.answer.state !== 'refused' || !isTokenFault(first.answer.code)) return first.answer;
  await tokenRepo(scope).drop(kernel.secrets.fingerprint(first.token, tokenPlace(scope.caller.supplier_id)));
  return (await attempt()).answer;
}

/** Without a token nothing was asked: what became of the question for it is of no interest. */
function unsent(answer: Exclude<TokenAnswer, { token: string }>): WxpubAnswer {
  return answer.state === 'refused' ? answer : { state: 'unreachable' };
}

/** Where WeChat asks people who they are. */
export const authorizeBase = ({ settings }: Pick<ModuleKernel, 'settings'>) =>
  providerBase(settings, 'wxpub_open', 'https://open.weixin.qq.com');

const person = z.looseObject({ openid: z.string().regex(/^[\w-]{1,64}$/) });

/** Who somebody is to the account, by the code that WeChat has given them; a code is good once. */
export async function exchangeCode(
  kernel: Pick<ModuleKernel, 'settings'>,
  { app_id, app_secret }: WxpubSettings,
  code: string,
): Promise<{ open_id: string } | { error: 'code_used' | 'no_answer' | 'unreachable' }> {
  const exchange = { appid: app_id, secret: app_secret, code, grant_type: 'authorization_code' };
  const answer = await send(`${apiBase(kernel)}/sns/oauth2/access_token?${new URLSearchParams(exchange)}`, undefined);
  if (answer.state === 'unreachable') return { error: 'unreachable' };
  if (answer.state === 'refused') return { error: 'code_used' };
  const open_id = answer.state === 'answered' ? person.safeParse(answer.document).data?.openid : undefined;
  return open_id === undefined ? { error: 'no_answer' } : { open_id };
}
