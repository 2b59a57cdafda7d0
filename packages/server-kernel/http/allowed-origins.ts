import { exportHeaders } from '@linehaul/contract/export.ts';
import { isLocalOrigin } from '@linehaul/contract/local-host.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings.ts';

/** What the console and the customers' pages send beside what every browser does. */
const requestHeaders = 'accesstoken, membertoken, supplieruid, lang, sign, idempotency-key, content-type';
const answerHeaders = ['retry-after', 'x-request-id', 'content-disposition', ...Object.values(exportHeaders)].join(
  ', ',
);
const preflightSeconds = 600;

/**
 * Lets the consoles of the allowed hosts call the API. Tokens are headers that the console puts there itself, so no
 * credentials are allowed; an origin that is not listed gets no header, and its browser keeps the answer from it. Outside
 * production consoles of this machine and of private networks are as good as listed ones; nobody else's page may reach in.
 */
export function allowOrigins({ allowedHosts, production }: Pick<Settings, 'allowedHosts' | 'production'>) {
  const allowedOrigins = new Set(allowedHosts);
  const isAllowed = (origin: string) => allowedOrigins.has(origin) || (!production && isLocalOrigin(origin));
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { origin } = request.headers;
    if ((production && allowedOrigins.size === 0) || !request.url.startsWith('/api/')) return;
    reply.header('vary', 'origin');
    if (origin === undefined || !isAllowed(origin)) return;
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', answerHeaders);
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return;
    reply
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', requestHeaders)
      .header('access-control-max-age', String(preflightSeconds));
    // A page of the internet has no business in a private network, not even one that is listed.
    if (request.headers['access-control-request-private-network'] && isLocalOrigin(origin)) {
      reply.header('access-control-allow-private-network', 'true');
    }
    return reply.code(204).send();
  };
}
