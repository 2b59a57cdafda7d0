import { callbackPath } from '@linehaul/modules/addon/server/addon.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type {
  CallbackAnswer,
  CallbackCall,
  CallbackHandler,
  PluginLack,
} from '@linehaul/server-kernel/module/server-plugin.ts';
import { isSameSign } from '@linehaul/server-kernel/providers/same-sign.ts';
import type { z } from 'zod';
import { type TaobaokeSettings, taobaokeKey } from '../contract/taobaoke.contract.ts';
import type { TaobaokeToken, tokenState } from '../contract/taobaoke-record.contract.ts';
import { authorizeUrl, exchangeCode } from './taobaoke-oauth.provider.ts';
import { type StoredToken, tokenRepo } from './taobaoke-token.repo.ts';

/** A way to Taobao and back takes no longer. */
const stateSeconds = 600;
/** So long before the end people are warned. */
const warningSeconds = 120 * 3_600;

type Secrets = Pick<ModuleKernel, 'secrets'>;

const tokenPlace = ({ caller }: Scope) => `taobaoke session ${caller.supplier_id}`;

/** How an authorisation is at a moment. */
function stateAt(token: StoredToken | undefined, now: number): z.output<typeof tokenState> {
  if (!token) return 'none';
  if (token.expires_at <= now) return 'ended';
  return token.expires_at - now <= warningSeconds ? 'ending' : 'good';
}

/** The session of the account that has authorised; undefined without one that is good now. */
export async function readSession(
  scope: Scope,
  { secrets }: Secrets,
  { app_key }: Pick<TaobaokeSettings, 'app_key'>,
): Promise<string | undefined> {
  const token = await tokenRepo(scope).of(app_key);
  if (!token || token.expires_at <= scope.now) return undefined;
  return secrets.decryptAtRest(token.encrypted_session, tokenPlace(scope)) ?? undefined;
}

/** The authorisation as the tenant's people see it. */
export async function showToken(scope: Scope, settings: TaobaokeSettings | null): Promise<TaobaokeToken> {
  const token = settings ? await tokenRepo(scope).of(settings.app_key) : undefined;
  return {
    state: stateAt(token, scope.now),
    nick: token?.nick ?? '',
    authorized_at: token?.authorized_at ?? 0,
    expires_at: token?.expires_at ?? 0,
    is_needed: settings?.order_access === 'session',
    callback_path: await callbackPath(scope, taobaokeKey),
  };
}

/** What is lacking while orders are read in the name of an account: the authorisation, or its renewal. */
export async function findTokenLack(scope: Scope, settings: TaobaokeSettings | null): Promise<PluginLack | null> {
  if (settings?.order_access !== 'session') return null;
  const { state, expires_at } = await showToken(scope, settings);
  if (state === 'good') return null;
  const days = Math.max(0, Math.ceil((expires_at - scope.now) / 24 / 3_600));
  return { code: `taobaoke.missing.${state}`, params: { days } };
}

/** What Taobao brings back with its code: nobody else's account becomes this tenant's. */
function stateFor(scope: Scope, { secrets }: Secrets, window: number): string {
  return secrets.fingerprint(`${scope.caller.supplier_id} ${window}`, 'taobaoke authorization');
}

const windowAt = (now: number) => Math.floor(now / stateSeconds);

/** Where this server is, by its own name or by the one that it was called by. */
const originOf = ({ settings }: Pick<ModuleKernel, 'settings'>, host: string) => settings.publicUrl ?? `http://${host}`;

async function redirectAddress(scope: Scope, kernel: Pick<ModuleKernel, 'settings'>, host: string): Promise<string> {
  return `${originOf(kernel, host)}${await callbackPath(scope, taobaokeKey)}`;
}

/** Taobao's page on which the tenant's account authorises the application. */
export async function beginAuthorization(
  scope: Scope,
  kernel: ModuleKernel,
  settings: TaobaokeSettings,
  host: string,
): Promise<{ authorize_url: string }> {
  const state = stateFor(scope, kernel, windowAt(scope.now));
  return { authorize_url: authorizeUrl(kernel, settings, await redirectAddress(scope, kernel, host), state) };
}

/** Back to the page that has begun it, with what has come of it. */
function lead(verdict: CallbackAnswer['verdict'], result: 'done' | 'refused' | 'expired'): CallbackAnswer {
  const headers = { location: `/plugin/taobaoke/token?result=${result}`, 'cache-control': 'no-store' };
  return { verdict, status: 302, type: 'text/plain; charset=utf-8', body: '', headers };
}

/**
 * Somebody's browser comes back from Taobao: the code is exchanged, and the session kept. `readSettings` reads what the tenant has
 * set.
 */
export function tokenCallback(readSettings: (scope: Scope, kernel: ModuleKernel) => Promise<TaobaokeSettings | null>) {
  return (kernel: ModuleKernel): CallbackHandler =>
    async ({ request, scope }: CallbackCall): Promise<CallbackAnswer> => {
      const query = new URLSearchParams(request.query);
      const window = windowAt(scope.now);
      const isOwn = [window, window - 1].some((one) => isSameSign(query.get('state'), stateFor(scope, kernel, one)));
      if (!isOwn) return lead('forged', 'expired');
      const settings = await readSettings(scope, kernel);
      const code = query.get('code');
      if (!settings || !code) return lead('ignored', 'refused');
      const redirect = await redirectAddress(scope, kernel, request.headers.host ?? '');
      const authorization = await exchangeCode(kernel, settings, redirect, code);
      if (!authorization) return lead('ignored', 'refused');
      const { session, lasts, nick } = authorization;
      await scope.transaction((tx) =>
        tokenRepo(tx).keep({
          app_key: settings.app_key,
          encrypted_session: kernel.secrets.encryptAtRest(session, tokenPlace(scope)),
          nick,
          expires_at: new Date((scope.now + lasts) * 1000),
        }),
      );
      return lead('taken', 'done');
    };
}
