import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { postForm } from '@linehaul/server-kernel/outbound/provider-call.ts';
import { providerBase } from '@linehaul/server-kernel/settings/provider-base.ts';
import { z } from 'zod';
import type { TaobaokeSettings } from '../contract/taobaoke.contract.ts';

type Application = Pick<TaobaokeSettings, 'app_key' | 'app_secret'>;

const oauthBase = ({ settings }: Pick<ModuleKernel, 'settings'>) =>
  providerBase(settings, 'taobaoke_oauth', 'https://oauth.taobao.com');

/** Taobao's page on which an account authorises the application, and comes back to `redirect` with a code. */
export function authorizeUrl(
  kernel: Pick<ModuleKernel, 'settings'>,
  { app_key }: Pick<Application, 'app_key'>,
  redirect: string,
  state: string,
): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: app_key,
    redirect_uri: redirect,
    state,
    view: 'web',
  });
  return `${oauthBase(kernel)}/authorize?${query}`;
}

const grant = z.looseObject({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().int().min(1),
  taobao_user_nick: z.string().default(''),
});

export interface Authorization {
  session: string;
  /** Seconds. */
  lasts: number;
  nick: string;
}

/** Exchanges the code that Taobao has sent somebody back with; null where it does not take it, or does not answer. */
export async function exchangeCode(
  kernel: Pick<ModuleKernel, 'settings'>,
  { app_key, app_secret }: Application,
  redirect: string,
  code: string,
): Promise<Authorization | null> {
  const answer = await postForm(`${oauthBase(kernel)}/token`, {
    grant_type: 'authorization_code',
    code,
    client_id: app_key,
    client_secret: app_secret,
    redirect_uri: redirect,
    view: 'web',
  });
  if ('fault' in answer || answer.status !== 200) return null;
  const { data } = grant.safeParse(answer.document);
  if (!data) return null;
  // The name comes encoded as in an address.
  const nick = readNick(data.taobao_user_nick);
  return { session: data.access_token, lasts: data.expires_in, nick };
}

function readNick(text: string): string {
  try {
    return decodeURIComponent(text).slice(0, 100);
  } catch {
    return text.slice(0, 100);
  }
}
