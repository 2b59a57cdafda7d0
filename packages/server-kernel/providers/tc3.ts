import { createHash, createHmac } from 'node:crypto';

const algorithm = 'TC3-HMAC-SHA256';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

export interface Tc3Signing {
  host: string;
  /** `sms`. */
  service: string;
  body: string;
  /** Signed beside the host, by their names in small letters; the content type is always among them. */
  headers: Readonly<Record<string, string>>;
  secretId: string;
  secretKey: string;
  /** Unix seconds; Tencent Cloud believes them within five minutes. */
  now: number;
}

/** The header `authorization` of a POST to `/` in Tencent Cloud's third signature version. */
export function tc3Authorization(signing: Tc3Signing): string {
  const { host, service, body, headers, secretId, secretKey, now } = signing;
  const signedHeaders: Record<string, string> = { ...headers, host };
  const names = Object.keys(signedHeaders).sort();
  const lines = names.map((name) => `${name}:${signedHeaders[name]?.trim().toLowerCase()}\n`).join('');
  const canonical = ['POST', '/', '', lines, names.join(';'), sha256(body)].join('\n');
  const [day = ''] = new Date(now * 1000).toISOString().split('T');
  const place = `${day}/${service}/tc3_request`;
  const key = hmac(hmac(hmac(`TC3${secretKey}`, day), service), 'tc3_request');
  const signature = hmac(key, [algorithm, now, place, sha256(canonical)].join('\n')).toString('hex');
  return `${algorithm} Credential=${secretId}/${place}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
}

export interface Tc3Call extends Omit<Tc3Signing, 'host' | 'body' | 'headers'> {
  url: URL;
  /** `SendSms`. */
  action: string;
  version: string;
  region: string;
  parameters: object;
}

/** A signed request: a POST whose parameters are JSON. */
export function tc3Request(call: Tc3Call): { url: string; headers: Record<string, string>; body: string } {
  const { url, action, version, region, parameters, ...keys } = call;
  const body = JSON.stringify(parameters);
  const requestHeaders = { 'content-type': 'application/json; charset=utf-8', 'x-tc-action': action };
  const authorization = tc3Authorization({ ...keys, host: url.host, body, headers: requestHeaders });
  const rest = { 'x-tc-version': version, 'x-tc-region': region, 'x-tc-timestamp': String(call.now) };
  return { url: `${url.origin}/`, headers: { ...requestHeaders, ...rest, authorization }, body };
}
