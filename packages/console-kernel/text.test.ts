import { expect, expectTypeOf, test } from 'vitest';
import { addTexts, hasText, type TextPath, textOf } from './text.ts';

const en = { menu: { list: 'Orders' }, error: { not_found: 'No order {{n}}' }, plain: 'Plain' } as const;
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

test('values are not escaped: React does that', async () => {
  await addTexts({ order: loaders });
  expect(textOf('order.error.not_found', { n: '<&>' })).toBe('No order <&>');
});

test('the paths of a module’s texts are known to the compiler', () => {
  expectTypeOf<TextPath<typeof en>>().toEqualTypeOf<'menu.list' | 'error.not_found' | 'plain'>();
});
