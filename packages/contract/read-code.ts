import { checkDigit } from './check-digit.ts';

/** What a scanner is set to send before a code: its kind, as ISO/IEC 15424 (AIM) writes it. `]C1` is Code 128, `]Q3` a QR code. */
const symbology = /^\][A-Za-z]\d/;

/** The address in the QR code of our own labels and waybills. */
const traceAddress = /\/business\/trace\/([^/?#\s]+)/i;

/** Our own long numbers: up to two letters, then digits. They are printed in groups. */
const longNumber = /^[A-Za-z]{0,2}\d{12,}$/;

/**
 * A code as a scanner, a keyboard in full width or a chat gives it, in the form in which it is stored: without the scanner's
 * prefix, without invisible and control characters, and the number alone of an address of ours. Blanks go, and so do
 * hyphens between the digits of a long number.
 */
export function readCode(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(/[\s\p{Cf}\p{Cc}]/gu, '');
  const code = plain.replace(symbology, '');
  const number = traceAddress.exec(code)?.[1] ?? code;
  const digits = number.replaceAll(/\p{Pd}/gu, '');
  return longNumber.test(digits) ? digits : number;
}

/** The tenant's number of three digits or more, ten digits, the check digit. */
const waybillNumber = /^[1-9]\d{13,25}$/;

/** Whether a code, as `readCode` answers it, looks like a waybill's number and cannot be one: its check digit is wrong. */
export function isMisread(code: string): boolean {
  return waybillNumber.test(code) && checkDigit(code.slice(0, -1)) !== Number(code.at(-1));
}
