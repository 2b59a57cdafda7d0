import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { ConnectionCheck } from '@linehaul/server-kernel/module/server-plugin.ts';
import { type AlipaySettings, alipaySettings } from '../contract/alipay.contract.ts';
import { type AnswerHead, isDone, isRefusal } from './alipay-answer.rules.ts';
import { type AlipayClient, alipayClients, UnprovenAnswer } from './alipay-client.provider.ts';
import { keyFault } from './alipay-keys.rules.ts';

/** No payment has this number. */
const impossible = { out_trade_no: 'linehaul_connection_check' };
const method = 'alipay.trade.query';

const buildCheck = (name: string, params: ConnectionCheck['params'] = {}): ConnectionCheck => ({
  isGood: name === 'good',
  code: `alipay.check.${name}`,
  params,
});

/** What Alipay says against the application itself, by its reason. */
const refusals: Readonly<Record<string, string>> = {
  'isv.invalid-signature': 'wrong_key',
  'isv.invalid-app-id': 'wrong_app',
  'isv.missing-app-id': 'wrong_app',
  'isv.invalid-app-cert-sn': 'wrong_certificate',
  'isv.app-cert-expired': 'wrong_certificate',
  'isv.invalid-timestamp': 'clock',
  'isv.insufficient-isv-permissions': 'not_granted',
};

function buildRefusedCheck({ code, sub_code }: AnswerHead): ConnectionCheck {
  const reason = sub_code || code;
  return buildCheck(refusals[reason] ?? 'refused', { reason });
}

async function ask(clientOf: () => AlipayClient, now: number): Promise<ConnectionCheck> {
  const request = { content: impossible, now };
  try {
    const client = clientOf();
    const first = await client.callUnproven(method, request);
    if (!isDone(first) && !isRefusal(first, 'ACQ.TRADE_NOT_EXIST')) return buildRefusedCheck(first);
    await client.call(method, request);
    return buildCheck('good');
  } catch (error) {
    return buildCheck(error instanceof UnprovenAnswer ? 'wrong_alipay_key' : 'silent');
  }
}

/** Looks at the keys, then asks Alipay for a trade that there is not: its answer has to be its own. */
export function alipayCheck(kernel: ModuleKernel) {
  return async (scope: Scope, settings: unknown): Promise<ConnectionCheck> => {
    const set: AlipaySettings = alipaySettings.parse(settings);
    const fault = keyFault(set, scope.now);
    if (fault) return buildCheck(fault.code, fault.params);
    return ask(() => alipayClients(kernel).of(scope.caller.supplier_id, set), scope.now);
  };
}
