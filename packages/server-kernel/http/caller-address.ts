import { isIP, isIPv4 } from 'node:net';

/** As proxies write an address: with a port or without, in quotes or not. */
const forms = [/^"(.*)"$/, /^\[([^[\]]*)\](?::\d{1,5})?$/, /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/];

/** IPv6 in its short form, which is one for each address. */
function shortened(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}

/** The IPv4 address that an IPv6 one stands for, however it is written; null for every other one. */
function mappedAddress(short: string): string | null {
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(short) ?? [];
  if (high === undefined || low === undefined) return null;
  const bits = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return bits.flatMap((word) => [word >> 8, word & 255]).join('.');
}

/**
 * An address as lists and logs know it, from what a socket says or a proxy has written into `X-Forwarded-For`: without port,
 * brackets, quotes and zone, IPv4 without its IPv6 prefix, IPv6 in its short form; empty for what is no address at all.
 */
export function callerAddress(raw: string): string {
  const addressText = forms.reduce((text, form) => form.exec(text)?.[1] ?? text, raw.trim().toLowerCase());
  const [address = ''] = addressText.trim().split('%');
  if (isIP(address) === 0) return '';
  if (isIPv4(address)) return address;
  const short = shortened(address);
  return mappedAddress(short) ?? short;
}

/** Says once, in the log, that callers come from what is no address: limits and lists cannot go by it. */
export function addressWatch(say: (line: string) => void): (raw: string) => void {
  let isSaid = false;
  return (raw) => {
    if (isSaid || callerAddress(raw) !== '') return;
    isSaid = true;
    say(
      `a caller's address is ${JSON.stringify(raw.slice(0, 100))}, which is none: see TRUST_PROXY and what the proxy sends`,
    );
  };
}
