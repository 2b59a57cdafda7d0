import { contentContract } from '@linehaul/modules/content/contract/content.contract.ts';
import { aPicture } from '@linehaul/modules/joining/server/testing/joining.fixture.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { expectSettled } from './page-checks.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

async function attach(page: Page): Promise<void> {
  const buffer = Buffer.from(await (await aPicture()).arrayBuffer());
  const files = [{ name: 'cover.jpg', mimeType: 'image/jpeg', buffer }];
  await page.locator('.lh-page:visible .lh-picture input[type=file]').setInputFiles(files);
  await page.getByRole('button', { name: 'Open Cover picture in full size' }).waitFor();
}

const editor = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });

test('an article is written, published, changed, and its first version restored; everybody reads it', async () => {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'supplier', { at: '/cms/article' });
  await page.getByRole('button', { name: 'New article' }).click();
  await page.waitForURL('**/cms/article/add');
  await page.getByLabel('Title').fill('Dried mushrooms');
  await attach(page);
  await editor(page).fill('The first words.');
  await page.getByRole('switch', { name: 'Publish' }).click();
  await expectSettled(page);
  await page.getByRole('button', { name: 'Save' }).click();
  const link = page.getByRole('link', { name: 'Dried mushrooms' });
  await link.click();
  await page.waitForURL('**/cms/article/edit/*');
  await editor(page).fill('Other words.');
  await page.getByRole('button', { name: 'Save' }).click();
  await link.click();
  await page.getByText('Version 2').waitFor();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await page.getByText('Text of version 1 again').waitFor();
  await editor(page).getByText('The first words.').waitFor();
  expectNoFaults(page);

  const call = await signedIn(server.origin, 'supplier');
  const { list } = await call(contentContract.cmsRecordList, { type: 'article', keyword: 'Dried' });
  const [article] = list;
  if (!article) throw new Error('the article is not shown');
  const record = await call(contentContract.cmsRecordInfo, { type: 'article', id: article.id });
  expect(record).toMatchObject({ title: 'Dried mushrooms', version_no: 3, body: '<p>The first words.</p>' });
});

/** A picture as a browser hands it over that has copied one, or drags one in: a file, and nothing said of it. */
async function handOver(page: Page, way: 'paste' | 'drop'): Promise<void> {
  const bytes = Buffer.from(await (await aPicture(900, 600, 'png')).arrayBuffer()).toString('base64');
  const pastedPicture = { bytes, way };
  await editor(page).evaluate((element, pastedFile) => {
    const files = new DataTransfer();
    const picture = Uint8Array.from(atob(pastedFile.bytes), (sign) => sign.charCodeAt(0));
    files.items.add(new File([picture], 'image.png', { type: 'image/png' }));
    const kind = { bubbles: true, cancelable: true };
    const line = element.querySelector('p');
    line?.scrollIntoView({ block: 'center' });
    const { left, bottom } = line?.getBoundingClientRect() ?? new DOMRect();
    const at = { clientX: left + 4, clientY: bottom - 4 };
    element.dispatchEvent(
      pastedFile.way === 'paste'
        ? new ClipboardEvent('paste', { ...kind, clipboardData: files })
        : new DragEvent('drop', { ...kind, ...at, dataTransfer: files }),
    );
  }, pastedPicture);
}

/** The field for what the picture shows has the focus, and is empty. */
async function asksWhatItShows(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const field = document.activeElement;
    return field instanceof HTMLInputElement && field.matches('.rich-text-bar input') && field.value === '';
  });
}

/** The editor has the focus, and its caret is in such an element: it goes there in the frame after a button's click. */
async function expectCaretIn(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((expected) => {
    const anchor = document.getSelection()?.anchorNode;
    const element = anchor instanceof Element ? anchor : anchor?.parentElement;
    return document.activeElement?.matches('.rich-text [contenteditable]') && element?.closest(expected) !== null;
  }, selector);
}

test('a picture that is pasted into an article is described, and served to everybody while it is published', async () => {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'supplier', { at: '/cms/article/add' });
  await page.getByLabel('Title').fill('Our new wall');
  await editor(page).fill('Come and see it.');
  await handOver(page, 'paste');
  const altInput = page.getByRole('textbox', { name: 'Alternative text' });
  await asksWhatItShows(page);
  await page.keyboard.type('A blue wall');
  await page.getByText('Medium', { exact: true }).click();
  await page.getByRole('button', { name: 'Caption' }).click();
  await expectCaretIn(page, 'figcaption');
  await page.keyboard.type('Painted in May');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Insert a table' }).click();
  await expectCaretIn(page, 'th');
  await page.keyboard.type('Height');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Length');
  await page.getByRole('button', { name: 'Remove column' }).click();
  await page.getByRole('img', { name: 'A blue wall' }).click();
  expect(await altInput.inputValue()).toBe('A blue wall');
  await handOver(page, 'drop');
  await page.locator('.rich-text .rich-text-picture img').nth(1).waitFor();
  await asksWhatItShows(page);
  await page.keyboard.type('Dropped');
  await page.getByRole('img', { name: 'Dropped' }).waitFor();
  await page.getByRole('button', { name: 'Caption' }).click();
  await page.getByRole('img', { name: 'Dropped' }).click();
  await page.keyboard.press('Delete');
  await page.getByRole('img', { name: 'Dropped' }).waitFor({ state: 'detached' });
  expect(await page.locator('.rich-text figure').count()).toBe(1);
  const notes = [{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }];
  await page.locator('.rich-text input[type=file]').setInputFiles(notes);
  await page.getByText('This picture cannot be read. Send a JPEG, PNG or WebP.').waitFor();
  await page.getByRole('switch', { name: 'Publish' }).click();
  await expectSettled(page);
  await page.getByRole('button', { name: 'Save' }).click();
  const link = page.getByRole('link', { name: 'Our new wall' });
  await link.waitFor();

  const call = await signedIn(server.origin, 'supplier');
  const [article] = (await call(contentContract.cmsRecordList, { type: 'article', keyword: 'Our new' })).list;
  if (!article) throw new Error('the article is not shown');
  const { body } = await call(contentContract.cmsRecordInfo, { type: 'article', id: article.id });
  const picture = 'data-upload="\\d+" alt="A blue wall" width="480" height="320" />';
  expect(body).toMatch(
    new RegExp(`<figure><img src="[^"]+" ${picture}<figcaption>Painted in May</figcaption></figure>`),
  );
  expect(body).toMatch(/<table><tbody><tr><th><p>Height<\/p><\/th><th><p><\/p><\/th><\/tr>/);
  const address = new URL(/src="([^"]+)"/.exec(body)?.[1] ?? '', server.origin);
  const response = await fetch(address);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);

  await link.click();
  await page.waitForURL('**/cms/article/edit/*');
  await page.getByText('Version 1').waitFor();
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await page.getByRole('dialog').getByRole('img', { name: 'A blue wall' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('switch', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('row', { name: /Our new wall/ })
    .getByText('Draft')
    .waitFor();
  expect((await fetch(address)).status).toBe(404);
});

test('a notice of the platform rings at a tenant until it is read, and its author sees who has', async () => {
  const author = await openPage(server.origin);
  await startSession(author, server.origin, 'admin', { at: '/cms/notice' });
  await author.getByRole('button', { name: 'New notice' }).click();
  const dialog = author.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Closed on Sunday');
  await editor(author).fill('All counters are closed.');
  await dialog.getByRole('button', { name: 'New notice' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const row = author.getByRole('row', { name: /Closed on Sunday/ });
  await row.getByText('Published').waitFor();

  const reader = await openPage(server.origin);
  await startSession(reader, server.origin, 'bank');
  await reader.getByRole('button', { name: 'Notices, 3 unread' }).click();
  await expectSettled(reader);
  await reader
    .getByRole('dialog')
    .getByRole('button', { name: /Closed on Sunday/ })
    .click();
  await reader.getByText('All counters are closed.').waitFor();
  await reader.getByRole('button', { name: 'Notices, 2 unread', includeHidden: true }).waitFor({ state: 'attached' });
  expectNoFaults(reader);

  await author.getByRole('button', { name: 'Refresh' }).click();
  await row.getByText(/^1 of \d+ tenants, 1 person$/).waitFor();
  expectNoFaults(author);
});
