import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Language, MessageTree } from '@linehaul/contract/languages.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readTextTrees } from '../tools/text-trees.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

/**
 * What axe finds on the page against WCAG 2.2 AA, with reduced motion and without the watermark: what lies under it, or is on its
 * way to another colour, has no contrast that axe could tell. `parts` are a selector of what is looked at.
 */
export async function violations(page: Page, parts = 'html'): Promise<string[]> {
  await page.evaluate(() => {
    for (const mark of document.querySelectorAll<HTMLElement>('.lh-watermark')) mark.style.display = 'none';
  });
  await page.waitForFunction(hasCalmedDown);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const pageViolations = await page.evaluate<Found[]>(
    `axe.run(${JSON.stringify(parts)}, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] }).then((all) => all.violations)`,
  );
  return pageViolations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join('\n')}`,
  );
}

/** Nothing has moved, or is about to (antd's classes tell), for three frames; runs in the page. */
async function hasCalmedDown(): Promise<boolean> {
  const isMoving = () =>
    document.querySelector(['appear', 'enter', 'leave'].map((way) => `[class*="-${way}-"]`).join()) !== null ||
    document.getAnimations().some((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  for (let frame = 0; frame < 3; frame++) {
    await new Promise((next) => requestAnimationFrame(next));
    if (isMoving()) return false;
  }
  return true;
}

/** By how much the page is wider than the window. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

const modules = Object.keys(await readTextTrees('en'));

/** The address of a text that is on a page where the text itself should be: `order.menu.list`. */
export const bareAddress = new RegExp(
  `(?<![\\w./@-])(?:${modules.join('|')})(?:\\.[a-z][a-z0-9_]*){2,}(?![\\w(/@])|\\bgroup\\.[a-z_]+`,
  'g',
);

/** Addresses of texts that are on the page. */
export async function bareAddresses(page: Page): Promise<string[]> {
  const text = (await page.locator('body').textContent()) ?? '';
  return text.match(bareAddress) ?? [];
}

/** The page is there: its heading is, and nothing on it is loading any more. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.locator('h1:visible').first().waitFor();
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('[aria-busy="true"], .ant-skeleton, .ant-spin-spinning')].some((busy) =>
        busy.checkVisibility(),
      ),
  );
}

function leaves(tree: MessageTree, under: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${under}.${key}`, value]] : leaves(value, `${under}.${key}`),
  );
}

/** Every text of the product in a language, by its address. */
export async function textsIn(language: Language): Promise<ReadonlyMap<string, string>> {
  const trees = Object.entries(await readTextTrees(language));
  return new Map(trees.flatMap(([name, tree]) => leaves(tree, name)));
}

/** A customers' page fits the window, and has neither a text's address nor a breach of the rules of accessibility. */
export async function expectFit(page: Page): Promise<void> {
  expect(await overflow(page)).toBe(0);
  expect(await bareAddresses(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
}

/** A page of the console has settled, and breaches no rule of accessibility. */
export async function expectSettled(page: Page): Promise<void> {
  await waitUntilSettled(page);
  expect(await violations(page)).toEqual([]);
}
