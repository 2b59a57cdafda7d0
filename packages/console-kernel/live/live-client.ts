import { type LiveMessage, liveMessage } from '@linehaul/contract/live.ts';
import { CallRefused, readEnvelope } from '@linehaul/contract/wire.ts';
import { createParser } from 'eventsource-parser';
import { pauseMs, retryAfterMs, silenceMs } from './live-rules.ts';

/** More than any message has: a stream that sends no line's end is none. */
const maxBufferSize = 1024 * 1024;

function readMessage(text: string): LiveMessage | null {
  try {
    return liveMessage.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Reads a `text/event-stream` to its end; what is no message of ours is passed over. `onSign` hears every chunk. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onMessage: (message: LiveMessage) => void,
  onSign: () => void = () => undefined,
): Promise<void> {
  const decoder = new TextDecoder();
  const parser = createParser({
    maxBufferSize,
    onEvent: ({ data }) => {
      const message = readMessage(data);
      if (message) onMessage(message);
    },
  });
  const reader = body.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    onSign();
    parser.feed(decoder.decode(chunk.value, { stream: true }));
  }
}

export interface LiveClientParts {
  /** Makes the signed request; throws `SessionEnded` when there is no session to sign it with. */
  open: (signal: AbortSignal) => Promise<Response>;
  onMessage: (message: LiveMessage) => void;
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
async function connect({ open, onMessage }: LiveClientParts, signal: AbortSignal): Promise<Outcome> {
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
    const hear = (message: LiveMessage) => {
      wasOpen = true;
      onMessage(message);
    };
    await readEvents(response.body, hear, restartSilence);
    return { ...failedOutcome, wasOpen };
  } catch (fault) {
    return { ...failedOutcome, wasOpen, isOver: fault instanceof SessionEnded };
  } finally {
    clearTimeout(timer);
  }
}

/** Follows the stream until the signal is given or the session is over; comes back after every break. */
export async function followStream(parts: LiveClientParts, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const { isOver, wasOpen, afterMs } = await connect(parts, signal);
    if (isOver || signal.aborted) return;
    failures = wasOpen ? 0 : failures + 1;
    if (!wasOpen) parts.onMissed();
    await parts.wait(afterMs ?? pauseMs(failures, Math.random()), signal);
  }
}
