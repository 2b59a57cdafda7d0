import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { batchRepo, type Progress } from './batch.repo.ts';

const everyMilliseconds = 400;
/** A running batch that nobody has written about for so long has lost its process. */
export const silenceSeconds = 20;

/** What the import tells while it runs. */
export interface Reporter {
  /** `fraction` of the whole work, from 0 to 1. */
  at(fraction: number, rows: number): void;
}

/**
 * Runs `work` and writes how far it is, outside of its transaction, a few times a second. Progress that cannot be
 * written must not end an import, so its faults are swallowed.
 */
export async function withProgress<T>(
  scope: Scope,
  kind: string,
  key: string | undefined,
  work: (reporter: Reporter) => Promise<T>,
): Promise<T> {
  if (key === undefined) return work({ at: () => undefined });
  const repo = batchRepo(scope);
  const progress: Progress = { state: 'running', percent: 0, rows: 0 };
  await repo.begin(key, kind);
  let writing: Promise<void> = Promise.resolve();
  const write = () => {
    writing = writing.then(() => repo.report(key, { ...progress })).catch(() => undefined);
  };
  const timer = setInterval(write, everyMilliseconds);
  const finish = async (state: 'done' | 'failed') => {
    clearInterval(timer);
    progress.state = state;
    write();
    await writing;
  };
  try {
    const answer = await work({
      at: (fraction, rows) => {
        progress.percent = Math.floor(fraction * 100);
        progress.rows = rows;
      },
    });
    progress.percent = 100;
    await finish('done');
    return answer;
  } catch (error) {
    await finish('failed');
    throw error;
  }
}
