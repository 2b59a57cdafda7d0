import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { callProvider } from '@linehaul/server-kernel/outbound/provider-call.ts';
import { providerBase } from '@linehaul/server-kernel/settings/provider-base.ts';
import type { MtunionSettings } from '../contract/mtunion.contract.ts';
import { type MeituanOutcome, readMeituanAnswer } from './mtunion-answer.rules.ts';
import { signCa } from './mtunion-sign.rules.ts';

/** What Meituan answers, or that nothing has left this server, or that nobody knows. */
export type MeituanAnswer = MeituanOutcome | { state: 'unreachable' } | { state: 'unknown' };

export interface MeituanCall {
  name: 'query_order' | 'get_referral_link';
  parameters: object;
}

/** Calls Meituan's alliance, outside of any transaction. `now` in unix seconds. */
export async function callMeituan(
  { settings: serverSettings }: Pick<ModuleKernel, 'settings'>,
  settings: Pick<MtunionSettings, 'app_key' | 'app_secret'>,
  { name, parameters }: MeituanCall,
  now: number,
): Promise<MeituanAnswer> {
  const path = `/cps_open/common/api/v1/${name}`;
  const body = JSON.stringify(parameters);
  const headers = signCa(settings, { path, body, timestamp: now * 1_000 });
  const base = providerBase(serverSettings, 'mtunion', 'https://media.meituan.com');
  const answer = await callProvider({ url: `${base}${path}`, headers, body });
  if ('fault' in answer) return { state: answer.fault === 'unreachable' ? 'unreachable' : 'unknown' };
  return readMeituanAnswer(answer.status, answer.document);
}
