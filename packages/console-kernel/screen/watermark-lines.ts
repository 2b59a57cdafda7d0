import type { Identity } from '../permission/identity.ts';

/** Who looks at the page: the lines of the watermark. Empty ones are left out. */
export function watermarkLines({ nick_name, phone }: Pick<Identity, 'nick_name' | 'phone'>): string[] {
  return [nick_name, phone].filter(Boolean);
}
