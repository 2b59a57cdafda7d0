import { isLocalOrigin } from '@linehaul/contract/local-host.ts';
import type { Settings } from '@linehaul/server-kernel/settings/settings.ts';

type Places = Pick<Settings, 'allowedHosts' | 'production' | 'publicUrl'>;

/**
 * Whether a provider may send somebody back to a console at this origin: this server's, one that is listed, or outside
 * production one of a private network. Without `PUBLIC_URL` this server is where the caller says that it has reached it.
 */
export function isOwnOrigin(origin: string, host: string, { allowedHosts, production, publicUrl }: Places): boolean {
  if (allowedHosts.includes(origin) || (!production && isLocalOrigin(origin))) return true;
  return publicUrl === null ? new URL(origin).host === host : new URL(publicUrl).origin === origin;
}
