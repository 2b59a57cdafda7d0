import { randomInt } from 'node:crypto';
import type { SecretCipher } from '@linehaul/server-kernel/security/secret-cipher.ts';

/** Wrong codes after which one is of no use any more. */
export const codeTries = 5;
const codeDigits = 6;

export interface CodePlace {
  supplier_id: number;
  waybill_id: number;
}

const formatPlace = ({ supplier_id, waybill_id }: CodePlace) => `pickup code ${supplier_id} ${waybill_id}`;

/** Of one waybill: equal codes of two have nothing in common. */
export function codeHash(secrets: SecretCipher, place: CodePlace, code: string): string {
  return secrets.fingerprint(code, formatPlace(place));
}

/** Six random digits, as they are kept. */
export function newPickupCode(secrets: SecretCipher, place: CodePlace) {
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
  return {
    code,
    code_hash: codeHash(secrets, place, code),
    encrypted_code: secrets.encryptAtRest(code, formatPlace(place)),
  };
}

/** Null for one that another installation has encrypted. */
export function openPickupCode(secrets: SecretCipher, place: CodePlace, encrypted_code: string): string | null {
  return secrets.decryptAtRest(encrypted_code, formatPlace(place));
}
