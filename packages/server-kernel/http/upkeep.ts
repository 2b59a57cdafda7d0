import { forgetOldLines } from '../audit/log-line.repo.ts';
import { keptSince } from '../business-day.ts';
import type { Database } from '../database/database.ts';
import { closeSilentExports } from '../export/export.repo.ts';
import type { Settings } from '../settings.ts';
import { forgetExpired } from './kernel.repo.ts';

const hourMs = 3_600_000;

interface UpkeepParts {
  database: Database;
  settings: Pick<Settings, 'logDays' | 'timeZone'>;
  /** Unix seconds. */
  clock: () => number;
}

/** Once an hour every process forgets what has expired; doing it twice does no harm. */
export function startUpkeep({ database, settings, clock }: UpkeepParts): { stop(): void } {
  const timer = setInterval(() => {
    forgetExpired(database).catch(() => undefined);
    const { logDays, timeZone } = settings;
    forgetOldLines(database, keptSince({ now: clock(), timeZone }, logDays)).catch(() => undefined);
    closeSilentExports(database).catch(() => undefined);
  }, hourMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
