/** Both as bare base64, the private one as PKCS #8 and the public one as SPKI, which is what providers' pages take. */
export interface KeyPair {
  privateKey: string;
  publicKey: string;
}

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
} as const;

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** Makes an RSA key pair of 2,048 bits in the browser; the private key leaves it with the settings alone. */
export async function makeKeyPair(): Promise<KeyPair> {
  const { subtle } = globalThis.crypto;
  const pair = await subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const [privateKey, publicKey] = await Promise.all([
    subtle.exportKey('pkcs8', pair.privateKey),
    subtle.exportKey('spki', pair.publicKey),
  ]);
  return { privateKey: base64(privateKey), publicKey: base64(publicKey) };
}
