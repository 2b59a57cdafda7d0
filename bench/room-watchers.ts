import { type IncomingMessage, request } from 'node:http';
import { percentile } from './measure.ts';

/** What the watchers are told by the parent process: to enter, and then when each bid was answered. */
export type WatchJob =
  | { kind: 'enter'; origin: string; requests: { path: string; headers: Record<string, string> }[] }
  | { kind: 'report'; answeredAt: number[] };

export interface WatchReport {
  /** Milliseconds from a bid's answer until a watcher was told of it, or of a later one. */
  p50: number;
  p95: number;
  max: number;
  messages: number;
  /** Watchers who were told of the last bid. */
  told: number;
}

const enteredAtOnce = 500;
const bidCount = /"bid_count":(\d+)/g;

/** When each watcher heard of each bid: `arrivals[bid]`, in milliseconds of the clock. */
const arrivals: number[][] = [];
let messageCount = 0;

function listen(response: IncomingMessage, onFirst: () => void): void {
  let last = -1;
  response.setEncoding('utf8');
  response.on('data', (text: string) => {
    const now = Date.now();
    // A message may come in several pieces; its count stands once, near its beginning.
    for (const [, digits] of text.matchAll(bidCount)) {
      messageCount += 1;
      const count = Number(digits);
      if (last < 0) onFirst();
      for (let bid = Math.max(last, 0) + 1; bid <= count; bid += 1) {
        const ofBid = arrivals[bid] ?? [];
        ofBid.push(now);
        arrivals[bid] = ofBid;
      }
      last = count;
    }
  });
}

function enter(url: string, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const sending = request(url, { headers: { ...headers, accept: 'text/event-stream' }, agent: false }, (response) => {
      if (response.statusCode === 200) listen(response, resolve);
      else reject(new Error(`${response.statusCode}`));
    });
    sending.on('error', reject);
    sending.end();
  });
}

function report(answeredAt: readonly number[]): WatchReport {
  // Bids that were refused, or came before, have no time.
  const lags = answeredAt.flatMap((at, bid) =>
    at ? (arrivals[bid] ?? []).map((arrival) => Math.max(0, arrival - at)) : [],
  );
  const sortedLags = Float64Array.from(lags).sort();
  return {
    p50: percentile(sortedLags, 0.5),
    p95: percentile(sortedLags, 0.95),
    max: sortedLags.at(-1) ?? Number.NaN,
    messages: messageCount,
    told: arrivals[answeredAt.length - 1]?.length ?? 0,
  };
}

async function work(job: WatchJob): Promise<unknown> {
  if (job.kind === 'report') return report(job.answeredAt);
  const waiting = [...job.requests];
  const enterNext = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await enter(`${job.origin}${next.path}`, next.headers);
  };
  await Promise.all(Array.from({ length: enteredAtOnce }, enterNext));
  return 'entered';
}

process.on('message', (job: WatchJob) => {
  work(job).then(
    (answer) => process.send?.(answer),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

process.once('disconnect', () => process.exit());
