import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { ConnectionCheck } from '@linehaul/server-kernel/module/server-plugin.ts';
import { adapaySettings } from '../contract/adapay.contract.ts';
import { answerHead, refusalIn } from './adapay-answer.rules.ts';
import { type AdapayClient, adapayClients, UnprovenAnswer } from './adapay-client.provider.ts';

const buildCheck = (name: string, params: ConnectionCheck['params'] = {}): ConnectionCheck => ({
  isGood: name === 'good',
  code: `adapay.check.${name}`,
  params,
});

/** Adapay reaches these ports and no others. */
function isReachable(publicUrl: string): boolean {
  const { port } = new URL(publicUrl);
  const n = Number(port);
  return port === '' || n === 80 || n === 443 || (n >= 8000 && n <= 9005);
}

/** No payment has this number. */
const order_no = 'linehaul_connection_check';

async function ask(client: AdapayClient, app_id: string): Promise<ConnectionCheck> {
  const request = { method: 'GET', path: '/v1/payments/list', content: { app_id, order_no } } as const;
  try {
    const first = answerHead.safeParse(await client.callUnproven(request)).data;
    const refusal = first && refusalIn(first);
    if (refusal) return buildCheck(refusal.kind === 'keys' ? 'wrong_key' : 'refused', { reason: refusal.code });
    await client.call(request);
    return buildCheck('good');
  } catch (error) {
    return buildCheck(error instanceof UnprovenAnswer ? 'wrong_adapay_key' : 'silent');
  }
}

/** Looks at the keys and at where Adapay is to reach this server, then asks for a payment that there is not. */
export function adapayCheck(kernel: ModuleKernel) {
  return async (_scope: Scope, settings: unknown): Promise<ConnectionCheck> => {
    const set = adapaySettings.parse(settings);
    const client = adapayClients(kernel).clientOf(set);
    if (!client) return buildCheck('unreadable');
    const { publicUrl } = kernel.settings;
    if (publicUrl !== null && !isReachable(publicUrl)) return buildCheck('port', { url: publicUrl });
    return ask(client, set.app_id);
  };
}
