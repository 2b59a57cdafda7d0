import { expect, test } from 'vitest';
import { type BuiltFile, firstLoads } from './first-load.ts';

const file = (name: string, bytes: number, more: Partial<BuiltFile> = {}): BuiltFile => ({
  name,
  bytes,
  imports: [],
  css: [],
  ...more,
});
const built = [
  file('entry.js', 100, { isEntry: true, imports: ['react.js'], css: ['page.css'] }),
  file('react.js', 1_000),
  file('page.css', 10),
  file('trace.js', 5, { source: '/modules/waybill/customer/waybill-trace.tsx', imports: ['react.js', 'shared.js'] }),
  file('shared.js', 3),
  file('later.js', 9_999, { source: '/packages/ui/qr-code.tsx' }),
  file('en.js', 1, { source: '/modules/waybill/messages/en.ts' }),
  file('ja.js', 2, { source: '/modules/waybill/messages/ja.ts' }),
  file('kernel.js', 7, { source: '/packages/customer-kernel/text/messages/ja.ts' }),
];
/** A function that a build has not changed yet. */
const loading = (file: string) => Object.assign(() => Promise.resolve(), { toString: () => `() => import("${file}")` });
const page = { path: '/business/trace/:no', load: loading('./waybill-trace.tsx'), texts: ['waybill'] };

test('a first load is all that is fetched before the page is there, once, in the language with the longest texts', () => {
  expect(firstLoads(built, [page])).toEqual([{ path: page.path, bytes: 100 + 1_000 + 10 + 5 + 3 + 2 + 7 }]);
});

test('a page whose file is not found is no page that costs nothing', () => {
  const lost = { ...page, load: loading('./lost.tsx') };
  expect(() => firstLoads(built, [lost])).toThrow('/business/trace/:no');
});
