import { time } from '../format/format.ts';
import type { Identity } from '../permission/identity.ts';

/** Who looks at the page, and on paper when (unix seconds): the lines of every watermark. Empty ones are left out. */
export function watermarkLines(identity: Pick<Identity, 'nickname' | 'phone'>, at?: number): string[] {
  return [identity.nickname, identity.phone, ...(at === undefined ? [] : [time(at)])].filter(Boolean);
}
