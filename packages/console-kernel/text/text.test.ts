import { expect, expectTypeOf, test } from 'vitest';
import { addSheet, addTexts, hasText, restOfTexts, type TextPath, textOf } from './text.ts';

const en = {
  menu: { list: 'Orders' },
  error: { not_found: 'No order {{n}}' },
  plain: 'Plain',
  added: '{{n}} {{n, plural(one: row was; other: rows were)}} added',
} as const;
const loaders = {
  en: async () => ({ en }),
  zh: async () => ({ zh: en }),
  es: async () => ({ es: en }),
  ja: async () => ({ ja: en }),
};

test('a module’s texts are found by full address and filled in', async () => {
  await addTexts({ order: loaders });
  expect(textOf('order.menu.list')).toBe('Orders');
  expect(textOf('order.error.not_found', { n: 3 })).toBe('No order 3');
  expect([hasText('order.plain'), hasText('order.menu.other')]).toEqual([true, false]);
});

test('what a module does not say itself the vocabulary says, once all of the module is there', async () => {
  const word = async (tree: object) => ({ trees: tree as Record<string, { field: Record<string, string> }> });
  const sharedWord = () => word({ vocabulary: { field: { note: 'Note', day: 'Day' } } });
  await addSheet({ en: sharedWord, zh: sharedWord, es: sharedWord, ja: sharedWord });
  expect(textOf('order.field.note')).toBe('Note');
  const own = () => word({ order: { field: { note: 'Reason' } } });
  await addSheet({ en: own, zh: own, es: own, ja: own });
  expect([textOf('order.field.note'), textOf('order.field.day'), hasText('order.field.day')]).toEqual([
    'Reason',
    'Day',
    true,
  ]);
  expect([textOf('order.field.other'), hasText('order.field.other')]).toEqual(['order.field.other', false]);
});

test('values are not escaped: React does that', async () => {
  await addTexts({ order: loaders });
  expect(textOf('order.error.not_found', { n: '<&>' })).toBe('No order <&>');
});

test('words beside a count follow it, and its thousands are marked', async () => {
  await addTexts({ order: loaders });
  expect(textOf('order.added', { n: 1 })).toBe('1 row was added');
  expect(textOf('order.added', { n: 1089 })).toBe('1,089 rows were added');
});

test('the paths of a module’s texts are known to the compiler', () => {
  expectTypeOf<TextPath<typeof en>>().toEqualTypeOf<'menu.list' | 'error.not_found' | 'plain' | 'added'>();
});

function sheetOf(trees: Readonly<Record<string, { word: string }>>) {
  const load = async () => ({ trees });
  return { en: load, zh: load, es: load, ja: load };
}

test('a sheet brings many modules’ texts at once', async () => {
  await addSheet(sheetOf({ site: { word: 'Depot' }, line: { word: 'Line' } }));
  expect([textOf('site.word'), textOf('line.word')]).toEqual(['Depot', 'Line']);
});

test('a text that is still to come is empty, and fetches the rest; an address that nobody has stays one', async () => {
  const askedLanguages: string[] = [];
  const { en: load } = sheetOf({ trip: { word: 'Trip' } });
  const en = () => {
    askedLanguages.push('en');
    return load();
  };
  const fetchRest = restOfTexts({ en, zh: load, es: load, ja: load });
  expect(textOf('order.menu.list')).toBe('Orders');
  expect(askedLanguages).toEqual([]);
  expect([textOf('trip.word'), textOf('trip.word')]).toEqual(['', '']);
  await fetchRest();
  expect(askedLanguages).toEqual(['en']);
  expect([textOf('trip.word'), textOf('trip.other')]).toEqual(['Trip', 'trip.other']);
});
