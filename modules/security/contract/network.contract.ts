import { z } from 'zod';

const mappedPrefix = /^::ffff:(?=\d+\.)/i;
const mappedBits = 96;

/** Of an IPv4 address that is written as the IPv6 one which stands for it, in whatever form; null for every other one. */
function mappedIpv4(address: string): string | null {
  if (!z.ipv6().safeParse(address).success) return null;
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(short) ?? [];
  if (high === undefined || low === undefined) return null;
  return [high, low]
    .map((word) => Number.parseInt(word, 16))
    .flatMap((word) => [word >> 8, word & 255])
    .join('.');
}

/** Without the prefix that IPv6 sockets put before an IPv4 address: no caller is known by that. */
export function bareNetwork(text: string): string {
  const networkText = text.trim().replace(mappedPrefix, '');
  const [address = '', bits] = networkText.split('/');
  const plain = mappedIpv4(address);
  if (plain === null) return networkText;
  if (bits === undefined) return plain;
  // Wider than IPv4 is: other addresses are in it.
  return Number(bits) >= mappedBits ? `${plain}/${Number(bits) - mappedBits}` : networkText;
}

const kinds = [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()] as const;

/** One IPv4 or IPv6 address, or a network of them in CIDR notation; a network of every address there is is none. */
export function isNetwork(text: string): boolean {
  const bare = bareNetwork(text);
  return kinds.some((kind) => kind.safeParse(bare).success) && !bare.endsWith('/0');
}
