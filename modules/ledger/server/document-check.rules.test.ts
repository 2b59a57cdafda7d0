import { expect, test } from 'vitest';
import { compareFigures } from './document-check.rules.ts';

const frozenFigure = (cents: number) => ({ account_kind: 'frozen', cents }) as const;
const clearing = (channel: string, cents: number) => ({ account_kind: 'clearing', channel, cents }) as const;

test('parts of one account are added up before they are compared', () => {
  expect(compareFigures([frozenFigure(300)], [frozenFigure(100), frozenFigure(200)])).toEqual([]);
  expect(compareFigures([], [])).toEqual([]);
  expect(compareFigures([frozenFigure(0)], [clearing('cash', 0)])).toEqual([]);
});

test('an account that differs, or that one side alone has, is told with both figures', () => {
  const books = [frozenFigure(300), clearing('cash', -50), clearing('card', -20)];
  const documents = [frozenFigure(299), clearing('cash', -50), clearing('sandbox', -7)];
  expect(compareFigures(books, documents)).toEqual([
    { account_kind: 'frozen', channel: '', books_cents: 300, documents_cents: 299 },
    { account_kind: 'clearing', channel: 'card', books_cents: -20, documents_cents: 0 },
    { account_kind: 'clearing', channel: 'sandbox', books_cents: 0, documents_cents: -7 },
  ]);
});
