import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { ConnectionCheck } from '@linehaul/server-kernel/module/server-plugin.ts';
import { wxpubSettings } from '../contract/wxpub.contract.ts';
import { askWith, fetchToken, type WxpubAnswer } from './wxpub-access.provider.ts';
import { faultOfCode } from './wxpub-fault.rules.ts';

/** WeChat names the address that it was called from, which is to be put on the account's list. */
const addressIn = (text: string) => /(?:\d{1,3}\.){3}\d{1,3}|[\da-f]*:[\da-f:]+:[\da-f]+/i.exec(text)?.[0] ?? '';

function describeRefusal(answer: Exclude<WxpubAnswer, { state: 'answered' }>): ConnectionCheck {
  if (answer.state === 'unreachable') return { isGood: false, code: 'wxpub.check.unreachable' };
  if (answer.state === 'unknown') return { isGood: false, code: 'wxpub.check.no_answer' };
  const { code, text } = answer;
  const fault = faultOfCode(code);
  if (code === 40013) return { isGood: false, code: 'wxpub.check.app_id' };
  if (fault === 'account') return { isGood: false, code: 'wxpub.check.secret', params: { provider_code: code } };
  if (fault === 'address_list') {
    return {
      isGood: false,
      code: 'wxpub.check.address_list',
      params: { address: addressIn(text), provider_code: code },
    };
  }
  return { isGood: false, code: 'wxpub.check.refused', params: { provider_code: code } };
}

/** Looks whether WeChat knows the account and takes this server's calls, and what kind of account it is. */
export function checkWxpub(kernel: ModuleKernel) {
  return async (_scope: Scope, input: unknown): Promise<ConnectionCheck> => {
    const settings = wxpubSettings.parse(input);
    const answer = await fetchToken(kernel, settings);
    if (!('token' in answer)) return describeRefusal(answer);
    const templates = await askWith(kernel, answer.token, { path: '/cgi-bin/template/get_all_private_template' });
    if (templates.state === 'answered') return { isGood: true, code: 'wxpub.check.good' };
    if (templates.state === 'refused' && faultOfCode(templates.code) === 'not_permitted') {
      return { isGood: true, code: 'wxpub.check.no_templates' };
    }
    return describeRefusal(templates);
  };
}
