import { plainLine } from '@linehaul/contract/plain-text.ts';

/** What marketplaces write to keep the zeros of a number: `="00123"` is a text and calculates nothing. */
const quotedText = /^="((?:[^"]|"")*)"$/;
/** Payment providers, and people in a hurry, write a mark before a number so that a spreadsheet keeps all its digits. */
const leadingMark = /^(?:`+\s*|'(?=[\d+-]))/;
/** A cell that a program has written whole: `13800138000.0`. */
const pointedNumber = /^(\d{5,})\.0+$/;
/** What Excel shows of a long number in a narrow column, and saves so. */
const shortenedNumber = /^[+-]?\d+(?:[.,]\d+)?E\+\d{1,3}$/i;

/** Most cells of most files: nothing in them is another thing than it seems. */
const plainText = /^[\x20-\x7e\u3001-\u303d\u4e00-\u9fff\uff01-\uff5e]*$/;

/**
 * A cell's text as it is meant, on one line: composed, without what nobody sees and without marks against a spreadsheet's
 * habits; line breaks and tabs are one blank.
 */
export function cleanText(text: string): string {
  const cellText = text.replaceAll('_x000D_', '').trim();
  const unquotedText = quotedText.exec(cellText)?.[1]?.replaceAll('""', '"') ?? cellText;
  const line = plainText.test(unquotedText)
    ? unquotedText
    : plainLine(unquotedText.replace(/\s*[\t\r\n\v\f\u0085\u2028\u2029]+\s*/g, ' ').replaceAll(/\p{Zs}/gu, ' '));
  return line.replace(leadingMark, '').trim();
}

/** Whether a spreadsheet has cut the digits of a number that is meant as a text. */
export function isShortened(text: string): boolean {
  return shortenedNumber.test(text.normalize('NFKC'));
}

/** A number that is meant as a text, without the point that a program has added. */
export function withoutPoint(text: string): string {
  return pointedNumber.exec(text)?.[1] ?? text;
}
