import autocannon from 'autocannon';
import { percentile } from './measure.ts';

/** What the generator is told; the parent process sends one after another. */
export interface LoadJob {
  url: string;
  connections: number;
  seconds: number;
  requests: { path: string; headers: Record<string, string> }[];
}

export interface Load {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  /** Answers that were not 2xx, and requests without an answer. */
  failed: number;
}

function generate({ url, connections, seconds, requests }: LoadJob): Promise<Load> {
  return new Promise((resolve, reject) => {
    const times: number[] = [];
    const run = autocannon({ url, connections, duration: seconds, requests }, (error, result) => {
      if (error) return reject(error);
      const sortedTimes = Float64Array.from(times).sort();
      const failedCount = result.non2xx + result.errors + result.timeouts;
      const perSecond = result.requests.total / result.duration;
      resolve({
        perSecond,
        p50: percentile(sortedTimes, 0.5),
        p95: percentile(sortedTimes, 0.95),
        failed: failedCount,
      });
    });
    run.on('response', (_client: unknown, _status: number, _bytes: number, milliseconds: number) => {
      times.push(milliseconds);
    });
  });
}

process.on('message', (job: LoadJob) => {
  generate(job).then(
    (load) => process.send?.(load),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

process.once('disconnect', () => process.exit());
