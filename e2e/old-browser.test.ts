import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { startSession } from './client.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

/** What came after Chrome 109, Safari 16.4 and Firefox 115. */
const newer = {
  Array: { own: ['fromAsync'], shared: ['toSorted', 'toReversed', 'toSpliced', 'with'] },
  Set: {
    own: [],
    shared: ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isDisjointFrom'],
  },
  Iterator: {
    own: ['from'],
    shared: ['map', 'filter', 'take', 'drop', 'flatMap', 'toArray', 'forEach', 'some', 'find'],
  },
  Object: { own: ['groupBy'], shared: [] },
  Promise: { own: ['withResolvers', 'try'], shared: [] },
  URL: { own: ['canParse', 'parse'], shared: [] },
  AbortSignal: { own: ['any'], shared: [] },
  String: { own: [], shared: ['isWellFormed', 'toWellFormed'] },
};

test('the oldest supported browsers show start page, list and form', async () => {
  const page = await openPage(server.origin);
  await page.addInitScript((parts: Record<string, { own: string[]; shared: string[] }>) => {
    for (const [name, { own, shared }] of Object.entries(parts)) {
      const holder = Reflect.get(globalThis, name);
      for (const key of own) Reflect.deleteProperty(holder, key);
      for (const key of shared) Reflect.deleteProperty(holder.prototype, key);
    }
  }, newer);
  await startSession(page, server.origin, 'carrier');
  await page
    .getByRole('link', { name: /Awaiting dispatch|Orders/ })
    .first()
    .waitFor();
  await page.goto('/logistics/order/order');
  await page.locator('.lh-list-row').first().waitFor();
  await page.goto('/logistics/order/add');
  await page.locator('form').first().waitFor();
  expect(await page.evaluate(() => 'groupBy' in Object)).toBe(false);
  expectNoFaults(page);
});

test('an older browser reads one line in its language, before anything else is needed', async () => {
  const page = await openPage(server.origin, { language: 'zh' });
  await page.addInitScript(() => {
    Reflect.deleteProperty(Array.prototype, 'findLast');
    Reflect.deleteProperty(window, 'structuredClone');
  });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByText('此浏览器版本过低').waitFor();
  expect(await page.locator('body > *').count()).toBe(1);
});
