/**
 * Encrypts a secret for the server: RSA-OAEP with SHA-256, as `rsa:` and base64.
 * Browsers have no `crypto.subtle` on plain http, so node-forge does it, loaded on first use.
 */
export async function encryptSecret(text: string, publicKeyPem: string): Promise<string> {
  const { default: forge } = await import('node-forge');
  const key = forge.pki.publicKeyFromPem(publicKeyPem);
  const cipherText = key.encrypt(forge.util.encodeUtf8(text), 'RSA-OAEP', {
    md: forge.md.sha256.create(),
    mgf1: { md: forge.md.sha256.create() },
  });
  return `rsa:${forge.util.encode64(cipherText)}`;
}
