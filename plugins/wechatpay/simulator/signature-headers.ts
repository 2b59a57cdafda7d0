import { randomBytes } from 'node:crypto';
import { type KeyPair, signText } from '@linehaul/server-kernel/testing/rsa-check.ts';
import type { Conduct } from './calls.ts';
import type { Merchant } from './merchant.ts';

interface Signing {
  merchant: Merchant;
  conduct: Pick<Conduct, 'signs' | 'lateSeconds' | 'isUnsigned' | 'isProbe'>;
  wrong_sign: boolean;
  /** Unix seconds. */
  now: number;
}

/** What WeChat Pay sends now and then, to see whether it is refused. */
const probe = 'WECHATPAY/SIGNTEST/';

function chooseKey({ wechat }: Merchant, signs: Conduct['signs']): { serial: string; pair: KeyPair } {
  if (signs === 'public') return { serial: wechat.public_key_id, pair: wechat.publicKey };
  const { serial, owner } = wechat[signs];
  return { serial, pair: owner };
}

/** The headers by which an answer or a notification is WeChat Pay's own. */
export function signatureHeaders(
  { merchant, conduct, wrong_sign, now }: Signing,
  body: string,
): Record<string, string> {
  if (conduct.isUnsigned) return {};
  const { serial, pair } = chooseKey(merchant, conduct.signs);
  const timestamp = String(now - conduct.lateSeconds);
  const nonce = randomBytes(16).toString('hex');
  const signature = signText(`${timestamp}\n${nonce}\n${body}\n`, wrong_sign ? merchant.wechat.other : pair);
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': serial,
    'wechatpay-signature': conduct.isProbe ? `${probe}${signature.slice(probe.length)}` : signature,
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
  };
}
