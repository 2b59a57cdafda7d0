import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { barePage, type Visit } from './console-floor.ts';
import { openConsole } from './console-visits.ts';
import type { Ground } from './ground.ts';
import { interleaved, median, ratio } from './measure.ts';
import { startDemo } from './processes.ts';
import type { BenchRow } from './table.ts';

const floor = 'a bare page with as many bytes of script and style';

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** The browser runs four times slower, as a cheap phone would. */
const throttle = 4;

/** First loads, and how quickly pages come and change, in a real browser over the demo company. */
export async function benchConsole({ rounds, say }: Ground): Promise<BenchRow[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'linehaul-bench-console-'));
  const server = await startDemo(dataDir);
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--headless=new', '--no-sandbox', '--disable-gpu'] });
  try {
    const console = await openConsole(browser, server.origin);
    const rows: BenchRow[] = [];
    for (const visit of ['login', 'list'] as const) {
      say(`console ${visit}`);
      const load = await console.firstLoad(visit);
      rows.push(sizeRow(visit, load));
      const bare = await barePage(browser, load, throttle);
      const compared = await interleaved(rounds, () => console.visible(visit, throttle), bare.visible);
      await bare.stop();
      const figures = `${median(compared.ours).toFixed(0)} ms against ${median(compared.theirs).toFixed(0)} ms`;
      const found = ratio(compared, (ms) => ms).toFixed(2);
      rows.push({ what: `${visit} visible, ${throttle}× throttle`, against: floor, ratio: found, goal: '–', figures });
    }
    say('console in use');
    return [...rows, ...(await console.inUse(rounds, throttle))];
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function sizeRow(visit: 'login' | 'list', load: Visit): BenchRow {
  const goal = { login: 110_000, list: 330_000 }[visit];
  const figures = `${load.files} files, with heads; ${kilobytes(load.answers)} of answers beside; ${kilobytes(load.later)} fetched later`;
  return {
    what: `${visit}, first load`,
    against: '–',
    ratio: kilobytes(load.bytes),
    goal: `≤ ${kilobytes(goal)}`,
    figures,
  };
}
