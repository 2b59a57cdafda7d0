import { createHash, createHmac } from 'node:crypto';

const algorithm = 'ACS3-HMAC-SHA256';

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

/** RFC 3986: encodeURIComponent leaves four characters that are to be encoded. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

export interface Acs3Call {
  /** With the query's parameters; they are sent as they are signed. */
  url: URL;
  /** `SendSms`. */
  action: string;
  /** Of the interface: `2017-05-25`. */
  version: string;
  parameters: Readonly<Record<string, string>>;
  keyId: string;
  secret: string;
  /** Unix seconds; Alibaba Cloud believes them within 15 minutes. */
  now: number;
  /** Never used twice. */
  nonce: string;
}

/** A signed request of Alibaba Cloud's third signature version: a POST whose parameters are in the address. */
export function acs3Request(call: Acs3Call): { url: string; headers: Record<string, string> } {
  const { url, action, version, parameters, keyId, secret, now, nonce } = call;
  const query = Object.entries(parameters)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&');
  const signedHeaders: Record<string, string> = {
    host: url.host,
    'x-acs-action': action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': new Date(now * 1000).toISOString().replace(/\.\d{3}Z$/, 'Z'),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const names = Object.keys(signedHeaders).sort();
  const lines = names.map((name) => `${name}:${signedHeaders[name]}\n`).join('');
  const canonical = ['POST', url.pathname, query, lines, names.join(';'), sha256('')].join('\n');
  const signature = createHmac('sha256', secret)
    .update(`${algorithm}\n${sha256(canonical)}`)
    .digest('hex');
  const authorization = `${algorithm} Credential=${keyId},SignedHeaders=${names.join(';')},Signature=${signature}`;
  // The client writes the host by itself.
  const { host: _host, ...headers } = signedHeaders;
  return { url: `${url.origin}${url.pathname}?${query}`, headers: { ...headers, authorization } };
}
