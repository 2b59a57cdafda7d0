import { line } from './units.ts';

/** Numbers that one search takes. */
export const numbersLimit = 50;
const numberLength = 60;

/** Separates pasted numbers: white space, commas and semicolons of both widths, the enumeration comma. */
const between = /[\s,，、;；]+/u;

/** Pasted numbers, each once, in the order in which they were pasted. */
export function splitNumbers(pasted: string): string[] {
  return [...new Set(pasted.split(between).filter((number) => number !== ''))];
}

/** Numbers have a digit, and more characters than a short word: names of two words are none. */
function isNumber(part: string): boolean {
  return /\d/.test(part) && /^[\w-]{5,60}$/.test(part);
}

/** The numbers of a text that is nothing but several of them; null of any other text. */
export function numbersIn(typed: string): string[] | null {
  const parts = splitNumbers(typed);
  return parts.length > 1 && parts.every(isNumber) ? parts : null;
}

/** Numbers whose rows are looked for, each wholly, separated by commas or spaces. */
export const searchNumbers = line(numbersLimit * (numberLength + 1))
  .refine((typed) => splitNumbers(typed).length <= numbersLimit, { params: { fault: 'wire.field.numbers' } })
  .meta({ description: `Rows with one of these numbers, up to ${numbersLimit}, separated by commas or spaces.` });
