import { forgetOldLines } from '../audit/log-line.repo.ts';
import type { Database } from '../database/database.ts';
import { closeSilentExports } from '../export/export.repo.ts';
import { forgetExpired } from './kernel.repo.ts';

const hourMs = 3_600_000;

/** Once an hour every process forgets what has expired; doing it twice does no harm. */
export function startUpkeep(database: Database, logDays: number): { stop(): void } {
  const timer = setInterval(() => {
    forgetExpired(database).catch(() => undefined);
    forgetOldLines(database, logDays).catch(() => undefined);
    closeSilentExports(database).catch(() => undefined);
  }, hourMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
