import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../tools/chromium.ts';
import { type ConsoleVisits, openConsole, type VisitName } from './console-visits.ts';
import { type Compared, median, ratio } from './measure.ts';
import { startDemo } from './processes.ts';
import type { BenchRow } from './table.ts';

/** The browser runs four times slower, as a cheap phone would. */
export const throttle = 4;

/** Runs `work` in a real browser on the console over the demo company, and leaves nothing of it behind. */
export async function onConsole<T>(work: (console: ConsoleVisits, browser: Browser) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'linehaul-bench-console-'));
  const server = await startDemo(dataDir);
  const browser = await launchChromium();
  try {
    return await work(await openConsole(browser, server.origin), browser);
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export function visibleText(visit: VisitName): string {
  return `${visit} visible, ${throttle}× throttle`;
}

/** Milliseconds of both sides and their ratio, as a row prints them. */
export function visibleFigures(comparison: Compared<number>): Pick<BenchRow, 'ratio' | 'figures'> {
  return {
    ratio: ratio(comparison, (ms) => ms).toFixed(2),
    figures: `${median(comparison.ours).toFixed(0)} ms against ${median(comparison.theirs).toFixed(0)} ms`,
  };
}
