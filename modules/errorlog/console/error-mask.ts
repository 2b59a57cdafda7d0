const mask = '***';
const secretName = /token|password|passwd|secret|sign|verify|^code$|^key$/i;
const patterns: readonly [RegExp, string][] = [
  [/\b[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}\b/g, mask],
  [/rsa:[\w+/=]+/g, `rsa:${mask}`],
  [/((?:token|password|passwd|secret|sign|verify)["']?\s*[=:]\s*)(["'])[^"']*\2/gi, `$1$2${mask}$2`],
  [/((?:token|password|passwd|secret|sign|verify)["']?\s*[=:]\s*)[^\s"'&,;)}]+/gi, `$1${mask}`],
  // Refresh tokens and keys: long, and made of letters and digits alike.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{40,}(?![\w.-])/g, mask],
];

/** A text without tokens and secrets. */
export function masked(text: string): string {
  return patterns.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text);
}

/** Null for what is none. Whatever records a fault must not throw one. */
function parsed(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/** An address without tokens and secrets, those in an address that it leads back to included. */
export function maskedUrl(address: string): string {
  const url = parsed(address);
  if (url === null) return masked(address);
  const query = [...url.searchParams].map(([name, value]) => `${name}=${secretName.test(name) ? mask : masked(value)}`);
  return `${url.origin}${masked(url.pathname)}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}
