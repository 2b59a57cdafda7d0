import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { wechatpayContract } from '../contract/wechatpay.contract.ts';
import { findWechatpayAccount, type WechatpayKernel } from './wechatpay-account.provider.ts';

type KeysInUse = OutputOf<typeof wechatpayContract.KeyList>;

/** The merchant's certificate and the keys that WeChat Pay signs with, as far as they are known. */
export async function keysInUse(scope: Scope, kernel: WechatpayKernel): Promise<KeysInUse> {
  const account = await findWechatpayAccount(scope, kernel);
  if (!account) return [];
  const { keys, knownCertificates } = account.client;
  const { certificate, publicKey } = keys;
  const ofWechat = (await knownCertificates()).map(
    ({ serial, until }) => ({ kind: 'certificate', serial, valid_until: until }) as const,
  );
  return [
    { kind: 'merchant', serial: certificate.serial, valid_until: certificate.until },
    ...(publicKey ? [{ kind: 'public_key', serial: publicKey.id, valid_until: 0 } as const] : []),
    ...ofWechat,
  ];
}
