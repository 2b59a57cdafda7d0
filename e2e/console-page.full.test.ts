import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startServer } from '@linehaul/server/start-server.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { openPage } from './browser.ts';

/** One server under two names: to a browser they are two hosts. */
async function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((answer) => {
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => answer(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const port = await freePort();
const own = `http://127.0.0.1:${port}`;
const other = `http://localhost:${port}`;
const password = 'first-password';
const folder = await mkdtemp(join(tmpdir(), 'linehaul-page-'));
const consoleFolder = join(folder, 'console');
await cp(resolve(import.meta.dirname, '../apps/console/dist'), consoleFolder, { recursive: true });

const open = () =>
  startServer({
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: join(folder, 'data'),
      PORT: String(port),
      NODE_ENV: 'production',
      ADMIN_PASSWORD: password,
      ALLOWED_HOSTS: `${own},${other}`,
    },
    consoleFolder,
    customerFolder: resolve(import.meta.dirname, '../apps/customer/dist'),
    verifierFolder: resolve(import.meta.dirname, '../apps/verifier/dist'),
    version: 'test',
    say: () => undefined,
  });
let server = await open();
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Account or phone').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${own}/dashboard`);
  await page.locator('h1:visible').first().waitFor();
}

const tokensIn = (page: Page) =>
  page.evaluate(() => ({
    local: localStorage.getItem('token'),
    tab: Object.entries(sessionStorage).filter(([key]) => key.startsWith('token@')),
  }));

test('Ctrl+Alt+S points the console at another allowed host, and no token of one host ever goes to the other', async () => {
  const page = await openPage(own);
  const sentCalls: { host: string; token: string | undefined }[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/')) sentCalls.push({ host: url.origin, token: request.headers().accesstoken });
  });
  await page.goto('/login');
  await signIn(page);
  const ownToken = (await tokensIn(page)).local;
  await page.keyboard.press('Control+Alt+KeyS');
  const dialog = page.getByRole('dialog', { name: 'change access domain' });
  const field = dialog.getByLabel('access domain');
  expect(await field.getAttribute('placeholder')).toBe('http://127.0.0.1:8060');
  await field.fill('https://evil.example');
  await field.press('Enter');
  await dialog.getByText('it is not in the server’s setting ALLOWED_HOSTS').waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('baseHost'))).toBeNull();
  await field.fill(`localhost:${port}`);
  await field.press('Enter');
  await page.getByText(`The console is working on another host: ${other}`).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('baseHost'))).toBe(other);
  await page.waitForURL('**/login?redirect=/dashboard');
  await signIn(page);
  const { local, tab } = await tokensIn(page);
  const otherToken = tab[0]?.[1];
  expect(local).toBe(ownToken);
  expect(tab).toEqual([[`token@${other}`, expect.not.stringMatching(ownToken ?? '')]]);
  await page.getByRole('button', { name: 'Back to own host' }).click();
  await page.locator('h1:visible').first().waitFor();
  expect(await page.getByText('The console is working on another host').count()).toBe(0);
  const tokensOf = (host: string) => new Set(sentCalls.filter((call) => call.host === host).map(({ token }) => token));
  expect([...tokensOf(own)].filter(Boolean)).toEqual([ownToken]);
  expect([...tokensOf(other)].filter(Boolean)).toEqual([otherToken]);
});

test('the dialog is closed by cancel and by Escape, and an unchanged value changes nothing', async () => {
  const page = await openPage(own, { language: 'zh' });
  await page.goto('/login');
  await page.locator('.login-tools select:enabled').first().waitFor();
  const dialog = page.getByRole('dialog', { name: '切换访问域名' });
  for (const leave of [
    () => dialog.getByRole('button', { name: '取消' }).click(),
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: '确定' }).click(),
  ]) {
    await page.keyboard.press('Control+Alt+KeyS');
    await dialog.waitFor();
    await leave();
    await dialog.waitFor({ state: 'hidden' });
  }
  expect(await page.evaluate(() => sessionStorage.getItem('baseHost'))).toBeNull();
});

test('an uncaught fault is counted in the top bar and listed without its secrets, until it is cleared', async () => {
  const page = await openPage(own);
  await page.goto('/login');
  await signIn(page);
  expect(await page.getByRole('button', { name: /^Error log/ }).count()).toBe(0);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('the scale fell over, password=hunter2');
    });
    void Promise.reject(new Error('the printer ran out of paper'));
  });
  await page.getByRole('button', { name: 'Error log: 2' }).click();
  await page.waitForURL('**/error-log');
  await page.getByText('the printer ran out of paper').first().waitFor();
  const entry = page.locator('summary').getByText('Error: the scale fell over, password=***');
  await entry.click();
  await page.getByText(`${own}/dashboard`).filter({ visible: true }).waitFor();
  await page.reload();
  await entry.waitFor();
  expect(await page.locator('body').textContent()).not.toContain('hunter2');
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByText('No errors').waitFor();
  expect(await page.getByRole('button', { name: /^Error log/ }).count()).toBe(0);
});

/** Installs another build: other files, the old ones gone. */
async function upgrade(): Promise<void> {
  await server.stop();
  const assets = join(consoleFolder, 'assets');
  for (const name of await readdir(assets)) {
    if (name.startsWith('error-log-page-')) await rm(join(assets, name));
  }
  const index = join(consoleFolder, 'index.html');
  await writeFile(index, (await readFile(index, 'utf8')).replace('</body>', '<!-- next --></body>'));
  server = await open();
}

test('after an upgrade the page offers a reload when it is looked at again, and a part that is gone is no crash', async () => {
  const page = await openPage(own);
  await page.goto('/login');
  await signIn(page);
  const offer = page.getByText('A new version is available.');
  const lookAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const buildResponse = page.waitForResponse('**/build.json');
  await lookAgain();
  expect((await buildResponse).headers()['cache-control']).toBe('no-store');
  expect(await offer.count()).toBe(0);
  await upgrade();
  await page.evaluate(() => {
    window.history.pushState(null, '', '/error-log');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await page
    .getByRole('tabpanel', { name: 'Error log' })
    .getByText('This part of the console could not be loaded')
    .waitFor();
  await offer.waitFor();
  await page.getByRole('button', { name: 'Reload' }).first().click();
  await page.waitForLoadState('load');
  await page.locator('.shell').waitFor();
  expect(await offer.count()).toBe(0);
});
