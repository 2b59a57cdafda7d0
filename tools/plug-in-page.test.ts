import { expect, test } from 'vitest';
import { pageFindings, withTables } from './plug-in-page.ts';
import { firstSentence, sentenceOf, tablesOf } from './plug-in-tables.ts';

const files = [
  {
    path: 'modules/shop/server/seller.extension.ts',
    text: [
      '/** Somebody who sells. And more. */',
      'export interface Seller {',
      '  key: string;',
      '}',
      "export const sellers = extensionPoint<Seller>('sellers');",
    ].join('\n'),
  },
  {
    path: 'modules/shop/server/shop.port.ts',
    text: [
      "export { closed } from './shop.steps.ts';",
      '// Open to plug-ins too.',
      "export { sellers } from './seller.extension.ts';",
      "export { inside as outside, silent } from './shop.steps.ts';",
    ].join('\n'),
  },
  {
    path: 'modules/shop/server/shop.steps.ts',
    text: '/** Sells a thing | two. */\nexport function inside() {}\n\nexport function silent() {}\nexport function closed() {}',
  },
  {
    path: 'modules/shop/console/shop.slots.ts',
    text: "/** Below the shop. */\nexport const shopParts = defineSlot<{ id: number }>('shop.parts');",
  },
  {
    path: 'modules/shop/contract/shop.events.ts',
    text: "/** Something was sold. */\nexport const sold = domainEvent({ name: 'shop.sold' });",
  },
  {
    path: 'modules/shop/server/shop.job.ts',
    text: [
      '/** Counts what there is. */',
      'function count() {}',
      'export const jobs = () => [',
      "  { name: 'shop.count', every_seconds: 3_600, run: (scope) => count(scope) },",
      '  /** Forgets what is old. */',
      "  cronWorker({ name: 'shop.forget', cron: '7 * * * *', run: forget }),",
      '];',
      '/** Sells later. */',
      "const later = queue({ name: 'shop.later', data });",
    ].join('\n'),
  },
  {
    path: 'plugins/kiosk/customer/kiosk.customer.ts',
    text: [
      'export const kioskCustomer = customerModule({',
      "  name: 'kiosk',",
      '  pages: [',
      '    {',
      "      path: '/business/:shop/kiosk',",
      "      load: () => import('./kiosk-page.tsx'),",
      '      needsMember: true,',
      '    },',
      '  ],',
      '});',
    ].join('\n'),
  },
  {
    path: 'plugins/kiosk/customer/kiosk-page.tsx',
    text: '/** What is for sale. */\nexport default function KioskPage() {}',
  },
  {
    path: 'plugins/kiosk/server/kiosk.module.ts',
    text: [
      "import { sold } from '@linehaul/modules/shop/contract/shop.events.ts';",
      "import { outside, sellers } from '@linehaul/modules/shop/server/shop.port.ts';",
      'sellers.offer(seller); slot(shopParts, load);',
    ].join('\n'),
  },
];
const tables = tablesOf(files, [{ module: 'shop', constant: 'sold', name: 'shop.sold' }]);
const linesOf = (title: string) => tables.find((table) => table.title === title)?.lines.slice(2);

test('what plug-ins fill, hear and call is listed with its first sentence, and with who does', () => {
  expect(linesOf('Extension points of the server')).toEqual([
    '| `sellers` “sellers” | shop | Somebody who sells. | **kiosk** |',
  ]);
  expect(linesOf('Slots of the console')).toEqual([
    '| `shopParts` “shop.parts” | shop | Below the shop. | **kiosk** |',
  ]);
  expect(linesOf('Events')).toEqual(['| `shop.sold` | `sold` | shop | Something was sold. | **kiosk** |']);
  expect(linesOf('Pages for customers')).toEqual([
    '| `/business/:shop/kiosk` | **kiosk** | What is for sale. | members |',
  ]);
  expect(linesOf('Ports that plug-ins may call')).toEqual([
    '| `outside` | shop | Sells a thing \\| two. | **kiosk** |',
    '| `silent` | shop |  | – |',
  ]);
  expect(linesOf('Jobs and queues')).toEqual([
    '| `shop.count` | every 3,600 s | Counts what there is. | shop |',
    '| `shop.forget` | `7 * * * *` | Forgets what is old. | shop |',
    '| `shop.later` | queue | Sells later. | shop |',
  ]);
});

const page = [
  '# Plug-ins',
  '<!-- `npm run plug-in-page` writes these tables from the code -->',
  'old',
  '<!-- end of the tables -->',
  'By a person.',
].join('\n');

test('a page that is behind the code, and what says nothing of itself, are findings', () => {
  const silence = 'silent (Ports that plug-ins may call) is declared without a comment that says what it is for';
  expect(pageFindings(page, tables)).toEqual([silence, 'docs/plug-ins.md is not what npm run plug-in-page writes']);
  const writtenPage = withTables(page, tables);
  expect(writtenPage).toMatch(/^# Plug-ins\n[\s\S]*### Events\n[\s\S]*\nBy a person\.$/);
  expect(pageFindings(writtenPage, tables)).toEqual([silence]);
  expect(() => withTables('# Plug-ins', tables)).toThrow('no place');
});

test('a sentence ends with its full stop, not with one inside of a word', () => {
  expect(firstSentence('\n * Reads `a.b`\n * and 0.5 of it. Then more.\n ')).toBe('Reads `a.b` and 0.5 of it.');
  expect(sentenceOf('/** Not mine. */\nconst other = 1;\n\nconst own = 2;', 'own')).toBe('');
});
