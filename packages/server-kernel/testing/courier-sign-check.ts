import { createHash } from 'node:crypto';
import { isSameSign } from '../providers/same-sign.ts';

/*
 * The other side of `providers/courier-signs.ts`, with code of its own, so that one mistake is not made on both sides.
 */

const digest = (parts: readonly string[]) => {
  const hash = createHash('md5');
  for (const part of parts) hash.update(part, 'utf8');
  return hash.digest('hex');
};

/** Kuaidi100's over these parts, in their order. */
export const signKuaidi100 = (...parts: readonly string[]) => digest(parts).toUpperCase();

/** KDNiao's over the data of a request or a report. */
export const signKdniao = (data: string, key: string) => btoa(digest([data, key]));

/** Whether a form has Kuaidi100's sign over these parts. */
export function hasKuaidi100Sign(form: URLSearchParams, ...parts: readonly string[]): boolean {
  return isSameSign(form.get('sign'), signKuaidi100(...parts));
}

/** Whether a form has KDNiao's sign over its data. */
export function hasKdniaoSign(form: URLSearchParams, key: string): boolean {
  return isSameSign(form.get('DataSign'), signKdniao(form.get('RequestData') ?? '', key));
}
