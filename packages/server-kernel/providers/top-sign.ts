import { createHash, createHmac } from 'node:crypto';

export const topSignMethods = ['md5', 'hmac', 'hmac-sha256'] as const;
export type TopSignMethod = (typeof topSignMethods)[number];

/** Taobao's rule: names in the order of their bytes, each with its value, nothing between. */
function signedText(parameters: Readonly<Record<string, string>>): string {
  return Object.keys(parameters)
    .sort()
    .map((name) => `${name}${parameters[name]}`)
    .join('');
}

/**
 * Signs a call of Taobao's open platform (developer.alibaba.com, article 101617), and of JD's, which has MD5 alone: 32 or, with
 * SHA-256, 64 hexadecimal digits in capitals.
 */
export function topSign(
  parameters: Readonly<Record<string, string>>,
  secret: string,
  method: TopSignMethod = 'md5',
): string {
  const text = signedText(parameters);
  if (method === 'md5') return createHash('md5').update(`${secret}${text}${secret}`).digest('hex').toUpperCase();
  const hash = method === 'hmac' ? 'md5' : 'sha256';
  return createHmac(hash, secret).update(text).digest('hex').toUpperCase();
}
