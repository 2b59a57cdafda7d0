import { type ErrorCode, refuse } from '@linehaul/contract/errors.ts';
import { installedSettings } from '@linehaul/modules/addon/server/addon.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { type TaobaokeSettings, taobaokeErrors, taobaokeKey, taobaokeSettings } from '../contract/taobaoke.contract.ts';
import { faultOfRefusal, waitSeconds } from './taobaoke-fault.rules.ts';
import { readSession } from './taobaoke-token.steps.ts';
import { callTop, type TopAnswer, type TopCall } from './taobaoke-top.provider.ts';

/** What the scope's tenant has set; null when it does not use the plug-in, or has not set what it needs. */
export function readTaobaokeSettings(scope: Scope, { secrets }: ModuleKernel): Promise<TaobaokeSettings | null> {
  return installedSettings(scope, secrets, { key: taobaokeKey, settings: taobaokeSettings });
}

/** The same. Refuses with `taobaoke.not_set_up`. */
export async function requireSettings(scope: Scope, kernel: ModuleKernel): Promise<TaobaokeSettings> {
  const settings = await readTaobaokeSettings(scope, kernel);
  if (!settings) throw refuse(taobaokeErrors.not_set_up);
  return settings;
}

function errorFor(answer: Exclude<TopAnswer, { state: 'answered' }>): ErrorCode {
  if (answer.state === 'unreachable') return taobaokeErrors.unreachable;
  if (answer.state === 'unknown') return taobaokeErrors.no_answer;
  const fault = faultOfRefusal(answer);
  if (fault === 'limited') return taobaokeErrors.limited;
  if (fault === 'session') return taobaokeErrors.session_missing;
  return fault === 'no_answer' ? taobaokeErrors.no_answer : taobaokeErrors.not_taken;
}

/**
 * What Taobao answers somebody who waits for it, outside of any transaction; in the name of the account that has authorised, where
 * there is one. Refuses with what went wrong.
 */
export async function askNow(
  scope: Scope,
  kernel: ModuleKernel,
  settings: TaobaokeSettings,
  topCall: Omit<TopCall, 'session'>,
): Promise<unknown> {
  const session = await readSession(scope, kernel, settings);
  const answer = await callTop(kernel, settings, { ...topCall, ...(session && { session }) }, scope.now);
  if (answer.state === 'answered') return answer.document;
  const error = errorFor(answer);
  if (answer.state !== 'refused') throw refuse(error);
  const params = { provider_code: answer.sub_code || answer.code, text: answer.text };
  if (error === taobaokeErrors.limited) throw refuse(error, { params, retryAfterSeconds: waitSeconds(answer.text) });
  throw refuse(error, { params });
}
