import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';

// Handed in, so that no secure page is needed: browsers have none for addresses such as http://192.168.1.5.
hashes.sha512 = sha512;

/** Strictly as RFC 8032: no second form of a signature, and no key of small order. False also for what is no key at all. */
export function isSignedBy(publicKey: Uint8Array, signature: Uint8Array, message: Uint8Array): boolean {
  return verify(signature, message, publicKey, { zip215: false });
}
