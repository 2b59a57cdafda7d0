import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export interface SecretCipher {
  /** Encrypts a text for the database; `place` names where it will be, and it can be decrypted only there. */
  encryptAtRest(plain: string, place: string): string;
  /** Null for what was not encrypted with this installation's key, was changed, or was encrypted for another place. */
  decryptAtRest(cipherText: string, place: string): string | null;
  /** A keyed hash, by which equal texts in one place are found without keeping them; nobody can compute it elsewhere. */
  fingerprint(plain: string, place: string): string;
}

const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM under a key of its own, made from the installation's: `v1.` and base64url of nonce, tag and cipher text. */
export function createSecretCipher(installationKey: string): SecretCipher {
  const key = Buffer.from(hkdfSync('sha256', installationKey, '', 'linehaul: secrets at rest', 32));
  const hashKey = Buffer.from(hkdfSync('sha256', installationKey, '', 'linehaul: fingerprints', 32));
  return {
    fingerprint: (plain, place) => createHmac('sha256', hashKey).update(`${place}\n${plain}`).digest('base64url'),

    encryptAtRest(plain, place) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')}`;
    },
    decryptAtRest(cipherText, place) {
      if (!cipherText.startsWith(`${version}.`)) return null;
      const bytes = Buffer.from(cipherText.slice(version.length + 1), 'base64url');
      if (bytes.length < ivBytes + tagBytes) return null;
      try {
        const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
          .setAAD(Buffer.from(place))
          .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        return Buffer.concat([cipher.update(bytes.subarray(ivBytes + tagBytes)), cipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
