import type { EndpointSpec } from '@linehaul/contract/endpoint.ts';
import { followStream, SessionEnded, type StreamParts } from '@linehaul/contract/follow-stream.ts';
import type { LiveEvent, LiveMessage } from '@linehaul/contract/live.ts';
import { CallRefused, prepare, readEnvelope } from '@linehaul/contract/wire.ts';
import type { z } from 'zod';
import { SessionOver } from '../http-client/refresh.ts';
import { readSession } from '../http-client/session-store.ts';
import { sessionNameOf } from '../http-client/token.ts';
import { sendReady, wireOptions } from '../http-client/wire-client.ts';
import { readEvents } from './live-client.ts';
import { hiddenTimeoutMs } from './live-rules.ts';
import { shareStream } from './live-tabs.ts';
import { suspectConnection, waitForConnection, wakeConnection } from './online.ts';

/** The shell may be rendered anew in its first moment; a stream is opened once. */
const settlingMs = 250;

type Listener = (data: unknown) => void;

const listeners = new Map<string, Set<Listener>>();

/**
 * Calls back with an event's data whenever they may have changed, and first with what they are; with null when nobody
 * can send what they are and they have to be asked for.
 */
export function onLive<S extends z.ZodType>(
  event: LiveEvent<S>,
  listener: (data: z.output<S> | null) => void,
): () => void {
  const parseAndListen: Listener = (data) => listener(event.data.safeParse(data).data ?? null);
  const all = listeners.get(event.kind) ?? new Set();
  listeners.set(event.kind, all.add(parseAndListen));
  return () => all.delete(parseAndListen);
}

/** What a module does with an event for the whole console. */
export interface LiveSubscription {
  follow: () => () => void;
}

/** Takes over an event's data; `ask` gets them by calls where the stream cannot be had. */
export function liveSubscription<S extends z.ZodType>(
  event: LiveEvent<S>,
  take: (data: z.output<S>) => void,
  ask: () => Promise<z.output<S>>,
): LiveSubscription {
  return {
    follow: () =>
      onLive(event, (data) => {
        if (data !== null) take(data);
        // The next round asks again; until then the old figures are shown.
        else ask().then(take, () => undefined);
      }),
  };
}

function hear({ kind, data }: LiveMessage): void {
  for (const listener of listeners.get(kind) ?? []) listener(data);
}

function missed(): void {
  for (const all of listeners.values()) for (const listener of all) listener(null);
}

/** Throws what the server refuses the request for, where another token or another time may help. */
async function checkRefusal(response: Response): Promise<void> {
  if (response.ok) return;
  const text = await response.clone().text();
  try {
    readEnvelope(response.status, text);
  } catch (fault) {
    if (fault instanceof CallRefused && (fault.data === 'login' || fault.code === 'wire.timestamp')) throw fault;
  }
}

const isOver = (fault: unknown) =>
  fault instanceof SessionOver || (fault instanceof CallRefused && fault.data === 'login');

async function open(endpoint: EndpointSpec, signal: AbortSignal): Promise<Response> {
  try {
    return await sendReady(false, async () => {
      if (!readSession()) throw new SessionEnded('live');
      const { url, init } = prepare(wireOptions, endpoint, {}, { signal });
      const response = await fetch(url, { ...init, cache: 'no-store' });
      await checkRefusal(response);
      return response;
    });
  } catch (fault) {
    throw isOver(fault) ? new SessionEnded('live', { cause: fault }) : fault;
  }
}

/** A stream that breaks is a reason to look for the server, one that is there a reason to look at once. */
function partsOf(
  endpoint: EndpointSpec,
  send: (message: LiveMessage) => void,
  onMissed: () => void,
): StreamParts<LiveMessage> {
  return {
    read: readEvents,
    open: (signal) => open(endpoint, signal),
    onMessage: (message) => {
      wakeConnection();
      send(message);
    },
    onMissed: () => {
      void suspectConnection();
      onMissed();
    },
    wait: waitForConnection,
  };
}

/** Follows the event stream of this session while somebody looks at the console; answers how to stop. */
export function startLive(endpoint: EndpointSpec): () => void {
  const name = `linehaul.live ${wireOptions.host()} ${sessionNameOf(readSession()?.token ?? '')}`;
  const sharedStream = shareStream({
    name,
    hear,
    missed,
    lead: (send, onMissed, signal) => followStream(partsOf(endpoint, send, onMissed), signal),
  });
  let timer: number | undefined;
  const look = () => {
    window.clearTimeout(timer);
    if (document.visibilityState === 'visible') sharedStream.join();
    else timer = window.setTimeout(sharedStream.rest, hiddenTimeoutMs(sharedStream.isShared));
  };
  document.addEventListener('visibilitychange', look);
  timer = window.setTimeout(look, settlingMs);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.clearTimeout(timer);
    sharedStream.close();
  };
}
