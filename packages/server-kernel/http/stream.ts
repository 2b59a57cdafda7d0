import { finished, Readable } from 'node:stream';
import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { heartbeatSeconds } from '@linehaul/contract/live.ts';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../database/scope.ts';

/** How many streams there may be at once. */
interface StreamLimits {
  ofSession: number;
  /** Of all sessions of one account together. */
  ofPerson: number;
  /** Of all people of one tenant: the others have theirs whatever it does. */
  ofTenant: number;
  ofProcess: number;
}

/** The console opens one for all tabs of a browser; the rest is room for tabs that cannot agree on one. A whole yard may share an account. */
export const userStreams: StreamLimits = { ofSession: 6, ofPerson: 200, ofTenant: 500, ofProcess: 2_000 };
/** A customer's page opens one while it is looked at. One auction may bring a tenant a crowd. */
export const memberStreams: StreamLimits = { ofSession: 6, ofPerson: 12, ofTenant: 4_000, ofProcess: 6_000 };
const retryAfterSeconds = 30;
/** Anyone who does not read the end by then is cut off. */
const timeoutMs = 1_000;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // No proxy may keep, collect or compress what must arrive at once.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
};

export interface OpenStream {
  readonly signal: AbortSignal;
  /** For messages that one source gives to many: of those that the reader has not taken, the latest is kept. */
  hold(): { put: (message: unknown) => void; body: Readable };
  /** Answers with what was held. */
  sendBody(reply: FastifyReply, body: Readable): FastifyReply;
  /** Answers with the events, each checked by `check`; they must be an async iterable. */
  send(reply: FastifyReply, events: unknown, check: (event: unknown) => unknown): FastifyReply;
  close(): void;
}

export interface StreamHub {
  /**
   * Refuses with 429 when the session, the person, the tenant or the process has as many as it may. `again` answers who the
   * session is of now.
   */
  open(caller: Caller, again: () => Promise<Caller | null>): OpenStream;
  /** Ends all streams and waits until they are gone. */
  close(): Promise<void>;
}

function isIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

function sameNames(one: Iterable<string>, other: Iterable<string>): boolean {
  return one === other || [...one].join('\n') === [...other].join('\n');
}

/** A changed role ends the stream too: the next one begins under what it allows now. */
function sameGrants(before: Caller, now: Caller): boolean {
  return (
    before.session_id === now.session_id &&
    before.industry === now.industry &&
    sameNames(before.roles, now.roles) &&
    sameNames(before.api_arr, now.api_arr)
  );
}

/** Rings at a heartbeat and when the stream is over. */
function createBell(signal: AbortSignal) {
  let ring: (() => void) | null = null;
  const strike = () => {
    ring?.();
    ring = null;
  };
  signal.addEventListener('abort', strike, { once: true });
  return {
    strike,
    wait: () =>
      new Promise<'bell'>((resolve) => {
        ring = () => resolve('bell');
        if (signal.aborted) strike();
      }),
  };
}

interface FrameParts {
  events: AsyncIterable<unknown>;
  signal: AbortSignal;
  bell: ReturnType<typeof createBell>;
  isAlive: () => Promise<boolean>;
}

const opening = Buffer.from(': open\n\n');
const beat = Buffer.from(':\n\n');
/** Bytes of messages that are one object for many readers: each is written once, and held once however many read slowly. */
const writtenFrames = new WeakMap<object, Buffer>();

function frameOf(message: unknown): Buffer {
  const key = typeof message === 'object' ? message : null;
  const writtenFrame = key && writtenFrames.get(key);
  if (writtenFrame) return writtenFrame;
  const frame = Buffer.from(`data: ${JSON.stringify(message)}\n\n`);
  if (key) writtenFrames.set(key, frame);
  return frame;
}

/** The stream's bytes. Pulled by the connection, so a slow reader makes the events wait and not the memory grow. */
async function* frames({ events, signal, bell, isAlive }: FrameParts): AsyncGenerator<Buffer> {
  yield opening;
  const iterator = events[Symbol.asyncIterator]();
  let next: Promise<IteratorResult<unknown>> | null = null;
  try {
    while (!signal.aborted) {
      next ??= iterator.next();
      const outcome = await Promise.race([next, bell.wait()]);
      if (signal.aborted) break;
      if (outcome === 'bell') {
        yield beat;
        continue;
      }
      if (outcome.done || !(await isAlive())) break;
      next = null;
      yield frameOf(outcome.value);
    }
  } finally {
    next?.catch(() => undefined);
    // However it ends: anyone who tells the events must know that nobody reads on. A reading under way ends by the signal.
    void iterator.return?.().catch(() => undefined);
  }
}

/** A body that its reader pulls: a message that comes before the one before it was taken is in its place. */
function holdLatest({ signal, bell }: Pick<FrameParts, 'signal' | 'bell'>) {
  let waiting: Buffer | null = opening;
  let isWanted = false;
  const body = new Readable({
    highWaterMark: 1,
    read() {
      isWanted = waiting === null;
      if (waiting) body.push(waiting);
      waiting = null;
    },
  });
  const putFrame = (frame: Buffer) => {
    if (isWanted) body.push(frame);
    else waiting = frame;
    isWanted = false;
  };
  const beatOn = async () => {
    for (await bell.wait(); !signal.aborted; await bell.wait()) if (waiting === null) putFrame(beat);
    body.push(null);
  };
  void beatOn();
  return { body, put: (message: unknown) => signal.aborted || putFrame(frameOf(message)) };
}

async function* checked(events: AsyncIterable<unknown>, check: (event: unknown) => unknown) {
  for await (const event of events) yield check(event);
}

interface Watched {
  beatAt: number;
  beat(): void;
  isAlive(): Promise<boolean>;
  close(): void;
  gone: Promise<void>;
  caller: Caller;
}

/** A crowd of members that comes at once does not beat at once: their sessions would all be asked for in one moment. */
function beatAhead({ member_id }: Caller): number {
  return member_id === undefined ? 0 : Math.floor(Math.random() * heartbeatSeconds);
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms).unref());
}

/** Whether the session, the person, the tenant or the process has as many streams as it may. */
function isFull(open: Iterable<Watched>, newcomer: Caller): boolean {
  const isMember = newcomer.member_id !== undefined;
  const limits = isMember ? memberStreams : userStreams;
  let [ofProcess, ofTenant, ofPerson, ofSession] = [0, 0, 0, 0];
  for (const { caller } of open) {
    if ((caller.member_id !== undefined) !== isMember) continue;
    ofProcess += 1;
    if (caller.supplier_id !== newcomer.supplier_id) continue;
    ofTenant += 1;
    if (caller.operator_id !== newcomer.operator_id || caller.member_id !== newcomer.member_id) continue;
    ofPerson += 1;
    if (caller.session_id === newcomer.session_id) ofSession += 1;
  }
  const isOwnFull = ofSession >= limits.ofSession || ofPerson >= limits.ofPerson;
  return isOwnFull || ofTenant >= limits.ofTenant || ofProcess >= limits.ofProcess;
}

/** The open streams of a process: how many, how long, and whether their sessions still hold. */
export function createStreamHub(clock: () => number): StreamHub {
  const watchedStreams = new Set<Watched>();
  let ticker: NodeJS.Timeout | undefined;
  let isClosed = false;

  const look = async (stream: Watched) => {
    if (await stream.isAlive()) stream.beat();
    else stream.close();
  };
  const tick = () => {
    const now = clock();
    for (const stream of watchedStreams) {
      if (now - stream.beatAt < heartbeatSeconds) continue;
      stream.beatAt = now;
      void look(stream);
    }
  };

  const watch = (stream: Watched) => {
    watchedStreams.add(stream);
    ticker ??= setInterval(tick, 500).unref();
    void stream.gone.then(() => {
      watchedStreams.delete(stream);
      if (watchedStreams.size > 0) return;
      clearInterval(ticker);
      ticker = undefined;
    });
  };

  return {
    open(caller, again) {
      if (isClosed || isFull(watchedStreams, caller))
        throw refuse(wireErrors.too_many, { params: { seconds: retryAfterSeconds }, retryAfterSeconds });
      const over = new AbortController();
      const { signal } = over;
      const bell = createBell(signal);
      const departure = Promise.withResolvers<void>();
      let body: Readable | null = null;
      // A session that cannot be asked about is not trusted: the reader comes back and asks again.
      const isAlive = async () => {
        const now = await again().catch(() => null);
        return now !== null && sameGrants(caller, now);
      };
      const close = () => {
        over.abort();
        if (body === null) departure.resolve();
        else void after(timeoutMs).then(() => body?.destroy());
      };
      watch({
        caller,
        beatAt: clock() - beatAhead(caller),
        beat: bell.strike,
        isAlive,
        close,
        gone: departure.promise,
      });
      const sendBody = (reply: FastifyReply, sentBody: Readable) => {
        body = sentBody;
        finished(reply.raw, () => {
          over.abort();
          departure.resolve();
        });
        return reply.headers(headers).send(body);
      };
      return {
        signal,
        close,
        hold: () => holdLatest({ signal, bell }),
        sendBody,
        send(reply, events, check) {
          if (!isIterable(events)) throw new TypeError('a stream answers an async iterable');
          const parts = { events: checked(events, check), signal, bell, isAlive };
          return sendBody(reply, Readable.from(frames(parts), { highWaterMark: 1 }));
        },
      };
    },
    async close() {
      isClosed = true;
      const open = [...watchedStreams];
      for (const stream of open) stream.close();
      await Promise.race([Promise.all(open.map((stream) => stream.gone)), after(2 * timeoutMs)]);
    },
  };
}
