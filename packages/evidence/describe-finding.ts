import type { Finding } from './finding.ts';

/** How a reader's language is written where a finding is shown. */
export interface FindingWords {
  /** A text by its address: `evidence.proof.finding.head_signed`. */
  text(address: string, params: Readonly<Record<string, string | number>>): string;
  /** A moment in unix seconds. */
  time(instant: number): string;
  /** What a field of a leaf is called. */
  field(name: string): string;
}

/** A finding as a sentence. */
export function describeFinding({ code, event, params }: Finding, words: FindingWords): string {
  const { at, field, ...others } = params ?? {};
  return words.text(`evidence.proof.finding.${code}`, {
    ...others,
    ...(event !== undefined && { event: String(event) }),
    ...(at !== undefined && { time: words.time(Number(at)) }),
    ...(field !== undefined && { field: words.field(String(field)) }),
  });
}
