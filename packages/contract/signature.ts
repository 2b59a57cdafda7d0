/** MD5 as lowercase hex; the server's and the browser's are different code, so it is passed in. */
export type Md5Hex = (text: string) => string;
export type Parameters = Readonly<Record<string, unknown>>;

/** How a parameter travels and is signed: text as it is, arrays and objects as JSON. */
export function parameterText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The text that is signed: parameters with quotes or backslashes left out, sorted by key, salt appended. */
export function signatureBase(parameters: Parameters, salt: string): string {
  const pairs: string[] = [];
  for (const key of Object.keys(parameters).sort()) {
    const value = parameters[key];
    if (value === null || value === undefined) continue;
    const text = parameterText(value);
    if (/["'\\]/.test(text)) continue;
    pairs.push(`${key}=${text}`);
  }
  return pairs.join('&') + salt;
}

/** Specification §7: MD5 three times, each time over the lowercase hex of the last. */
export function sign(parameters: Parameters, salt: string, md5Hex: Md5Hex): string {
  return md5Hex(md5Hex(md5Hex(signatureBase(parameters, salt))));
}

/** The server refuses a request whose `timestamp` is further from its clock than this. */
export const timestampToleranceSeconds = 300;
