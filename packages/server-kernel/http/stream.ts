import { finished, Readable } from 'node:stream';
import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { heartbeatSeconds } from '@linehaul/contract/live.ts';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../database/scope.ts';

/** The console opens one for all tabs of a browser; the rest is room for tabs that cannot agree on one. */
export const streamsPerSession = 6;
/** Of all sessions of one account together: a whole yard may share one, but nobody shuts out everybody else. */
export const streamsPerPerson = 200;
const streamsPerProcess = 2_000;
/** Of all people of one tenant: the others have theirs whatever it does. */
export const streamsPerTenant = streamsPerProcess / 4;
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

/** The stream's text. Pulled by the connection, so a slow reader makes the events wait and not the memory grow. */
async function* frames({ events, signal, bell, isAlive }: FrameParts): AsyncGenerator<string> {
  yield ': open\n\n';
  const iterator = events[Symbol.asyncIterator]();
  let next: Promise<IteratorResult<unknown>> | null = null;
  try {
    while (!signal.aborted) {
      next ??= iterator.next();
      const outcome = await Promise.race([next, bell.wait()]);
      if (signal.aborted) break;
      if (outcome === 'bell') {
        yield ':\n\n';
        continue;
      }
      if (outcome.done || !(await isAlive())) break;
      next = null;
      yield `data: ${JSON.stringify(outcome.value)}\n\n`;
    }
  } finally {
    next?.catch(() => undefined);
    // However it ends: anyone who tells the events must know that nobody reads on. A reading under way ends by the signal.
    void iterator.return?.().catch(() => undefined);
  }
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

function after(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms).unref());
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

  const refuseTooMany = ({ supplier_id, operator_id, member_id, session_id }: Caller) => {
    const tenant = [...watchedStreams].filter(({ caller }) => caller.supplier_id === supplier_id);
    const person = tenant.filter(({ caller }) => caller.operator_id === operator_id && caller.member_id === member_id);
    const ownStreams = person.filter(({ caller }) => caller.session_id === session_id);
    const isOwnFull = ownStreams.length >= streamsPerSession || person.length >= streamsPerPerson;
    const isFull = isOwnFull || tenant.length >= streamsPerTenant || watchedStreams.size >= streamsPerProcess;
    if (!isClosed && !isFull) return;
    throw refuse(wireErrors.too_many, { params: { seconds: retryAfterSeconds }, retryAfterSeconds });
  };

  return {
    open(caller, again) {
      refuseTooMany(caller);
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
        beatAt: clock(),
        beat: bell.strike,
        isAlive,
        close,
        gone: departure.promise,
      });
      return {
        signal,
        close,
        send(reply, events, check) {
          if (!isIterable(events)) throw new TypeError('a stream answers an async iterable');
          body = Readable.from(frames({ events: checked(events, check), signal, bell, isAlive }));
          finished(reply.raw, () => {
            over.abort();
            departure.resolve();
          });
          return reply.headers(headers).send(body);
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
