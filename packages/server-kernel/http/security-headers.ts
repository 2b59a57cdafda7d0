import { isLocalHost } from '@linehaul/contract/local-host.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings.ts';

type AllowedHosts = Pick<Settings, 'allowedHosts' | 'frameHosts' | 'scriptOrigin' | 'uploadHosts' | 'production'>;

/** antd positions pop-ups with inline styles, so styles may be inline; scripts never. */
function contentSecurityPolicy(
  { frameHosts, scriptOrigin, uploadHosts }: AllowedHosts,
  hosts: readonly string[],
): string {
  const framedHosts = scriptOrigin === null ? frameHosts : [...frameHosts, scriptOrigin];
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...hosts].join(' '),
    "font-src 'self' data:",
    ["connect-src 'self'", ...hosts, ...uploadHosts].join(' '),
    ["frame-src 'self'", ...framedHosts].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** What the console never asks a browser for, so that nothing that is shown in it may ask either. */
const unusedAbilities = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((ability) => `${ability}=()`)
  .join(', ');

/** Scripts and style sheets of the console: what they may do is up to the page that asks for them, and nobody quotes their number. */
function isPart(url: string, status: number): boolean {
  return status < 400 && /^\/assets\/[^/?]+\.(?:js|css)$/.test(url);
}

/** A pop-up that went through WeChat's pages comes back to its opener: with a policy of its own, the two would be parted. */
function openerPolicyOf(url: string): string {
  return /^\/auth-redirect(?:\?|$)/.test(url) ? 'unsafe-none' : 'same-origin-allow-popups';
}

/** The headers of every answer; the page may talk to this server and to the hosts of the dialog, to nobody else, and frame no others. */
export function securityHeaders(places: AllowedHosts): (request: FastifyRequest, reply: FastifyReply) => void {
  const { allowedHosts, production } = places;
  const strictPolicy = contentSecurityPolicy(places, allowedHosts);
  const openPolicy = contentSecurityPolicy(places, ['http:', 'https:']);
  // On this machine or a private network, outside production, the hidden dialog takes any host.
  const policyOf = ({ hostname }: FastifyRequest) => (!production && isLocalHost(hostname) ? openPolicy : strictPolicy);
  return (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    // Not even to this server itself: an address may hand over a token, and proxies write addresses down.
    reply.header('referrer-policy', 'no-referrer');
    reply.header('permissions-policy', unusedAbilities);
    reply.header('cross-origin-opener-policy', openerPolicyOf(request.url));
    // The consoles of the allowed hosts show pictures that this server answers; what is for everybody says so itself.
    const isShared = allowedHosts.length > 0 && request.url.startsWith('/api/');
    if (!reply.hasHeader('cross-origin-resource-policy'))
      reply.header('cross-origin-resource-policy', isShared ? 'cross-origin' : 'same-origin');
    if (!isPart(request.url, reply.statusCode)) {
      // A page that is made to run elsewhere as well brings a narrower one.
      if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policyOf(request));
      reply.header('x-request-id', request.id);
    }
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
  };
}
