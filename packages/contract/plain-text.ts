/** After an emoji, or a letter of a script that joins, a joiner is part of what is written. */
const joinerBetweenSigns = /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}\p{Script=Arabic}])[\u200C\u200D]/u;
const invisible = new RegExp(`(?!${joinerBetweenSigns.source})\\p{Cf}`, 'gu');

/**
 * A short text as it is meant: composed (NFC), without the characters that nobody sees and that come along from chats and PDF
 * files, and without blanks at its edges.
 */
export function plainLine(text: string): string {
  return text.normalize('NFC').replaceAll(invisible, '').trim();
}

/**
 * The digits of a phone as people write and copy it: blanks, hyphens, dots and brackets go, digits of full width are digits,
 * and so does +86 or 0086 in front of eleven digits. Whatever else stands there stays, for the check to find.
 */
export function phoneDigits(text: string): string {
  const digits = text.normalize('NFKC').replaceAll(/[\s\p{Cf}\p{Pd}().+]/gu, '');
  return digits.replace(/^(?:00)?86(?=1\d{10}$)/, '');
}

/** An extension behind a landline: what follows 转, ext or the last hyphen. */
const extension = /(?:转|分机|内线|ext\.?|x|#|\p{Pd})\s*\d{1,5}\s*$/iu;

/** The last four digits, by which people call a mobile phone or a landline; of a landline with an extension those in front of it. */
export function phoneTail(text: string): string {
  const digits = (writtenText: string) => writtenText.replaceAll(/\D/g, '');
  const plain = text.normalize('NFKC');
  const main = digits(plain.replace(extension, ''));
  return (main.length >= 10 ? main : digits(plain)).slice(-4);
}

/** A name as people read it: of one that was erased at the person's request, `erasedText` says so in its place. */
export const shownPartyName = (name: string, erased_at: number, erasedText: string): string =>
  erased_at > 0 && name === '' ? erasedText : name;
