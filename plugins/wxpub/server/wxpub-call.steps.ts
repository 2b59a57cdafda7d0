import { type ErrorCode, refuse } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { type WxpubSettings, wxpubErrors } from '../contract/wxpub.contract.ts';
import { askWxpub, readWxpubSettings, type WxpubAnswer, type WxpubRequest } from './wxpub-access.provider.ts';

/** What the tenant has set. Refuses with `wxpub.not_set_up` what is not set up. */
export async function requireSettings(scope: Scope, kernel: ModuleKernel): Promise<WxpubSettings> {
  const settings = await readWxpubSettings(scope, kernel);
  if (!settings) throw refuse(wxpubErrors.not_set_up);
  return settings;
}

function refusalFor(answer: Exclude<WxpubAnswer, { state: 'answered' }>): { error: ErrorCode; code: number } {
  if (answer.state === 'unreachable') return { error: wxpubErrors.unreachable, code: 0 };
  if (answer.state === 'unknown') return { error: wxpubErrors.no_answer, code: 0 };
  return { error: wxpubErrors.not_taken, code: answer.code };
}

/** What WeChat answers somebody who waits for it. Refuses, outside of any transaction, with what went wrong. */
export async function askNow(scope: Scope, kernel: ModuleKernel, request: WxpubRequest): Promise<unknown> {
  const settings = await requireSettings(scope, kernel);
  const answer = await askWxpub(scope, kernel, settings, request);
  if (answer.state === 'answered') return answer.document;
  const { error, code } = refusalFor(answer);
  throw refuse(error, { params: { provider_code: code } });
}
