import type { Identity } from '../permission/identity.ts';

/** Who looks at the page: the lines of the watermark. Empty ones are left out. */
export function watermarkLines({ nickname, phone }: Pick<Identity, 'nickname' | 'phone'>): string[] {
  return [nickname, phone].filter(Boolean);
}
