import { createHash, createHmac } from 'node:crypto';

export interface CaRequest {
  path: string;
  /** As it is sent, to the byte. */
  body: string;
  /** Unix milliseconds. */
  timestamp: number;
}

/**
 * The headers that Meituan's gateway checks a call by: `Content-MD5` of the body, and an HMAC-SHA256 over method, digest, application,
 * time and path, both in base64. A clock that is more than two minutes off is refused.
 */
export function signCa(
  { app_key, app_secret }: { app_key: string; app_secret: string },
  { path, body, timestamp }: CaRequest,
): Record<string, string> {
  const digest = createHash('md5').update(body).digest('base64');
  const signedText = ['POST', digest, `S-Ca-App:${app_key}`, `S-Ca-Timestamp:${timestamp}`, path].join('\n');
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-md5': digest,
    's-ca-app': app_key,
    's-ca-timestamp': String(timestamp),
    's-ca-signature-headers': 'S-Ca-App,S-Ca-Timestamp',
    's-ca-signature': createHmac('sha256', app_secret).update(signedText).digest('base64'),
  };
}
