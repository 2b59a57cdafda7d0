import type { Database } from '../database/database.ts';
import { forgetExpired } from './kernel.repo.ts';

const hourMs = 3_600_000;

/** Once an hour every process forgets what has expired; doing it twice does no harm. */
export function startUpkeep(database: Database): { stop(): void } {
  const timer = setInterval(() => {
    forgetExpired(database).catch(() => undefined);
  }, hourMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
