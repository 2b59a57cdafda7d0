import { readCode } from './read-code.ts';
import { line } from './units.ts';

/** Numbers that one search takes. */
export const numbersLimit = 50;
const numberLength = 60;

/** Separates pasted numbers: white space, commas and semicolons of both widths, the enumeration comma. */
const between = /[\s,，、;；]+/u;

/** Of the address in a label's QR code, its number. */
const readAddress = (part: string) => (part.includes('/') ? readCode(part) : part);

/** Pasted numbers, each once, in the order in which they were pasted, in half width and without invisible characters. */
export function splitNumbers(pastedText: string): string[] {
  const parts = pastedText
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .split(between);
  return [...new Set(parts.filter((part) => part !== '').map(readAddress))];
}

/** Numbers have a digit, and more characters than a short word: names of two words are none. */
function isNumber(part: string): boolean {
  return /\d/.test(part) && /^[\w-]{5,60}$/.test(part);
}

/** The numbers of a text that is nothing but several of them; null of any other text. */
export function numbersIn(typedText: string): string[] | null {
  const parts = splitNumbers(typedText);
  return parts.length > 1 && parts.every(isNumber) ? parts : null;
}

/** Numbers whose rows are looked for, each wholly, separated by commas or spaces. */
export const searchNumbers = line(numbersLimit * (numberLength + 1))
  .refine((typedText) => splitNumbers(typedText).length <= numbersLimit, { params: { fault: 'wire.field.numbers' } })
  .meta({ description: `Rows with one of these numbers, up to ${numbersLimit}, separated by commas or spaces.` });
