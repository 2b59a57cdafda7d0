import { preferenceContract } from '@linehaul/modules/preference/contract/preference.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage, type PageOptions } from './browser.ts';
import { type Arriving, signedIn, startSession } from './client.ts';
import { overflow, violations, waitUntilSettled } from './page-checks.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const orders = '/logistics/order/order';
/** As long as a busy machine may need. */
const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 30_000 });

async function signedPage(options: PageOptions = {}, account = 'carrier', arriving: Arriving = {}): Promise<Page> {
  const page = await openPage(server.origin, options);
  await startSession(page, server.origin, account, arriving);
  return page;
}

async function openSettings(page: Page) {
  await page.locator('.top-bar').getByRole('button', { name: 'Settings' }).click();
  const panel = page.getByRole('dialog', { name: 'Settings' });
  await panel.waitFor();
  return panel;
}

/** A token as the page has it now. */
function token(page: Page, name: string): Promise<string> {
  return page.evaluate(
    (property) => getComputedStyle(document.documentElement).getPropertyValue(property).trim(),
    name,
  );
}

function heightOf(page: Page, selector: string): Promise<number | undefined> {
  return page
    .locator(selector)
    .first()
    .boundingBox()
    .then((box) => box?.height);
}

/** How far the open page is scrolled. */
function readScroll(page: Page): Promise<number | undefined> {
  return page.evaluate(
    () => [...document.querySelectorAll('.shell-page')].find((candidate) => candidate.checkVisibility())?.scrollTop,
  );
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((top) => {
    const visiblePage = [...document.querySelectorAll('.shell-page')].find((candidate) => candidate.checkVisibility());
    visiblePage?.scrollTo({ top });
  }, top);
}

const topOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .boundingBox()
    .then((box) => box?.y);
const headTop = (page: Page) => topOf(page, '.shell-head');

test('settings work at once, are kept for the person, and are there in another browser', async () => {
  const page = await signedPage({}, 'union');
  const panel = await openSettings(page);
  await panel.getByRole('radio', { name: 'Bright blue #1890ff' }).check();
  expect(await token(page, '--lh-primary')).toBe('#1890ff');
  expect(await token(page, '--lh-on-primary')).toBe('#000000');
  await panel.getByRole('radio', { name: 'Dark', exact: true }).check();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  await panel.getByRole('radio', { name: 'Large' }).check();
  await panel.getByRole('switch', { name: 'Open pages' }).click();
  await eventually(() => page.locator('.tags').count()).toBe(0);
  await panel.getByRole('switch', { name: 'Logo above the menu' }).click();
  await page.locator('.rail-brand').waitFor();
  await panel.getByRole('switch', { name: 'Fixed header' }).click();
  // The other language's texts are fetched first.
  await panel.getByRole('radio', { name: '日本語' }).click();
  await eventually(() => page.locator('html').getAttribute('lang')).toBe('ja');

  const call = await signedIn(server.origin, 'union');
  const chosenSettings = {
    theme: '#1890ff',
    appearance: 'dark',
    size: 'large',
    tagsView: false,
    sidebarLogo: true,
    fixedHeader: true,
    language: 'ja',
  };
  await expect.poll(() => call(preferenceContract.PreferenceInfo, {})).toMatchObject({ settings: chosenSettings });

  const elsewhere = await signedPage({ language: 'es' }, 'union');
  await eventually(() => elsewhere.locator('html').getAttribute('lang')).toBe('ja');
  expect(await elsewhere.locator('html').getAttribute('data-theme')).toBe('dark');
  expect(await token(elsewhere, '--lh-primary')).toBe('#1890ff');
  expect(await elsewhere.locator('.shell-stage').getAttribute('data-fixed')).toBe('true');
  expect(await elsewhere.locator('.tags').count()).toBe(0);
  expect(await elsewhere.locator('.rail-brand').count()).toBe(1);
  expectNoFaults(page);
  expectNoFaults(elsewhere);
});

test('an operator’s looks are not the owner’s; a storage that is broken or from another time does not stop the start', async () => {
  const call = await signedIn(server.origin, 'carrier', 'clerk');
  await call(preferenceContract.PreferenceSave, { settings: { dark_menu: false } });
  for (const json of ['{"state":{"size":"huge"', '{"state":{"theme":1,"columns":7,"unsaved":[]},"version":0}', '[]']) {
    const page = await openPage(server.origin);
    await page.addInitScript((text) => localStorage.setItem('app', text), json);
    await startSession(page, server.origin, 'carrier', { operator: 'clerk' });
    await eventually(() => page.locator('html').getAttribute('data-menu')).toBe('light');
    await page.context().close();
  }
  const owner = await signedPage();
  expect(await owner.locator('html').getAttribute('data-menu')).toBe('dark');
});

test('the settings hide their button, come back from the profile menu, are copied and reset', async () => {
  const page = await signedPage({}, 'site');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const panel = await openSettings(page);
  await panel.getByRole('switch', { name: 'Gear in the top bar' }).click();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  expect(await page.locator('.top-bar').getByRole('button', { name: 'Settings' }).count()).toBe(0);
  await page.locator('button.profile').click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await panel.waitFor();
  await panel.getByRole('button', { name: 'Copy settings' }).click();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await eventually(clipboard).toMatch(/"showSettings": false/);
  expect(JSON.parse(await clipboard())).toMatchObject({ theme: '#0872d8', tagsView: true, language: 'en' });
  await panel.getByRole('button', { name: 'Reset to defaults' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await eventually(() => page.locator('.top-bar').getByRole('button', { name: 'Settings' }).count()).toBe(1);
  expectNoFaults(page);
});

test('the measures are the specification’s', async () => {
  const page = await signedPage({}, 'carrier', { at: orders });
  await waitUntilSettled(page);
  const widthOf = async () => (await page.locator('.sidebar').boundingBox())?.width;
  expect(await heightOf(page, '.top-bar')).toBe(72);
  expect(await heightOf(page, '.tags')).toBe(42);
  expect(await widthOf()).toBe(240);
  await page.getByRole('button', { name: 'Show or hide the menu' }).click();
  await eventually(widthOf).toBe(72);
  await page.reload();
  await waitUntilSettled(page);
  expect(await widthOf()).toBe(72);
  await page.getByRole('button', { name: 'Show or hide the menu' }).click();
  await eventually(widthOf).toBe(240);
  expect(await heightOf(page, '.lh-list-pages')).toBe(60);
  // Twelve filters make no second row of it.
  expect(await heightOf(page, '.lh-list-bar')).toBe(56);
  await page.locator('.lh-list-row input[type=checkbox]').first().click();
  expect(await heightOf(page, '.lh-list-bar')).toBe(56);
  expectNoFaults(page);
});

test('the head scrolls away with its page, each page at its own place, unless it is fixed', async () => {
  const page = await signedPage({ height: 500 }, 'carrier', { at: orders });
  await waitUntilSettled(page);
  expect(await headTop(page)).toBe(0);
  await scrollTo(page, 60);
  await eventually(() => headTop(page)).toBe(-60);
  await scrollTo(page, 400);
  await eventually(() => headTop(page)).toBe(-114);
  // What sticks to the page's top has the place of the head that is gone.
  await eventually(() => topOf(page, '.lh-list-above > div:visible')).toBe(0);
  // The keyboard finds the head again wherever the page is.
  await page.locator('.top-bar button').first().focus();
  await page.keyboard.press('Tab');
  await eventually(() => headTop(page)).toBe(0);
  await page.locator('.tags').getByRole('tab', { name: 'Dashboard' }).click();
  await page.locator('.lh-home-panel:visible').first().waitFor();
  await eventually(() => readScroll(page)).toBe(0);
  expect(await headTop(page)).toBe(0);
  await page.locator('.tags').getByRole('tab', { name: 'Freight orders' }).click();
  await eventually(() => readScroll(page)).toBe(400);
  await scrollTo(page, 0);
  const panel = await openSettings(page);
  await panel.getByRole('switch', { name: 'Fixed header' }).click();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await eventually(() => headTop(page)).toBe(0);
  await scrollTo(page, 420);
  expect(await headTop(page)).toBe(0);
  const call = await signedIn(server.origin, 'carrier');
  await call(preferenceContract.PreferenceSave, { reset: true });
  expectNoFaults(page);
});

test('below 992 px, and on a mobile agent, the menu is a closed drawer; resizing goes there and back', async () => {
  const page = await signedPage({ width: 992 });
  const sidebar = page.locator('.shell > .sidebar');
  const device = () => page.locator('html').getAttribute('data-device');
  expect([await device(), await sidebar.count()]).toEqual(['desktop', 1]);
  await page.setViewportSize({ width: 991, height: 800 });
  await eventually(device).toBe('mobile');
  expect(await sidebar.count()).toBe(0);
  expect(await page.locator('.shell-drawer').count()).toBe(0);
  await page.getByRole('button', { name: 'Show or hide the menu' }).click();
  await page.locator('.shell-drawer .sidebar').waitFor();
  await page.setViewportSize({ width: 1200, height: 800 });
  await eventually(device).toBe('desktop');
  await page.setViewportSize({ width: 800, height: 800 });
  await eventually(device).toBe('mobile');
  await eventually(() => page.locator('.shell-drawer:visible').count()).toBe(0);
  expectNoFaults(page);

  const tablet = await openPage(server.origin, { width: 1280 });
  await tablet.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (Linux; Android 15; SM-X900)' });
  });
  await startSession(tablet, server.origin, 'carrier');
  expect(await tablet.locator('html').getAttribute('data-device')).toBe('mobile');
});

test.each([1440, 1100, 992, 390])('the top bar is not crowded at %s px', async (width) => {
  const page = await signedPage({ width }, 'carrier', { at: orders });
  await waitUntilSettled(page);
  expect(await overflow(page)).toBe(0);
  const boxes = await page.evaluate(() =>
    [...document.querySelectorAll('.top-bar > *:not(.top-bar-tools), .top-bar-tools > *')]
      .filter((part) => part.checkVisibility())
      .map((part) => part.getBoundingClientRect())
      .map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
  );
  const bar = await page.locator('.top-bar').boundingBox();
  for (const [at, box] of boxes.entries()) {
    expect(box.left).toBeGreaterThanOrEqual((boxes[at - 1]?.right ?? bar?.x ?? 0) - 0.5);
    expect(box.right).toBeLessThanOrEqual((bar?.x ?? 0) + (bar?.width ?? 0) + 0.5);
    expect(box.bottom - box.top).toBeLessThanOrEqual(bar?.height ?? 0);
  }
  const trail = page.locator('.trail [aria-current="page"]');
  expect(await trail.evaluate((step) => step.scrollWidth - step.clientWidth)).toBeLessThanOrEqual(0);
  const inOneMenu = page.locator('.top-bar').getByRole('button', { name: 'More' });
  expect(await inOneMenu.count()).toBe(width < 1200 ? 1 : 0);
  expectNoFaults(page);
});

test('on a phone the surplus tools work from one menu', async () => {
  const page = await signedPage({ width: 390, height: 844 }, 'supplier');
  const choose = async (name: string) => {
    await page.locator('.top-bar').getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await page.locator('.top-bar-more').waitFor({ state: 'hidden' });
  };
  await choose('Dark');
  await eventually(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  await choose('Settings');
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
  await eventually(() => overflow(page)).toBe(0);
  expectNoFaults(page);
});

test.each([false, true])('the watermark names who looks, and is in nobody’s way (dark: %s)', async (dark) => {
  const page = await signedPage({ dark });
  const mark = page.locator('.lh-watermark');
  const look = await mark.evaluate((element) => {
    const { maskImage, maskSize, pointerEvents, zIndex } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    return { image: decodeURIComponent(maskImage), maskSize, pointerEvents, zIndex, width, height };
  });
  expect(look).toMatchObject({ maskSize: '250px 150px', pointerEvents: 'none', width: 1440, height: 900 });
  expect(look.image).toContain('fill-opacity="0.15"');
  const name = await page.locator('.profile-name strong').textContent();
  expect(look.image).toContain(`>${name}<`);
  expect(look.image).toMatch(/>1\d{10}</);
  expect(await mark.getAttribute('aria-hidden')).toBe('true');
  expect(await mark.textContent()).toBe('');
  const under = await page.evaluate(() => document.elementFromPoint(700, 400)?.className);
  expect(under).not.toContain('lh-watermark');
  const panel = await openSettings(page);
  const over = await panel.evaluate((element) => {
    let part: Element | null = element;
    while (part && getComputedStyle(part).zIndex === 'auto') part = part.parentElement;
    return part ? Number(getComputedStyle(part).zIndex) : 0;
  });
  expect(over).toBeGreaterThan(Number(look.zIndex));
  await page.emulateMedia({ media: 'print' });
  expect(await mark.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await panel.getByRole('switch', { name: 'Watermark' }).click();
  await mark.waitFor({ state: 'detached' });
  await panel.getByRole('switch', { name: 'Watermark' }).click();
  await mark.waitFor();
});

test('a printed page says at its foot who prints and when, and carries no watermark', async () => {
  const call = await signedIn(server.origin, 'carrier');
  const [waybill] = (await call(waybillContract.WaybillList, { limit: 1 })).list;
  const page = await signedPage();
  await page.goto(`/logistics/waybill/print/${waybill?.id}`);
  const paper = page.locator('.lh-sheets .lh-sheet').first();
  await paper.locator('.lh-qr').first().waitFor();
  const name = (await page.locator('.profile-name strong').textContent()) ?? '';
  // Calls that begin by another clock are refused.
  expectNoFaults(page);
  await page.clock.setFixedTime(new Date('2027-03-04T05:06:07'));
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const pages = page.locator('.lh-print-root .lh-sheet');
  const images = await pages.evaluateAll((sheets) => sheets.map((sheet) => getComputedStyle(sheet).backgroundImage));
  expect(images.length).toBeGreaterThan(0);
  expect(new Set(images)).toEqual(new Set(['none']));
  const foot = await page.locator('.lh-print-root style').textContent();
  expect(foot).toContain(name);
  expect(foot).toContain('2027-03-04 05:06:07');
  expect(foot).not.toMatch(/1\d{10}|lh-label/);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.shell').isVisible()).toBe(false);
  expect(await pages.first().isVisible()).toBe(true);
});

const colours = ['#0872d8', '#1890ff', '#ffd400', '#202020'];

test.each([
  ['light', false],
  ['dark', true],
] as const)('axe finds nothing in %s, whatever the colour', async (_name, dark) => {
  const page = await signedPage({ dark }, 'service');
  const panel = await openSettings(page);
  const complaints: string[] = [];
  for (const colour of colours) {
    await panel.locator('input[type=color]').fill(colour);
    for (const menu of ['Dark blue', 'Light'] as const) {
      await panel.getByRole('radio', { name: menu, exact: true }).last().check();
      // Under the watermark axe could not tell the contrast of anything.
      await page.addStyleTag({ content: '.lh-watermark { display: none; } * { transition: none !important; }' });
      for (const violation of await violations(page)) complaints.push(`${colour} ${menu}: ${violation}`);
    }
  }
  expect(complaints).toEqual([]);
  expectNoFaults(page);
});

test('the page follows the system’s appearance, and keeps its marks where the system forces its colours', async () => {
  const page = await signedPage({}, 'bank');
  const theme = () => page.locator('html').getAttribute('data-theme');
  expect(await theme()).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await eventually(theme).toBe('dark');
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  const currentItem = page.locator('.panel [aria-current="page"]').first();
  await eventually(() => currentItem.evaluate((item) => getComputedStyle(item).outlineStyle)).toBe('solid');
  expectNoFaults(page);
});

test('at 200 % the console is whole: nothing sticks out, the settings are reached and used', async () => {
  // A window of 1440 × 900 at 200 % has half as many CSS pixels each way.
  const page = await signedPage({ width: 720, height: 450 }, 'carrier', { at: orders });
  await waitUntilSettled(page);
  expect(await overflow(page)).toBe(0);
  await page.locator('.top-bar').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Settings', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Settings' });
  await panel.getByRole('switch', { name: 'Pinyin search' }).click();
  expect(await panel.getByRole('switch', { name: 'Pinyin search' }).isChecked()).toBe(false);
  expectNoFaults(page);
});

test('the debug flag is turned in the settings, and its pages come and go', async () => {
  const page = await signedPage({}, 'service');
  const entry = page.locator('.panel').getByRole('link', { name: 'Test order' });
  const panel = await openSettings(page);
  await panel.getByRole('switch', { name: 'Debug mode' }).click();
  await entry.waitFor();
  await page.reload();
  await entry.waitFor();
  await openSettings(page);
  await panel.getByRole('switch', { name: 'Debug mode' }).click();
  await eventually(() => entry.count()).toBe(0);
  expectNoFaults(page);
});

test('a head that is fixed has the specification’s height at the top of a page, and is slim further down', async () => {
  const call = await signedIn(server.origin, 'site');
  await call(preferenceContract.PreferenceSave, { settings: { fixedHeader: true } });
  const page = await signedPage({ height: 600 }, 'site', { at: orders });
  await page.locator('.lh-list-row').nth(15).waitFor();
  await eventually(() => page.locator('.shell-stage').getAttribute('data-fixed')).toBe('true');
  const scrollTo = (top: number) =>
    page.locator('.shell-page:visible').evaluate((scroller, at) => {
      scroller.scrollTop = at;
    }, top);
  expect(await heightOf(page, '.top-bar')).toBe(72);
  await scrollTo(200);
  await eventually(() => heightOf(page, '.top-bar')).toBe(48);
  expect(await heightOf(page, '.tags')).toBe(34);
  await scrollTo(0);
  await eventually(() => heightOf(page, '.top-bar')).toBe(72);
  expectNoFaults(page);
});
