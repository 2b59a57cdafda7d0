import { expect, test } from 'vitest';
import { moduleLists } from './module-lists.ts';
import { modulePages, purposeOf, withLists } from './module-page.ts';

const pages = await modulePages();

test('every module has a page, whose lists are those of the code; npm run module-pages writes them', () => {
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter(({ current, wanted }) => current !== wanted).map(({ path }) => path)).toEqual([]);
});

test('every page begins with what the module is for', () => {
  expect(pages.filter(({ current }) => purposeOf(current) === '').map(({ path }) => path)).toEqual([]);
});

const files = [
  {
    path: 'modules/shop/server/migrations/0001-shop.sql',
    text: 'create table sale (id int8); create table old (id int8);',
  },
  { path: 'modules/shop/server/migrations/0002-old.sql', text: 'drop table old;' },
  {
    path: 'modules/shop/server/shop.port.ts',
    text: [
      "export { type Seller, sellers } from './seller.extension.ts';",
      "export { forPlugins, type Sale, sell } from './shop.steps.ts';",
    ].join('\n'),
  },
  {
    path: 'modules/shop/server/seller.extension.ts',
    text: 'export const sellers = extensionPoint<Seller>("sellers");',
  },
  {
    path: 'modules/shop/server/shop.steps.ts',
    text: [
      'export function sell() {}',
      'export function priceInside() {}',
      'export async function forPlugins() {}',
    ].join('\n'),
  },
  { path: 'modules/shop/server/shop.module.ts', text: "import { priceInside, sell } from './shop.steps.ts';" },
  {
    path: 'modules/till/server/till.module.ts',
    text: [
      "import { sold, type Sale } from '@linehaul/modules/shop/contract/shop.events.ts';",
      "import { sell, sellers } from '@linehaul/modules/shop/server/shop.port.ts';",
      'sellers.offer(seller);',
    ].join('\n'),
  },
  {
    path: 'modules/shop/server/shop-notice.steps.ts',
    text: [
      "import { reportedEvent } from '@linehaul/modules/message/server/message.port.ts';",
      "import { sold } from '../contract/shop.events.ts';",
    ].join('\n'),
  },
  {
    path: 'modules/till/server/till.test.ts',
    text: "import { forPlugins } from '@linehaul/modules/shop/server/shop.port.ts';",
  },
  {
    path: 'plugins/kiosk/server/kiosk.module.ts',
    text: "import { sold } from '@linehaul/modules/shop/contract/shop.events.ts';",
  },
];
const lists = moduleLists({
  files,
  events: [{ module: 'shop', constant: 'sold', name: 'shop.sold' }],
  reads: [{ owner: 'shop', table: 'sale', readers: ['till'] }],
});

test('what a module owns, offers and emits is listed, with who subscribes; tests and plug-ins do not count', () => {
  expect(lists('shop')).toEqual([
    '- **Tables**: `sale`',
    '- **Ports, for others to call**: `forPlugins`, `sell`',
    '- **Extension points and slots**: `sellers`',
    '- **Events (and their subscribers)**: `shop.sold` (message, till)',
    '- **Calls the ports of**: [message](../message/README.md)',
  ]);
});

test('what a module takes from others is listed', () => {
  expect(lists('till')).toEqual([
    '- **Reads in its queries**: `sale` of shop',
    '- **Subscribes to**: `shop.sold`',
    '- **Calls the ports of**: [shop](../shop/README.md)',
    '- **Contributes to**: `sellers` of shop',
  ]);
  expect(lists('message')).toEqual(['- **Subscribes to**: `shop.sold`']);
});

test('new lists replace the old ones, and leave the words of a person', () => {
  const page = withLists('# shop\n\nSells.\n', 'shop', ['- old']);
  const renewedPage = withLists(`${page}\nSee also till.\n`, 'shop', ['- new']);
  expect(renewedPage).toBe(`${page.replace('- old', '- new')}\nSee also till.\n`);
  expect(purposeOf(renewedPage)).toBe('Sells.');
});
