import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import './journey-environment.ts';
import { serverLogs } from './test-server.ts';

/** One connection for all test files of this worker; it ends with the worker. */
let sharedBrowser: Promise<Browser> | null = null;

function browser(): Promise<Browser> {
  sharedBrowser ??= chromium.connect(inject('journeys').browser);
  return sharedBrowser;
}

export interface PageOptions {
  language?: 'en' | 'zh' | 'es' | 'ja';
  width?: number;
  height?: number;
  dark?: boolean;
  /** The browser's time zone; this machine's when it is not said. */
  zone?: string;
  /** With motion, as most see it. Without, nothing moves away between the press and the release of the mouse. */
  moving?: boolean;
}

const locales = { en: 'en-GB', zh: 'zh-CN', es: 'es-ES', ja: 'ja-JP' };

/** Messages of the browser that are faults of the page: errors, and whatever the page threw. */
const faults = new WeakMap<Page, string[]>();

/** Where the evidence of failed journeys goes; git ignores the folder. */
const evidence = resolve(import.meta.dirname, '../test-results');

const pictureCounts = new Map<string, number>();

/** Keeps the picture, the text and the errors of a page whose test failed, and the server's log; prints all but the picture. */
async function keepEvidence(page: Page, name: string): Promise<void> {
  await mkdir(evidence, { recursive: true });
  // A test may have several pages.
  const at = (pictureCounts.get(name) ?? 0) + 1;
  pictureCounts.set(name, at);
  const path = `${evidence}/${name.replace(/\W+/g, '-').slice(0, 100)}-${at}`;
  await page.screenshot({ path: `${path}.png` });
  const outline = await page.locator('body').ariaSnapshot();
  const errors = (faults.get(page) ?? []).map((fault) => `error of the page: ${fault}`);
  const text = [`failed: “${name}” at ${page.url()}`, outline.slice(0, 6_000), ...errors, serverLogs()].join('\n');
  await writeFile(`${path}.txt`, text);
  process.stdout.write(`${text}\n`);
}

/** React has replaced the prerendered page. */
async function renderedByCode(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[data-prerendered], #root > .stage > .splash'));
}

/** Journeys wait for the page itself wherever they go, unless they say that they do not even wait for its end. */
function waitForCode(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (options?.waitUntil !== 'commit') await renderedByCode(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (options?.waitUntil !== 'commit') await renderedByCode(page);
    return response;
  };
}

/**
 * Runs in the page: a text or a title with a placeholder that nobody has filled in is an error of the page. What people
 * write templates with stands in fields, in `code` and in elements that say so (`data-template`).
 */
function reportPlaceholders(): void {
  const literal = 'code, pre, textarea, script, style, [contenteditable], [data-template]';
  const lookAt = (text: string, parent: Element | null) => {
    if (!/\{\{\w+\}\}/.test(text) || parent?.closest(literal)) return;
    reportError(new Error(`a placeholder on the screen: ${text}`));
  };
  const lookInto = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) return lookAt(node.textContent ?? '', node.parentElement);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) lookAt(walker.currentNode.textContent ?? '', walker.currentNode.parentElement);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      if (type === 'characterData') lookInto(target);
      for (const node of addedNodes) lookInto(node);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** A page of its own, with an empty storage; what it complains about is kept for `expectNoFaults`. */
export async function openPage(origin: string, input: PageOptions = {}): Promise<Page> {
  const { language = 'en', width = 1440, height = 900, dark = false, moving = false, zone } = input;
  const context = await (await browser()).newContext({
    baseURL: origin,
    locale: locales[language],
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: moving ? 'no-preference' : 'reduce',
    acceptDownloads: true,
    ...(zone ? { timezoneId: zone } : {}),
  });
  context.setDefaultTimeout(45_000);
  await context.addInitScript(reportPlaceholders);
  const page = await context.newPage();
  waitForCode(page);
  onTestFinished(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail';
    if (hasFailed && !page.isClosed()) await keepEvidence(page, task.name);
    // A page that nobody looks at any more would go on drawing and listening beside the next tests.
    await context.close();
  });
  const pageErrors: string[] = [];
  faults.set(page, pageErrors);
  page.on('pageerror', (error) => pageErrors.push(error.message));
  page.on('console', (message) => {
    const { url } = message.location();
    // The first question how far an import is may come before the import has begun.
    const isEarly = url.includes('/batch/ImportProgress') && message.text().includes('404');
    // A second code is refused with the puzzle that the console solves before it asks again.
    const isPuzzle = url.includes('/verify/verifysend') && message.text().includes('422');
    if (message.type() === 'error' && !isEarly && !isPuzzle) pageErrors.push(`${message.text()} ${url}`);
  });
  return page;
}

/** Does what starts a download, and keeps the file until the test ends: the browser's own copy belongs to its process. */
export async function download(page: Page, start: () => Promise<void>): Promise<{ name: string; path: string }> {
  const [downloadedFile] = await Promise.all([page.waitForEvent('download'), start()]);
  const folder = await mkdtemp(join(tmpdir(), 'linehaul-download-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const name = downloadedFile.suggestedFilename();
  const path = join(folder, name);
  await downloadedFile.saveAs(path);
  return { name, path };
}

/** The page said nothing on its console that is a fault; of these calls a refusal is what the test is about. */
export function expectNoFaults(page: Page, ...expectedPaths: readonly string[]): void {
  const isMeant = (fault: string) => expectedPaths.some((path) => / 4(09|22) /.test(fault) && fault.endsWith(path));
  expect((faults.get(page) ?? []).filter((fault) => !isMeant(fault))).toEqual([]);
}
