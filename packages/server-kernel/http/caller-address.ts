import { isIP } from 'node:net';

/** An address as lists and logs know it: IPv4 without its IPv6 prefix, no zone; empty for what is no address at all. */
export function callerAddress(raw: string): string {
  const [address = ''] = raw.trim().toLowerCase().split('%');
  const bare = address.startsWith('::ffff:') && address.includes('.') ? address.slice('::ffff:'.length) : address;
  return isIP(bare) === 0 ? '' : bare;
}
