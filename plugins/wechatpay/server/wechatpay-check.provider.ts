import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ConnectionCheck } from '@linehaul/server-kernel/module/server-plugin.ts';
import { type WechatpaySettings, wechatpaySettings } from '../contract/wechatpay.contract.ts';
import type { WechatpayKernel } from './wechatpay-account.provider.ts';
import { isUnknown } from './wechatpay-channel.provider.ts';
import { UnprovenAnswer, type WechatpayClient, WrongApiKey } from './wechatpay-client.provider.ts';
import { isFault, keysOf, lastDay } from './wechatpay-keys.rules.ts';
import { appSecretFault } from './wechatpay-person.provider.ts';

const buildCheck = (name: string, params: ConnectionCheck['params'] = {}): ConnectionCheck => ({
  isGood: name.startsWith('good'),
  code: `wechatpay.check.${name}`,
  params,
});

/** What WeChat Pay says against the merchant itself, by its reason. */
const refusals: Readonly<Record<string, string>> = {
  SIGN_ERROR: 'wrong_key',
  NO_AUTH: 'not_granted',
  MCH_NOT_EXISTS: 'wrong_merchant',
  MCHID_NOT_EXIST: 'wrong_merchant',
};

async function ask(client: WechatpayClient, kernel: WechatpayKernel, set: WechatpaySettings): Promise<ConnectionCheck> {
  // No payment has this number.
  const target = `/v3/pay/transactions/out-trade-no/linehaul_connection_check?mchid=${set.mch_id}`;
  const first = await client.callUnproven({ method: 'GET', target });
  if (!isUnknown(first)) return buildCheck(refusals[first.code] ?? 'refused', { reason: first.code || 'unclear' });
  // Proves the APIv3 key, too. A merchant that has a public key needs no certificates.
  const certificates = await client.certificates();
  await client.call({ method: 'GET', target });
  const reason = set.way === 'jsapi' ? await appSecretFault(kernel, set) : null;
  if (reason !== null) return buildCheck('wrong_app_secret', { reason });
  const { serial, until } = client.keys.certificate;
  const params = { serial, day: lastDay(until), count: certificates.length };
  return buildCheck(client.keys.publicKey ? 'good' : 'good_by_certificates', params);
}

function troubleOf(error: unknown): ConnectionCheck {
  if (error instanceof WrongApiKey) return buildCheck('wrong_api_key');
  return buildCheck(error instanceof UnprovenAnswer ? 'unproven' : 'silent');
}

/**
 * Looks at the keys, then asks WeChat Pay for a payment that there is not: its answer has to be its own. Where the page inside
 * WeChat has to learn who pays, App ID and app secret are tried with a code that is nobody's.
 */
export function wechatpayCheck(kernel: WechatpayKernel) {
  return async (scope: Scope, settings: unknown): Promise<ConnectionCheck> => {
    const set: WechatpaySettings = wechatpaySettings.parse(settings);
    const keys = keysOf(set, scope.now);
    if (isFault(keys)) return buildCheck(keys.code, keys.params);
    if (kernel.settings.publicUrl === null) return buildCheck('no_public_url');
    const client = kernel.clients.fresh(set, keys);
    return ask(client, kernel, set).catch(troubleOf);
  };
}
