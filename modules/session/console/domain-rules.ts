import { originOf } from '@linehaul/console-kernel/browser/base-host.ts';

export type DomainChoice =
  /** The host to call; empty is the page's own. */
  { kind: 'host'; host: string } | { kind: 'fault'; fault: 'malformed' | 'not_allowed' };

/** The hosts that the page's own one allows. */
export interface AllowedHosts {
  listed: readonly string[];
  /** Outside production: any. */
  any: boolean;
}

/** What was typed as the access domain means; nothing typed means the page's own host. */
export function chooseDomain(text: string, page: URL | Location, allowedHosts: AllowedHosts): DomainChoice {
  if (text.trim() === '') return { kind: 'host', host: '' };
  const origin = originOf(text, page.protocol);
  if (origin === null) return { kind: 'fault', fault: 'malformed' };
  if (origin === page.origin) return { kind: 'host', host: '' };
  const isAllowed = allowedHosts.any || allowedHosts.listed.includes(origin);
  return isAllowed ? { kind: 'host', host: origin } : { kind: 'fault', fault: 'not_allowed' };
}
