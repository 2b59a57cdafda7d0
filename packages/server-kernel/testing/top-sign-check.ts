import { createHash, createHmac } from 'node:crypto';
import { isSameSign } from '../providers/same-sign.ts';

/*
 * The other side of `providers/top-sign.ts`, with code of its own, so that one mistake is not made on both sides.
 */

function digestOf(form: URLSearchParams, secret: string): string {
  const pairs = [...form].filter(([name]) => name !== 'sign');
  pairs.sort(([one], [other]) => (one < other ? -1 : 1));
  const text = pairs.flat().join('');
  const method = form.get('sign_method');
  if (method === 'hmac') return createHmac('md5', secret).update(text, 'utf8').digest('hex');
  if (method === 'hmac-sha256') return createHmac('sha256', secret).update(text, 'utf8').digest('hex');
  return createHash('md5').update(secret, 'utf8').update(text, 'utf8').update(secret, 'utf8').digest('hex');
}

/** Whether a form is signed as Taobao's and JD's platforms want it, by the method that it names. */
export function hasTopSign(form: URLSearchParams, secret: string): boolean {
  return isSameSign(form.get('sign'), digestOf(form, secret).toUpperCase());
}
