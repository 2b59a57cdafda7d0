import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { followStream, pauseMs, retryAfterMs, SessionEnded } from '@linehaul/contract/follow-stream.ts';
import type { LiveMessage } from '@linehaul/contract/live.ts';
import { afterAll, expect, test } from 'vitest';
import { readEvents } from './live-client.ts';
import { hiddenTimeoutMs } from './live-rules.ts';
import { shareStream } from './live-tabs.ts';

const counters = { kind: 'order.counters', data: { submit: 3, note: '待付款' } };
const frame = (message: unknown) => `data: ${JSON.stringify(message)}\n\n`;

async function readBytes(bytes: Uint8Array, size: number): Promise<LiveMessage[]> {
  const messages: LiveMessage[] = [];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
  await readEvents(body, (message) => messages.push(message));
  return messages;
}

test.each([1, 2, 3, 7, 1000])('messages arrive whole when the bytes come by %i', async (size) => {
  const text = `: open\n\n${frame(counters)}:\n\ndata: {broken\n\ndata: "no message"\n\n${frame({ kind: 'x', data: 1 })}`;
  const readMessages = await readBytes(new TextEncoder().encode(text), size);
  expect(readMessages).toEqual([counters, { kind: 'x', data: 1 }]);
});

test('what was not finished when the stream broke is no message', async () => {
  expect(await readBytes(new TextEncoder().encode(frame(counters).trimEnd()), 5)).toEqual([]);
});

test('pauses double up to a minute, and are spread over their second half', () => {
  expect([0, 1, 2, 3].map((failures) => pauseMs(failures, 0))).toEqual([500, 1000, 2000, 4000]);
  expect([0, 1, 2, 3].map((failures) => pauseMs(failures, 1))).toEqual([1000, 2000, 4000, 8000]);
  expect([pauseMs(30, 0), pauseMs(30, 1)]).toEqual([30_000, 60_000]);
});

test.each([
  ['30', 30_000],
  ['99999', 600_000],
  ['0', null],
  ['soon', null],
  [null, null],
])('Retry-After %j is a pause of %j ms', (header, ms) => {
  expect(retryAfterMs(header)).toBe(ms);
});

test('a hidden tab that serves only itself gives its stream up sooner', () => {
  expect(hiddenTimeoutMs(false)).toBeLessThan(hiddenTimeoutMs(true));
});

const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function refuse(response: ServerResponse, status: number, data: unknown, headers = {}): void {
  response.writeHead(status, headers).end(JSON.stringify({ status: false, message: '', data }));
}

interface Followed {
  heard: LiveMessage[];
  missed: number;
  waits: number[];
}

/** Follows until `rounds` waits are over, or the session is. */
async function followed(url: string, rounds: number): Promise<Followed> {
  const record: Followed = { heard: [], missed: 0, waits: [] };
  const enough = new AbortController();
  const parts = {
    open: (signal: AbortSignal) => fetch(url, { signal }),
    read: readEvents,
    onMessage: (message: LiveMessage) => void record.heard.push(message),
    onMissed: () => {
      record.missed += 1;
    },
    wait: async (ms: number) => {
      record.waits.push(ms);
      if (record.waits.length >= rounds) enough.abort();
    },
  };
  await followStream(parts, enough.signal);
  return record;
}

test('a stream that ends is opened again soon, and nothing counts as missed', async () => {
  let times = 0;
  const url = await serve((_request, response) => {
    times += 1;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(`: open\n\n${frame({ kind: 'n', data: times })}`);
  });
  const { heard: followedMessages, missed: missedCount, waits } = await followed(url, 3);
  expect(followedMessages.map(({ data }) => data)).toEqual([1, 2, 3]);
  expect(missedCount).toBe(0);
  expect(Math.max(...waits)).toBeLessThanOrEqual(1_000);
});

test('where no stream can be had, each round says so, later each time', async () => {
  const url = await serve((_request, response) => refuse(response, 503, { code: 'wire.database' }));
  const { missed: missedTimes, waits } = await followed(url, 4);
  expect(missedTimes).toBe(4);
  expect(waits[3]).toBeGreaterThan(waits[0] ?? Number.POSITIVE_INFINITY);
});

test('a server that names the pause is obeyed', async () => {
  const url = await serve((_request, response) =>
    refuse(response, 429, { code: 'wire.too_many' }, { 'retry-after': '30' }),
  );
  expect((await followed(url, 2)).waits).toEqual([30_000, 30_000]);
});

test('when the session is over, nothing is tried again', async () => {
  let times = 0;
  const url = await serve((_request, response) => {
    times += 1;
    refuse(response, 401, 'login');
  });
  expect((await followed(url, 5)).waits).toEqual([]);
  expect(times).toBe(1);
  const endedParts = {
    open: () => Promise.reject(new SessionEnded('live')),
    read: readEvents,
    onMessage: () => undefined,
  };
  const waits: number[] = [];
  await followStream(
    { ...endedParts, onMissed: () => undefined, wait: async (ms) => void waits.push(ms) },
    new AbortController().signal,
  );
  expect(waits).toEqual([]);
});

interface Tab {
  heard: unknown[];
  leads: (data: unknown) => void;
  isLeading: () => boolean;
  stream: ReturnType<typeof shareStream>;
}

function openTab(name: string): Tab {
  const heardData: unknown[] = [];
  let send: ((message: LiveMessage) => void) | null = null;
  const stream = shareStream({
    name,
    hear: ({ data }) => void heardData.push(data),
    missed: () => void heardData.push('missed'),
    lead: async (toAll, _missed, signal) => {
      send = toAll;
      if (!signal.aborted) await once(signal, 'abort');
      send = null;
    },
  });
  closing.push(() => stream.close());
  stream.join();
  return { heard: heardData, stream, isLeading: () => send !== null, leads: (data) => send?.({ kind: 'k', data }) };
}

test('one tab of a browser follows the stream and tells the others; when it rests, another one takes over', async () => {
  const first = openTab('one');
  await expect.poll(first.isLeading).toBe(true);
  first.leads(1);
  const second = openTab('one');
  await expect.poll(() => second.heard).toEqual([1]);
  expect(second.isLeading()).toBe(false);
  first.leads(2);
  await expect.poll(() => second.heard).toEqual([1, 2]);
  first.stream.rest();
  await expect.poll(second.isLeading).toBe(true);
  second.leads(3);
  await expect.poll(() => first.heard).toEqual([1, 2, 3]);
  first.stream.join();
  expect(first.isLeading()).toBe(false);
});

test('tabs of another session hear nothing', async () => {
  const [own, other] = [openTab('mine'), openTab('theirs')];
  await expect.poll(() => own.isLeading() && other.isLeading()).toBe(true);
  own.leads(1);
  other.leads(2);
  expect([own.heard, other.heard]).toEqual([[1], [2]]);
});
