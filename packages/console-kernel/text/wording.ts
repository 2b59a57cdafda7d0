import type { TextParams, textOf } from './text.ts';

interface TextPart {
  /** Full address of the text. */
  readonly text: string;
  readonly params?: TextParams | undefined;
}

/** Words that outlive a change of language: what is the same in all of them as it is, texts by their address. */
export type Wording = string | readonly (string | TextPart)[];

/** The wording in the language of `text`. */
export function wordsOf(wording: Wording, text: typeof textOf): string {
  if (typeof wording === 'string') return wording;
  return wording.map((part) => (typeof part === 'string' ? part : text(part.text, part.params))).join('');
}

export function isSameWording(one: Wording, other: Wording): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
