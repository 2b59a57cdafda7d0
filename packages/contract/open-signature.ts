/** Below `/api`: where programs make the calls that say `open`. */
export const openPrefix = '/open';

/** What a program's request carries beside its own headers; the names are the wire's, in lower case. */
export const openHeaders = {
  app_id: 'linehaul-app-id',
  /** Unix seconds. */
  timestamp: 'linehaul-timestamp',
  /** 16 to 64 letters, digits, `-` and `_`; never used twice. */
  nonce: 'linehaul-nonce',
  /** HMAC-SHA256 of the base string, 64 lowercase hex digits. */
  signature: 'linehaul-signature',
} as const;

export interface OpenRequest {
  method: string;
  /** Path and query exactly as they stand in the request line: `/api/open/v1/…?limit=20`. */
  target: string;
  timestamp: number | string;
  nonce: string;
  /** The body as it is sent, byte for byte; empty for GET. */
  body: string | Uint8Array;
}

/** SHA-256 as lowercase hex; server, browser and a customer's program bring their own. */
export type Sha256Hex = (content: string | Uint8Array) => string;
/** HMAC-SHA256 over UTF-8 text as lowercase hex; the key is the secret's own text. */
export type HmacSha256Hex = (secret: string, text: string) => string;

/** The text that is signed: five lines, of which the last has no end. */
export function openBase({ method, target, timestamp, nonce, body }: OpenRequest, sha256Hex: Sha256Hex): string {
  return [method.toUpperCase(), target, String(timestamp), nonce, sha256Hex(body)].join('\n');
}

/** The headers of a request that is signed with this base string. */
export function openHeadersOf(
  app: { app_id: string; secret: string },
  request: Pick<OpenRequest, 'timestamp' | 'nonce'>,
  base: string,
  hmacSha256Hex: HmacSha256Hex,
): Record<string, string> {
  return {
    [openHeaders.app_id]: app.app_id,
    [openHeaders.timestamp]: String(request.timestamp),
    [openHeaders.nonce]: request.nonce,
    [openHeaders.signature]: hmacSha256Hex(app.secret, base),
  };
}

/** What logs and events call an app. */
export function appLogin(appId: string): string {
  return `api:${appId}`;
}

/** Whether a name in a log is an app's. */
export function isAppLogin(loginName: string): boolean {
  return /^api:app_\d+_[0-9a-f]{12}$/.test(loginName);
}
