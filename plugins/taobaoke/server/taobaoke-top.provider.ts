import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { postForm } from '@linehaul/server-kernel/outbound/provider-call.ts';
import { topSign } from '@linehaul/server-kernel/providers/top-sign.ts';
import { providerBase } from '@linehaul/server-kernel/settings/provider-base.ts';
import { beijingText } from '@linehaul/server-kernel/time/beijing-time.ts';
import { z } from 'zod';
import type { TaobaokeSettings } from '../contract/taobaoke.contract.ts';

/** What Taobao answers: what was asked for, why not, or nothing, where it may have done it or not. */
export type TopAnswer =
  | { state: 'answered'; document: unknown }
  | { state: 'refused'; code: number; sub_code: string; text: string }
  /** Nothing has left this server. */
  | { state: 'unreachable' }
  | { state: 'unknown' };

export interface TopCall {
  method: string;
  parameters: Readonly<Record<string, string>>;
  /** Of the account in whose name it is called. */
  session?: string;
}

export type TopKeys = Pick<TaobaokeSettings, 'app_key' | 'app_secret' | 'sign_method'>;

const wireMethods = { md5: 'md5', hmac: 'hmac', hmac_sha256: 'hmac-sha256' } as const;

const refusal = z.looseObject({
  error_response: z.looseObject({
    code: z.coerce.number(),
    msg: z.string().default(''),
    sub_code: z.string().default(''),
    sub_msg: z.string().default(''),
  }),
});

/** Calls Taobao's open platform (developer.alibaba.com, article 101617), outside of any transaction. `now` in unix seconds. */
export async function callTop(
  { settings }: Pick<ModuleKernel, 'settings'>,
  { app_key, app_secret, sign_method }: TopKeys,
  { method, parameters, session }: TopCall,
  now: number,
): Promise<TopAnswer> {
  const signMethod = wireMethods[sign_method];
  const form = {
    ...parameters,
    method,
    app_key,
    ...(session !== undefined && { session }),
    timestamp: beijingText(now),
    v: '2.0',
    format: 'json',
    simplify: 'true',
    sign_method: signMethod,
  };
  const base = providerBase(settings, 'taobaoke', 'https://eco.taobao.com');
  const answer = await postForm(`${base}/router/rest`, { ...form, sign: topSign(form, app_secret, signMethod) });
  if ('fault' in answer) return { state: answer.fault === 'unreachable' ? 'unreachable' : 'unknown' };
  if (answer.status !== 200) return { state: 'unknown' };
  const { data } = refusal.safeParse(answer.document);
  if (!data) return { state: 'answered', document: answer.document };
  const { code, msg, sub_code, sub_msg } = data.error_response;
  return { state: 'refused', code, sub_code, text: `${sub_msg || msg}`.slice(0, 200) };
}
