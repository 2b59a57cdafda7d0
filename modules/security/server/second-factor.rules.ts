import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every app knows it: SHA-1, six digits, 30 seconds. */
const stepSeconds = 30;
/** A clock may be one step off, either way. */
const window = 1;

export const recoveryCodeCount = 10;

export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

function totpOf(secret: string, label = ''): TOTP {
  const common = { algorithm: 'SHA1', digits: 6, period: stepSeconds };
  return new TOTP({ ...common, issuer: 'Linehaul', label, secret: Secret.fromBase32(secret) });
}

/** What the QR code says. */
export function otpauthOf(secret: string, label: string): string {
  return totpOf(secret, label).toString();
}

/** The step that a code belongs to, around now; null for a wrong code. */
export function stepOf(secret: string, code: string, nowSeconds: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(secret).validate({ token: code, timestamp: nowSeconds * 1000, window });
  return delta === null ? null : Math.floor(nowSeconds / stepSeconds) + delta;
}

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Fifty random bits, as `K7QWM-2XPRD`: no character that looks like another. */
function newRecoveryCode(): string {
  const chars = [...randomBytes(10)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return `${chars.slice(0, 5)}-${chars.slice(5)}`;
}

export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, newRecoveryCode);
}

/** A typed recovery code as it was shown; null for what is none. */
export function recoveryCodeOf(typedCode: string): string | null {
  const chars = typedCode.toUpperCase().replace(/[\s-]/g, '');
  return chars.length === 10 && [...chars].every((char) => alphabet.includes(char)) ? chars : null;
}
