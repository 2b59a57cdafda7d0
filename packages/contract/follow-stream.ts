import { heartbeatSeconds } from './live.ts';
import { CallRefused, readEnvelope } from './wire.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

/** How long to wait before the next try: doubled by each failure, and never the same for all who follow at once. */
export function pauseMs(failures: number, random: number): number {
  const full = Math.min(longestPauseMs, firstPauseMs * 2 ** failures);
  return Math.round(full / 2 + (full / 2) * random);
}

/** A stream without a sign of life for so long is broken, whatever the network says. */
const silenceMs = 2.5 * heartbeatSeconds * 1_000;

/** Seconds or a date, as HTTP allows; null when the server does not say. */
export function retryAfterMs(header: string | null): number | null {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1_000, 10 * longestPauseMs) : null;
}

/** What following a stream of messages takes; `read` reads one body to its end, and hears every sign of life. */
export interface StreamParts<Message> {
  /** Makes the signed request; throws `SessionEnded` when there is no session to sign it with. */
  open: (signal: AbortSignal) => Promise<Response>;
  read: (body: ReadableStream<Uint8Array>, onMessage: (message: Message) => void, onSign: () => void) => Promise<void>;
  onMessage: (message: Message) => void;
  /** The stream cannot be had: anything may have changed, and nobody will tell. */
  onMissed: () => void;
  /** Waits, or less when something hopeful happens. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** There is nobody to ask for: not a fault, the end. */
export class SessionEnded extends Error {}

interface Outcome {
  isOver: boolean;
  wasOpen: boolean;
  /** What the server asked for. */
  afterMs: number | null;
}

const failedOutcome: Outcome = { isOver: false, wasOpen: false, afterMs: null };

async function refusedOutcome(response: Response): Promise<Outcome> {
  const afterMs = retryAfterMs(response.headers.get('retry-after'));
  try {
    readEnvelope(response.status, await response.text());
  } catch (fault) {
    if (fault instanceof CallRefused && fault.data === 'login') return { ...failedOutcome, isOver: true };
  }
  return { ...failedOutcome, afterMs };
}

/** One connection, from the request to its end; silence ends it too. */
async function connect<Message>(
  { open, read, onMessage }: StreamParts<Message>,
  signal: AbortSignal,
): Promise<Outcome> {
  const silence = new AbortController();
  const either = AbortSignal.any([signal, silence.signal]);
  let timer = setTimeout(() => silence.abort(), silenceMs);
  const restartSilence = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceMs);
  };
  let wasOpen = false;
  try {
    const response = await open(either);
    if (!response.ok || !response.body) return await refusedOutcome(response);
    const hear = (message: Message) => {
      wasOpen = true;
      onMessage(message);
    };
    await read(response.body, hear, restartSilence);
    return { ...failedOutcome, wasOpen };
  } catch (fault) {
    return { ...failedOutcome, wasOpen, isOver: fault instanceof SessionEnded };
  } finally {
    clearTimeout(timer);
  }
}

/** Follows the stream until the signal is given or the session is over; comes back after every break. */
export async function followStream<Message>(parts: StreamParts<Message>, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const { isOver, wasOpen, afterMs } = await connect(parts, signal);
    if (isOver || signal.aborted) return;
    failures = wasOpen ? 0 : failures + 1;
    if (!wasOpen) parts.onMissed();
    await parts.wait(afterMs ?? pauseMs(failures, Math.random()), signal);
  }
}
