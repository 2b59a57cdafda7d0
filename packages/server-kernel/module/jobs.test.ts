import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { type ServerJob, startJobs } from './jobs.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Connects to nothing until somebody asks it something. */
const database = openDatabase({ host: '127.0.0.1', port: 1 });

function started(jobs: readonly ServerJob[]) {
  const failures: string[] = [];
  const reportFailure = ({ name }: ServerJob, error: unknown) => {
    failures.push(`${name}: ${error instanceof Error ? error.message : ''}`);
  };
  return {
    failures,
    ...startJobs(jobs, { database, settings: { timeZone: 'UTC' }, clock: () => 17, failed: reportFailure }),
  };
}

test('a job runs every so many seconds, as the platform, at the moment of its run', async () => {
  const seenRuns: string[] = [];
  const run: ServerJob['run'] = async ({ caller, now }) => {
    seenRuns.push(`${caller.industry} ${now}`);
  };
  const jobs = started([{ name: 'a', every_seconds: 5, run }]);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(seenRuns).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_001);
  expect(seenRuns).toEqual(['platform 17', 'platform 17', 'platform 17']);
  await jobs.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seenRuns).toHaveLength(3);
});

test('a job that fails is told of and runs again, and another one is not in its way', async () => {
  let fine = 0;
  const jobs = started([
    { name: 'bad', every_seconds: 1, run: () => Promise.reject(new Error('no')) },
    {
      name: 'good',
      every_seconds: 1,
      run: async () => {
        fine += 1;
      },
    },
  ]);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(jobs.failures).toEqual(['bad: no', 'bad: no']);
  expect(fine).toBe(2);
  await jobs.stop();
});

test('stopping waits for what is running, and a slow run is never overtaken by itself', async () => {
  let finish = () => {};
  let runs = 0;
  const run = () => {
    runs += 1;
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  };
  const jobs = started([{ name: 'slow', every_seconds: 1, run }]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(runs).toBe(1);
  let isStopped = false;
  const stopping = jobs.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isStopped).toBe(false);
  finish();
  await stopping;
  expect(runs).toBe(1);
});
