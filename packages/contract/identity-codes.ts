const creditAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const creditWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/**
 * Whether a text is a unified social credit code: 18 characters of its alphabet, of which the last is the check
 * character (GB 32100-2015, after ISO 7064 MOD 31-3). Capitals only.
 */
export function isCreditCode(text: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(text)) return false;
  const sum = creditWeights.reduce((total, weight, at) => total + weight * creditAlphabet.indexOf(text.charAt(at)), 0);
  return creditAlphabet.charAt((31 - (sum % 31)) % 31) === text.charAt(17);
}

const identityWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const identityChecks = '10X98765432';

/** A day that the calendar has, from eight digits. */
function isDay(digits: string): boolean {
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/**
 * Whether a text is a citizen's identity number: region, day of birth, serial and check character, 18 in all
 * (GB 11643-1999, after ISO 7064 MOD 11-2). The check character X is a capital. Nobody is born after `today`, an ISO day.
 */
export function isIdentityNumber(text: string, today: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(text)) return false;
  const born = text.slice(6, 14);
  if (!isDay(born) || born < '18000101' || born > today.replaceAll('-', '')) return false;
  const sum = identityWeights.reduce((total, weight, at) => total + weight * Number(text.charAt(at)), 0);
  return identityChecks.charAt(sum % 11) === text.charAt(17);
}

/** The first four and the last two characters, the rest hidden: enough to recognise, too little to use. */
export function maskedIdentity(text: string): string {
  return text.length < 8 ? '' : `${text.slice(0, 4)}${'*'.repeat(text.length - 6)}${text.slice(-2)}`;
}
