import { z } from 'zod';

const mapped = /^::ffff:(?=\d+\.)/i;

/** Without the prefix that IPv6 sockets put before an IPv4 address. */
export function bareNetwork(text: string): string {
  return text.trim().replace(mapped, '');
}

const kinds = [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()] as const;

/** One IPv4 or IPv6 address, or a network of them in CIDR notation; a network of every address there is is none. */
export function isNetwork(text: string): boolean {
  const bare = bareNetwork(text);
  return kinds.some((kind) => kind.safeParse(bare).success) && !bare.endsWith('/0');
}
