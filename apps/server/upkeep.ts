import { forgetOldLines } from '@linehaul/server-kernel/audit/log-line.repo.ts';
import type { Database } from '@linehaul/server-kernel/database/database.ts';
import { closeSilentExports } from '@linehaul/server-kernel/export/export.repo.ts';
import { forgetExpired } from '@linehaul/server-kernel/http/kernel.repo.ts';
import type { Settings } from '@linehaul/server-kernel/settings/settings.ts';
import { retainedSince } from '@linehaul/server-kernel/time/business-day.ts';

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
    forgetOldLines(database, retainedSince({ now: clock(), timeZone }, logDays)).catch(() => undefined);
    closeSilentExports(database).catch(() => undefined);
  }, hourMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
