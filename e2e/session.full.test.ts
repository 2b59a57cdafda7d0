import type { Page, Request } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { endSession, startSession } from './client.ts';
import { signIn } from './steps.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const path = {
  info: '**/api/v1/supplier/supplier/Info?*',
  paths: '**/api/v1/supplier/role/RoutePaths?*',
  refresh: '**/api/v1/public/user/refreshAccessToken',
  members: '**/api/v1/supplier/member/MemberList?*',
};
/** A busy machine draws late. */
const slowPoll = { timeout: 30_000 };
const answer = (data: unknown, status = true, message = '') => ({ json: { status, message, data } });

const readAddress = (page: Page) => page.url().slice(server.origin.length);
const readStored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });

/** Signs in on the login page that is there, and goes wherever that leads. */
async function signInHere(page: Page, account = 'carrier'): Promise<void> {
  await page.getByLabel('Account or phone').fill(account);
  await page.getByLabel('Password', { exact: true }).fill('linehaul-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/**
 * Lets the page's access token end now, as the client reads it. Where the page shall not renew it before the test goes on, no
 * console may run in that moment: `leaveConsole` goes first.
 */
async function expire(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [head, body, end] = (localStorage.getItem('token') ?? '').split('.');
    const claims = JSON.parse(atob((body ?? '').replace(/-/g, '+').replace(/_/g, '/')));
    localStorage.setItem('token', [head, btoa(JSON.stringify({ ...claims, exp: 1 })), end].join('.'));
  });
}

/** Goes to a plain file of the same origin, where the stored session is in reach and no console makes calls. */
async function leaveConsole(page: Page): Promise<void> {
  await page.goto('/favicon.svg');
}

test.each([
  ['/', '/login?redirect=/dashboard'],
  ['/users/manage', '/login?redirect=/users/manage'],
  ['/logistics/order/order?state=pay&page=2', '/login?redirect=/logistics/order/order%3Fstate%3Dpay%26page%3D2'],
])('without a session %s leads to %s', async (address, expectedAddress) => {
  const page = await openPage(server.origin);
  await page.goto(address);
  await page.getByLabel('Account or phone').waitFor();
  await expect.poll(() => readAddress(page), slowPoll).toBe(expectedAddress);
  await expect.poll(() => page.title(), slowPoll).toBe('Sign in - Linehaul');
});

test.each([
  ['/404', '/404', 'There is no such page'],
  ['/401', '/401', 'You are not signed in'],
  ['/no/such/page', '/404', 'There is no such page'],
])('without a session %s shows %s itself, and leads on to the login', async (address, expectedAddress, title) => {
  const page = await openPage(server.origin);
  await page.goto(address);
  await page.getByRole('heading', { name: title }).waitFor();
  expect(readAddress(page)).toBe(expectedAddress);
  await expect.poll(() => page.title(), slowPoll).toBe(`${title} - Linehaul`);
  await page.getByRole('main').getByRole('link').click();
  await page.getByLabel('Account or phone').waitFor();
  expectNoFaults(page);
});

test('login leads back to the page that was asked for; its names are trimmed, its title is told before the platform’s', async () => {
  const page = await openPage(server.origin);
  await page.goto('/users/manage');
  const login = page.waitForRequest('**/supplier/supplier/Login');
  await signInHere(page, '  carrier  ');
  expect((await login).postDataJSON()).toMatchObject({ username: 'carrier', name: '', device: 'web' });
  await page.waitForURL(`${server.origin}/users/manage`);
  await expect.poll(() => page.title(), slowPoll).toMatch(/^\S.* - Linehaul$/);
  await page.goto('/login');
  await page.waitForURL('**/dashboard');
  await page.goto('/no/such/page');
  await page.waitForURL('**/404');
  expectNoFaults(page);
});

test('every request carries device, timestamp, sign, language and the token as a header, never in an address', async () => {
  const page = await openPage(server.origin, { language: 'es' });
  await startSession(page, server.origin, 'carrier');
  const apiRequests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) apiRequests.push(request);
  });
  const members = page.waitForResponse(path.members);
  await page.goto('/users/manage');
  await members;
  expect(apiRequests.length).toBeGreaterThan(3);
  for (const request of apiRequests) {
    const headers = request.headers();
    expect(headers).toMatchObject({ lang: 'es', sign: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(headers.accesstoken).toMatch(/^\S+\.\S+\.\S+$/);
    expect(headers.supplieruid).toMatch(/^\d+$/);
    expect(request.url()).not.toMatch(/accesstoken|supplieruid/);
    const query = request.method() === 'GET' ? Object.fromEntries(new URL(request.url()).searchParams) : {};
    const body = request.method() === 'GET' ? query : request.postDataJSON();
    expect(body).toMatchObject({ device: 'web', timestamp: expect.anything() });
  }
});

test('signing out closes the tabs and leads to the login page that leads back', async () => {
  const page = await openPage(server.origin);
  await signIn(page, 'carrier');
  await page.goto('/users/manage');
  await page.locator('h1:visible').first().waitFor();
  const logout = page.waitForRequest('**/user/user/logout*');
  await page.locator('.profile').click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await logout;
  await page.waitForURL('**/login?redirect=/users/manage');
  expect(await readStored(page, 'token')).toBeNull();
  expect(await page.evaluate(() => sessionStorage.getItem('tabs'))).toBeNull();
});

test.each([
  ['no data', path.info, answer(null), 'Verification failed, please Login again.'],
  ['a refusal without words', path.info, answer(null, false), 'Has Error'],
  ['a refusal', path.info, answer(null, false, 'Closed for stocktaking.'), 'Closed for stocktaking.'],
])('user info with %s ends the session and says so on the login page', async (_case, url, response, words) => {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier');
  await page.route(url, (route) => route.fulfill(response));
  await page.goto('/users/manage');
  await page.waitForURL('**/login?redirect=/users/manage');
  expect(await page.getByRole('alert').textContent()).toBe(words);
  expect(await readStored(page, 'token')).toBeNull();
});

test('user info without roles says so; without route paths it is an alert, and then the login page', async () => {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier');
  await page.route(path.info, async (route) => {
    const { data } = await (await route.fetch()).json();
    await route.fulfill(answer({ ...data, roles: [] }));
  });
  await page.goto('/users/manage');
  await page.waitForURL('**/login?redirect=/users/manage');
  expect(await page.getByRole('alert').textContent()).toBe('getInfo: roles must be a non-null array!');
  await page.unroute(path.info);
  await page.route(path.paths, (route) => route.fulfill(answer({ path_arr: [], api_arr: [] })));
  await signInHere(page);
  await dialog(page).getByText('Verification failed, please Login again.').waitFor();
  await dialog(page).getByRole('button').click();
  await page.waitForURL('**/login?redirect=/users/manage');
  expect(await readStored(page, 'token')).toBeNull();
});

test.each([
  ['its message', answer(null, false, 'The warehouse is closed.'), 'The warehouse is closed.'],
  ['Error where it has none', answer(null, false), 'Error'],
])('a refused call shows %s', async (_case, response, words) => {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier');
  await page.route(path.members, (route) => route.fulfill(response));
  await page.goto('/users/manage');
  await page.locator('.ant-message').getByText(words, { exact: true }).waitFor();
  expect(readAddress(page)).toBe('/users/manage');
});

test('a lost connection is told in words', async () => {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier');
  await page.route(path.members, (route) => route.abort());
  await page.goto('/users/manage');
  await page.locator('.ant-message').getByText('The server cannot be reached.').waitFor();
});

test('a call without permission says so in the specification’s words and leads to the dashboard', async () => {
  const page = await openPage(server.origin, { language: 'zh' });
  await startSession(page, server.origin, 'carrier');
  const refusal = answer({ code: 'permission.denied' }, false, '没有此操作权限');
  const membersResponse = page.waitForResponse(path.members);
  await page.goto('/users/manage');
  await membersResponse;
  await page.route(path.members, (route) => route.fulfill({ ...refusal, status: 403 }));
  await page.getByRole('button', { name: '刷新' }).click();
  await page.locator('.ant-message').getByText('没有此操作权限，请尝试重新登录或刷新页面').waitFor();
  await page.waitForURL('**/dashboard');
});

const consignee = (page: Page) => page.locator('[id$="consignee_name"]');

/** Types into the order form, and waits until the draft is kept. */
async function typeOrder(page: Page, name: string): Promise<void> {
  await page.goto('/logistics/order/add');
  await consignee(page).fill(name);
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })), slowPoll).toContain(name);
}

test('a session that ended on the server asks, and signing in again leads back to what was typed', async () => {
  const page = await openPage(server.origin);
  const dialogTypes: string[] = [];
  page.on('dialog', (dialog) => {
    dialogTypes.push(dialog.type());
    void dialog.accept();
  });
  await signIn(page, 'carrier');
  await typeOrder(page, 'Lost And Found');
  await endSession(page, server.origin);
  await page.evaluate(() => document.body.append(document.createElement('iframe')));
  await page.getByRole('link', { name: 'Waybills' }).click();
  await dialog(page).getByText('Your session has ended. Please sign in again.').waitFor();
  await dialog(page).getByRole('button', { name: 'Sign in again' }).click();
  await page.waitForURL('**/login?redirect=**');
  // Who it was need not say so again.
  expect(await page.getByLabel('Account or phone').inputValue()).toBe('carrier');
  expect(await page.locator('iframe').count()).toBe(0);
  expect(await readStored(page, 'token')).toBeNull();
  expect(dialogTypes).toEqual([]);
  await signInHere(page);
  await page.waitForURL(`${server.origin}/logistics/waybill/manage`);
  await page.locator('.tags').getByText('New order').click();
  await expect.poll(() => consignee(page).inputValue(), slowPoll).toBe('Lost And Found');
});

test('signing out in another browser tab ends this one’s session too, and what was typed waits for the same user only', async () => {
  const page = await openPage(server.origin);
  await signIn(page, 'carrier');
  await typeOrder(page, 'Kept For Carrier');
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await other.locator('.profile').click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/login?redirect=/logistics/order/add');
  await signInHere(page, 'union');
  await page.waitForURL(`${server.origin}/logistics/order/add`);
  await consignee(page).waitFor();
  expect(await consignee(page).inputValue()).toBe('');
  await other.close();
  await page.locator('.profile').click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/login?redirect=/logistics/order/add');
  await signInHere(page, 'carrier');
  await expect.poll(() => consignee(page).inputValue(), slowPoll).toBe('Kept For Carrier');
});

test('another user’s sign-in in another browser tab takes this one along, and shows nothing of before', async () => {
  const page = await openPage(server.origin);
  await signIn(page, 'carrier');
  await page.locator('.profile').getByText('carrier').waitFor();
  const other = await page.context().newPage();
  await startSession(other, server.origin, 'site');
  await page.bringToFront();
  await page.locator('.profile').getByText('site').waitFor();
});

test.each([
  ['with web locks', () => undefined],
  [
    'on plain http, where there are none',
    () => {
      Reflect.deleteProperty(Navigator.prototype, 'locks');
    },
  ],
])('an expired token is renewed once by all browser tabs together, %s', async (_case, prepare) => {
  const page = await openPage(server.origin);
  await page.context().addInitScript(prepare);
  const renewals: Request[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes('refreshAccessToken')) renewals.push(request);
  });
  await signIn(page, 'carrier');
  const before = await readStored(page, 'refreshToken');
  await page.evaluate(() => localStorage.setItem('isunion', 'true'));
  const others = await Promise.all([1, 2, 3].map(() => page.context().newPage()));
  await leaveConsole(page);
  await expire(page);
  const tabs = [page, ...others];
  await Promise.all(tabs.map((tab) => tab.goto('/users/manage')));
  for (const tab of tabs) await tab.locator('h1:visible').first().waitFor();
  expect(renewals).toHaveLength(1);
  expect(await readStored(page, 'refreshToken')).not.toBe(before);
  expect(await readStored(page, 'isunion')).toBe('false');
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
    'app',
    'isunion',
    'refreshToken',
    'suid',
    'token',
  ]);
});

test('without a refresh token an expired session says no refreshToken: while working in a dialog, at the start on the login page', async () => {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier');
  await page.getByRole('button', { name: /^Orders/ }).click();
  const waybills = page.getByRole('link', { name: 'Waybills' });
  await waybills.waitFor();
  await expire(page);
  // A call of the dashboard that is still on its way may have opened the dialog already: it covers the link.
  await waybills.dispatchEvent('click');
  await dialog(page).getByText('no refreshToken').waitFor();
  await page.goto('/users/manage');
  await page.waitForURL('**/login?redirect=/users/manage');
  expect(await page.getByRole('alert').textContent()).toBe('no refreshToken');
});

test('a refresh without data, and a refused one, lead to the login page with their words', async () => {
  const page = await openPage(server.origin);
  await signIn(page, 'carrier');
  await leaveConsole(page);
  await expire(page);
  await page.route(path.refresh, (route) => route.fulfill(answer(null)));
  await page.goto('/users/manage');
  await page.waitForURL('**/login?redirect=/users/manage');
  expect(await page.getByRole('alert').textContent()).toBe('Verification failed, please Login again.');
});

test('a token that cannot be parsed is reset, and the login page leads back', async () => {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier');
  await page.evaluate(() => localStorage.setItem('token', 'crooked'));
  await page.goto('/users/manage?page=2');
  await page.waitForURL('**/login?redirect=/users/manage%3Fpage%3D2');
  expect(await readStored(page, 'token')).toBeNull();
});

test('a clock that is an hour ahead is checked once and harms nothing', async () => {
  const page = await openPage(server.origin);
  await page.clock.install({ time: Date.now() + 3_600_000 });
  let checks = 0;
  page.on('request', (request) => {
    if (request.url().includes('GetServerTime')) checks += 1;
  });
  await page.goto('/login');
  await signInHere(page);
  await page.waitForURL('**/dashboard');
  await page.locator('h1:visible').first().waitFor();
  // The page itself may have said what time it is.
  expect(checks).toBeLessThanOrEqual(1);
  expect(await readStored(page, 'token')).not.toBeNull();
});

test('a submit button lets one click of two through, and is free at once when a field is wrong', async () => {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier');
  const sentBodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/site/SiteSave')) sentBodies.push(request.postData() ?? '');
  });
  await page.goto('/logistics/site/manage');
  await page.getByRole('button', { name: 'Add site' }).click();
  const submit = dialog(page).locator('button[type=submit]');
  await submit.click();
  await dialog(page).getByText('Please fill this in').first().waitFor();
  await submit.click();
  expect(sentBodies).toEqual([]);
  await dialog(page).getByLabel('Code').fill('TWICE');
  await dialog(page).getByLabel('Name').fill('Clicked twice');
  const saveResponse = page.waitForResponse('**/site/SiteSave');
  await submit.dblclick();
  await saveResponse;
  await dialog(page).waitFor({ state: 'hidden' });
  expect(sentBodies).toHaveLength(1);
});

test('full screen that the browser cannot do is a warning', async () => {
  const page = await openPage(server.origin);
  await page.addInitScript(() => Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false }));
  await startSession(page, server.origin, 'carrier');
  await page.getByRole('button', { name: 'Full screen' }).click();
  await page.locator('.ant-message').getByText('you browser can not work', { exact: true }).waitFor();
});

test('the chosen language is kept, and goes before the browser’s', async () => {
  const page = await openPage(server.origin, { language: 'ja' });
  await page.goto('/login');
  await page.getByRole('button', { name: 'ログイン' }).waitFor();
  await page.locator('.login-tools select').last().selectOption('es');
  await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
});
