import type { DocumentFigure } from './document-figures.extension.ts';

/** An account that does not hold what the records say. */
export interface DocumentDifference {
  account_kind: string;
  channel: string;
  books_cents: number;
  documents_cents: number;
}

function sumUp(figures: readonly DocumentFigure[]): Map<string, DocumentFigure> {
  const sums = new Map<string, DocumentFigure>();
  for (const { account_kind, channel = '', cents } of figures) {
    const key = `${account_kind} ${channel}`;
    sums.set(key, { account_kind, channel, cents: cents + (sums.get(key)?.cents ?? 0) });
  }
  return sums;
}

/** Compares account by account; an account that one side alone has holds nothing on the other. */
export function compareFigures(
  books: readonly DocumentFigure[],
  documents: readonly DocumentFigure[],
): DocumentDifference[] {
  const [inBooks, inDocuments] = [sumUp(books), sumUp(documents)];
  const all = new Map([...inBooks, ...inDocuments]);
  return [...all].flatMap(([key, { account_kind, channel = '' }]) => {
    const [books_cents, documents_cents] = [inBooks.get(key)?.cents ?? 0, inDocuments.get(key)?.cents ?? 0];
    return books_cents === documents_cents ? [] : [{ account_kind, channel, books_cents, documents_cents }];
  });
}
