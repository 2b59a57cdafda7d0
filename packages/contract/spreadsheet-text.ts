/** More digits than these a spreadsheet shows rounded, and saves so. */
const keptDigits = 11;

/** What a spreadsheet would take for a number and write otherwise: long or signed numbers, leading zeros, `12E5`. */
function isRewritten(text: string): boolean {
  if (/^\d+[eE]\d+$/.test(text)) return true;
  const [, sign = '', digits = ''] = /^(\+?)(\d+)$/.exec(text) ?? [];
  return digits !== '' && (sign !== '' || digits.length > keptDigits || (digits.length > 1 && digits.startsWith('0')));
}

/**
 * A text of a CSV file as spreadsheets leave it alone: card numbers, codes like `007`, phones with their country. A tab at
 * the end makes a text of it, as in the bills of Alipay; readers trim it.
 */
export function spreadsheetText(text: string): string {
  return isRewritten(text) ? `${text}\t` : text;
}
