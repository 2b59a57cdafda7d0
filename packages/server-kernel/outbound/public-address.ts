import { BlockList, isIP } from 'node:net';

/** IANA's special-purpose registry (RFC 6890 and what came after it): none of these is somebody else's server on the internet. */
const specialV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Of IPv6 only global unicast is public; mapped, translated (NAT64), local and multicast addresses all lie outside of it. */
const globalV6 = ['2000::', 3] as const;
/** Inside global unicast: Teredo and other protocol assignments, documentation, 6to4, which hides an IPv4 address. */
const specialV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const;

const special = { v4: new BlockList(), v6: new BlockList() };
for (const [network, bits] of specialV4) special.v4.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of specialV6) special.v6.addSubnet(network, bits, 'ipv6');
const global = new BlockList();
global.addSubnet(...globalV6, 'ipv6');

/** Whether an address belongs to a machine on the internet, rather than to this machine, its network or nobody. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.v4.check(address, 'ipv4');
  // A zone (`fe80::1%eth0`) exists on a local link only.
  if (family !== 6 || address.includes('%')) return false;
  return global.check(address, 'ipv6') && !special.v6.check(address, 'ipv6');
}
