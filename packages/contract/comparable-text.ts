/** Characters that nobody sees, joiners too: `comparable_text` of the database has the same. */
const unseen = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu;

/** Letter by letter, as the database does it: a final sigma is a sigma. */
function lowerCase(text: string): string {
  return [...text].map((letter) => letter.toLowerCase()).join('');
}

/**
 * The form in which codes, numbers and names are compared and searched, whatever their case, width and invisible characters.
 * What is shown is what was written. The database's `comparable_text` gives the same.
 */
export function comparableText(text: string): string {
  return lowerCase(text.replaceAll(unseen, '').normalize('NFKC')).trim();
}

const separators = /[ .\u00B7\u2022\u2027\u2219\u22C5\u30FB\-\u2010-\u2015]/gu;

/** As `comparableText`, of a plate: without blanks, dots and hyphens. `皖A·D6408` is `皖ad6408`. */
export function comparablePlate(plate: string): string {
  return comparableText(plate).replaceAll(separators, '');
}
