import type { Language } from '@linehaul/contract/languages.ts';
import { type Sight, sightPath } from '@linehaul/contract/sight.ts';
import type { WireSession } from '@linehaul/contract/wire.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { drawnByCode, expectNoFaults, openPage, type PageWish } from './browser.ts';
import { sessionOf, startSession } from './client.ts';
import { openHouse } from './house.ts';
import { violations } from './page-checks.ts';

const house = await openHouse();
afterAll(() => house.stop());

const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 30_000 });

/** A page whose own code does not come until it is let in. */
async function withoutCode(path: string, wish: PageWish = {}, prepare?: (page: Page) => Promise<void>) {
  const page = await openPage(house.origin, wish);
  await prepare?.(page);
  const { promise: gate, resolve: letIn } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!sight-)[^/]*\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return { page, letIn };
}

test('the login page is there before its code, and what was typed in it and sent goes on', async () => {
  const { page, letIn } = await withoutCode('/login?redirect=/logistics/site/manage');
  await page.getByLabel('Account or phone').fill('carrier');
  await page.getByLabel('Password', { exact: true }).fill('linehaul-demo');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).search).toBe('?redirect=/logistics/site/manage');
  letIn();
  await page.waitForURL('**/logistics/site/manage');
  expectNoFaults(page);
});

test('the cursor stays where it is while the code comes', async () => {
  const { page, letIn } = await withoutCode('/logistics/order/order', { language: 'zh', dark: true });
  await page.getByText('操作员').click();
  const account = page.locator('#login-username');
  await account.fill('carier');
  await account.press('ArrowLeft');
  await account.press('ArrowLeft');
  await account.press('ArrowLeft');
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  letIn();
  await page.getByLabel('操作员名称').waitFor();
  await page.keyboard.type('r');
  await eventually(() => account.inputValue()).toBe('carrier');
  expect(await page.getByRole('radio', { name: '操作员' }).isChecked()).toBe(true);
  expectNoFaults(page);
});

test('with a session the page shows that something is coming, and no login', async () => {
  const { page, letIn } = await withoutCode('/dashboard', {}, (opened) =>
    startSession(opened, house.origin, 'carrier'),
  );
  await page.locator('.splash').waitFor();
  expect(await page.locator('#root input').count()).toBe(0);
  letIn();
  await page.locator('.lh-home-panel').first().waitFor();
  expectNoFaults(page);
});

const list = '/logistics/order/order';
const rowTexts = (page: Page) => page.locator('.lh-list-row').allInnerTexts();

test('a list is there before its code, as its code will draw it, and nothing is asked twice', async () => {
  const { page, letIn } = await withoutCode(list, {}, (opened) => startSession(opened, house.origin, 'carrier'));
  await page.locator('[data-sight] .lh-list-row').nth(19).waitFor();
  expect(await violations(page)).toEqual([]);
  const before = await rowTexts(page);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Freight orders');
  // A link leads where it says; what needs code is not pressed by mistake, nor typed into.
  expect(await page.locator('.lh-list-row a').first().getAttribute('href')).toMatch(/^\/logistics\/order\/info\/\d+$/);
  expect(await page.locator('[data-sight] :is(button, input):not([inert])').count()).toBe(0);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.locator('.shell-page').evaluate((scrolled) => scrolled.scrollTo(0, 240));
  letIn();
  await drawnByCode(page);
  expect(await rowTexts(page)).toEqual(before);
  expect(await page.locator('.shell-page:visible').evaluate(({ scrollTop }) => scrollTop)).toBe(240);
  expect(asked.filter((path) => /\/(?:Info|RoutePaths|PreferenceInfo|OrderList)$/.test(path))).toEqual([]);
  await page.getByPlaceholder('Search').fill('261');
  expectNoFaults(page);
});

test('on a phone, in the dark and in Chinese it is the same page', async () => {
  const wish = { language: 'zh', dark: true, width: 390, height: 844 } as const;
  const { page, letIn } = await withoutCode('/logistics/waybill/manage', wish, (opened) =>
    startSession(opened, house.origin, 'carrier'),
  );
  await page.locator('[data-sight] .lh-card-row').first().waitFor();
  const { theme, device } = await page.locator('html').evaluate((root) => ({ ...root.dataset }));
  expect({ theme, device }).toEqual({ theme: 'dark', device: 'mobile' });
  const before = await page.locator('.lh-card-row').allInnerTexts();
  letIn();
  await drawnByCode(page);
  expect(await page.locator('.lh-card-row').allInnerTexts()).toEqual(before);
  expectNoFaults(page);
});

test('tabs, columns, filters and times are those of this browser and this person', async () => {
  const page = await openPage(house.origin, { zone: 'Asia/Shanghai' });
  await startSession(page, house.origin, 'carrier');
  await page.goto('/logistics/trip/manage');
  await page.goto('/finance/wallettakecash/PaymentLog?limit=50');
  const rows = page.locator('.lh-list-row');
  await rows.first().waitFor();
  const [after, tabs] = [await rows.allInnerTexts(), await page.getByRole('tab').allInnerTexts()];
  const { promise: gate, resolve: letIn } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!sight-)[^/]*\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.locator('[data-sight] .lh-list-row').first().waitFor();
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(tabs);
  expect((await rows.allInnerTexts()).slice(-after.length)).toEqual(after);
  letIn();
  await drawnByCode(page);
  expectNoFaults(page);
});

test('whoever may not see a list gets no drawing of it', async () => {
  const { page, letIn } = await withoutCode('/safe/AccessUserManage', {}, (opened) =>
    startSession(opened, house.origin, 'carrier', 'clerk'),
  );
  const answer = await page.waitForResponse((response) => new URL(response.url()).pathname === sightPath);
  expect(answer.status()).toBe(204);
  expect(await page.locator('[data-sight]').count()).toBe(0);
  letIn();
  await page.waitForURL('**/401');
});

const asking = { address: list, language: 'zh', width: 1440, isDark: false, zone: '+08:00', agent: '' } as const;
const nothingKept = { app: null, tabs: null };

async function askFor(headers: Record<string, string>, body: unknown): Promise<Response> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
  return fetch(house.origin + sightPath, { ...init, body: JSON.stringify(body) });
}

/** Where two drawings part, with what stands there; a page is too long to be read whole. */
function firstDifference(one: Sight | null | undefined, other: Sight | null | undefined): readonly string[] | null {
  const [pieces, others] = [one, other].map((sight) => (sight?.html ?? '').split(/(?=<)/));
  const at = pieces?.findIndex((piece, index) => piece !== others?.[index]) ?? -1;
  return at < 0 ? null : [pieces?.[at] ?? '', others?.[at] ?? ''];
}

test('people who ask at the same time each get their own', async () => {
  const accounts = ['carrier', 'site', 'admin'] as const;
  const sessions = await Promise.all(accounts.map((account) => sessionOf(house.origin, account)));
  const drawn = async ({ access_token, supplier_id }: WireSession, language: Language) => {
    const headers = { accesstoken: access_token, supplieruid: String(supplier_id) };
    const answer = await askFor(headers, { ...asking, language, kept: nothingKept });
    return answer.status === 200 ? ((await answer.json()) as Sight) : null;
  };
  const alone: (Sight | null)[] = [];
  for (const session of sessions) alone.push(await drawn(session, 'zh'));
  expect(new Set(alone.map((sight) => sight?.html)).size).toBe(accounts.length);
  const turns = Array.from({ length: 18 }, (_, turn) => turn % accounts.length);
  const languageOf = (turn: number) => (turn < 9 ? 'zh' : 'en');
  const together = await Promise.all(
    turns.map((at, turn) => drawn(sessions[at] ?? { access_token: '', supplier_id: 0 }, languageOf(turn))),
  );
  for (const [turn, at] of turns.entries()) {
    const difference = firstDifference(together[turn], alone[at]);
    if (languageOf(turn) === 'zh') expect(difference).toBeNull();
    else expect(difference).not.toBeNull();
  }
});

test('a wrong question gets no answer', async () => {
  const { access_token, supplier_id } = await sessionOf(house.origin, 'carrier');
  const right = { accesstoken: access_token, supplieruid: String(supplier_id) };
  const ask = { ...asking, kept: nothingKept };
  const statusOf = async (headers: Record<string, string>, body: unknown) => (await askFor(headers, body)).status;
  expect(await statusOf(right, ask)).toBe(200);
  expect(await statusOf({}, ask)).toBe(204);
  expect(await statusOf({ ...right, accesstoken: `${access_token}x` }, ask)).toBe(204);
  expect(await statusOf({ ...right, supplieruid: '1' }, ask)).toBe(204);
  expect(await statusOf(right, { ...ask, address: '//evil.example/' })).toBe(204);
  expect(await statusOf(right, { ...ask, address: '/nowhere' })).toBe(204);
  expect(await statusOf(right, { ...ask, zone: 'Moon/Sea' })).toBe(204);
  expect(await statusOf(right, { ...ask, kept: { app: '{', tabs: '[1' } })).toBe(200);
  expect(await statusOf(right, [])).toBe(204);
});
