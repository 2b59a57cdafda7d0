import { onConsole, throttle, visibleFigures, visibleText } from './console-demo.ts';
import { barePage, type Visit } from './console-floor.ts';
import type { BenchEnvironment } from './environment.ts';
import { interleaved } from './measure.ts';
import type { BenchRow } from './table.ts';

const floor = 'a bare page with as many bytes of script and style';

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** First loads, and how quickly pages come and change, in a real browser over the demo company. */
export function benchConsole({ rounds, say }: BenchEnvironment): Promise<BenchRow[]> {
  return onConsole(async (console, browser) => {
    const rows: BenchRow[] = [];
    for (const visit of ['login', 'list'] as const) {
      say(`console ${visit}`);
      const load = await console.firstLoad(visit);
      rows.push(sizeRow(visit, load));
      const bare = await barePage(browser, load, throttle);
      const comparison = await interleaved(rounds, () => console.visible(visit, throttle), bare.visible);
      await bare.stop();
      rows.push({ what: visibleText(visit), against: floor, goal: '–', ...visibleFigures(comparison) });
    }
    say('console in use');
    return [...rows, ...(await console.inUse(rounds, throttle))];
  });
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
