/** This machine, and private networks by RFC 1918, 3927 and 6598. */
const localV4 =
  /^(?:0\.0\.0\.0|127\.\d+\.\d+\.\d+|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|169\.254\.\d+\.\d+|172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.\d+\.\d+)$/;
/** This machine, unique local and link-local addresses, as a URL writes them. */
const localV6 = /^\[(?:::1|f[cd][\da-f]{2}:[\da-f:]*|fe[89ab][\da-f]:[\da-f:]*)\]$/;
/** Names that nobody on the internet can have: RFC 6761, 6762 and 8375, and ICANN's `internal`. */
const localName = /^(?:(?:.+\.)?localhost|.+\.(?:local|internal|home\.arpa))$/;

/** Whether a URL's host name, as `URL.hostname` writes it, is of this machine or of a private network. */
export function isLocalHost(hostname: string): boolean {
  return [localV4, localV6, localName].some((pattern) => pattern.test(hostname));
}

/** The same of an origin; false for what is none, as `null` is. */
export function isLocalOrigin(origin: string): boolean {
  if (!/^https?:\/\//.test(origin) || !URL.canParse(origin)) return false;
  const { hostname, origin: writtenOrigin } = new URL(origin);
  return writtenOrigin === origin && isLocalHost(hostname);
}
