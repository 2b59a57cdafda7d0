import type { ErrorCode, ErrorParams } from '@linehaul/contract/errors.ts';
import { securityErrors } from '../contract/security.contract.ts';

export interface PasswordRule {
  password_min_length: number;
  /** Of small letters, capitals, digits and everything else. */
  password_kinds: number;
}

/** What is tried first by anyone who guesses; a password that is one of these with something around it is none. */
const commonPasswords = [
  'password passw0rd qwertyui qwerty12 asdfghjk zxcvbnm1 1q2w3e4r 1qaz2wsx qazwsxed iloveyou welcome1 sunshine',
  'football baseball princess superman trustno1 letmein1 whatever computer internet administrator admin123',
  'changeme woaini1314 woaini520 5201314a a1234567 aa123456 abc12345 abcd1234 qq123456 12345678 87654321 11223344',
  '31415926 10203040 13145200',
]
  .join(' ')
  .split(' ');

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u];

function isRun(text: string): boolean {
  const codes = [...text].map((char) => char.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  return steps.size === 1 && [-1, 0, 1].some((step) => steps.has(step));
}

function isCommon(password: string): boolean {
  const plain = password.toLowerCase();
  if (new Set(plain).size < 3 || isRun(plain)) return true;
  return commonPasswords.some((one) => plain.includes(one) && plain.length - one.length < 3);
}

export interface PasswordFault {
  error: ErrorCode;
  params?: ErrorParams;
}

/** What speaks against a password; `names` are those that the account is known by. Null when nothing does. */
export function passwordFault(password: string, rule: PasswordRule, names: readonly string[]): PasswordFault | null {
  const length = [...password].length;
  if (length < rule.password_min_length) {
    return { error: securityErrors.password_short, params: { n: rule.password_min_length } };
  }
  if (kinds.filter((kind) => kind.test(password)).length < rule.password_kinds) {
    return { error: securityErrors.password_kinds, params: { n: rule.password_kinds } };
  }
  const plain = password.toLowerCase();
  const ownName = names.filter((name) => name.length >= 3).some((name) => plain.includes(name.toLowerCase()));
  if (ownName && length < 16) return { error: securityErrors.password_own_name };
  return isCommon(password) ? { error: securityErrors.password_common } : null;
}
