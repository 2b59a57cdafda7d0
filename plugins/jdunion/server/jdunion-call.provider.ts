import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { postForm } from '@linehaul/server-kernel/outbound/provider-call.ts';
import { topSign } from '@linehaul/server-kernel/providers/top-sign.ts';
import { providerBase } from '@linehaul/server-kernel/settings/provider-base.ts';
import { beijingText } from '@linehaul/server-kernel/time/beijing-time.ts';
import type { JdunionSettings } from '../contract/jdunion.contract.ts';
import { type JdOutcome, readJdAnswer } from './jdunion-answer.rules.ts';

/** What JD answers, or that nothing has left this server, or that nobody knows. */
export type JdAnswer = JdOutcome | { state: 'unreachable' } | { state: 'unknown' };

export interface JdCall {
  method: string;
  /** The call's own parameters. */
  parameters: object;
}

const parameterNames = { newer: '360buy_param_json', older: 'param_json' } as const;

/** Calls JD's alliance, outside of any transaction. `now` in unix seconds. */
export async function callJd(
  { settings: serverSettings }: Pick<ModuleKernel, 'settings'>,
  { app_key, app_secret, access_token, parameter_name }: JdunionSettings,
  { method, parameters }: JdCall,
  now: number,
): Promise<JdAnswer> {
  const form = {
    method,
    app_key,
    ...(access_token && { access_token }),
    timestamp: beijingText(now),
    format: 'json',
    v: '1.0',
    sign_method: 'md5',
    [parameterNames[parameter_name]]: JSON.stringify(parameters),
  };
  const base = providerBase(serverSettings, 'jdunion', 'https://api.jd.com');
  const answer = await postForm(`${base}/routerjson`, { ...form, sign: topSign(form, app_secret) });
  if ('fault' in answer) return { state: answer.fault === 'unreachable' ? 'unreachable' : 'unknown' };
  return answer.status === 200 ? readJdAnswer(answer.document) : { state: 'unknown' };
}
