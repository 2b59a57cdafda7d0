import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import { allowOrigins } from './allowed-origins.ts';

/** Marks a route whose page runs scripts of others. */
export const scriptPage = { runsScripts: true } as const;

/**
 * Pages that run scripts of others are answered at `SCRIPT_ORIGIN` alone, and nothing else is: for a browser the console and
 * such a page are two sites, so that a script finds neither the console's tokens nor a page in which somebody signs in.
 */
function keepScriptsApart({ scriptOrigin }: Pick<Settings, 'scriptOrigin'>) {
  const scriptHost = scriptOrigin === null ? null : new URL(scriptOrigin).host;
  return async ({ host, routeOptions }: FastifyRequest): Promise<void> => {
    const runsScripts = 'runsScripts' in (routeOptions.config ?? {});
    if ((host.toLowerCase() === scriptHost) !== runsScripts) throw refuse(wireErrors.not_found);
  };
}

/** Which origin may have what: pages of others' scripts have one of their own, and other consoles call only where they are allowed. */
export function addOriginRules(
  app: FastifyInstance,
  settings: Pick<Settings, 'allowedHosts' | 'production' | 'scriptOrigin'>,
): void {
  app.addHook('onRequest', keepScriptsApart(settings));
  app.addHook('onRequest', allowOrigins(settings));
}
