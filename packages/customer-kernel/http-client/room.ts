import type { EndpointSpec, InputOf, OutputOf } from '@linehaul/contract/endpoint.ts';
import { followStream, SessionEnded } from '@linehaul/contract/follow-stream.ts';
import { CallRefused, readEnvelope } from '@linehaul/contract/wire.ts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { currentSession, dropSession } from './session.ts';
import { prepareCall } from './wire.ts';

/** Nobody looks at a page that is hidden for so long; it gives its stream up. */
const hiddenTimeoutMs = 10_000;

interface RoomListener<Answer> {
  onAnswer: (answer: Answer) => void;
  /** The stream cannot be had: the page asks by itself until the next answer comes. */
  onMissed: () => void;
}

async function readAnswers<Answer>(
  body: ReadableStream<Uint8Array>,
  onAnswer: (answer: Answer) => void,
  onSign: () => void,
): Promise<void> {
  // What is read are the server's bytes, of which a browser's type says more than the decoder's.
  const texts = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>);
  const reader = texts.pipeThrough(new EventSourceParserStream({ onComment: onSign })).getReader();
  for (let event = await reader.read(); !event.done; event = await reader.read()) {
    onSign();
    onAnswer((JSON.parse(event.value.data) as { data: Answer }).data);
  }
}

async function open<E extends EndpointSpec>(endpoint: E, input: InputOf<E>, signal: AbortSignal): Promise<Response> {
  if (!currentSession()) throw new SessionEnded('room');
  const { url, init } = prepareCall(endpoint, input, { signal });
  const headers = { ...init.headers, accept: 'text/event-stream' };
  const response = await fetch(url, { ...init, headers, cache: 'no-store' });
  if (response.status === 401) {
    const text = await response.clone().text();
    try {
      readEnvelope(response.status, text);
    } catch (fault) {
      if (fault instanceof CallRefused && fault.data === 'login') dropSession();
    }
  }
  return response;
}

/** Ends when the page is looked at again, or connected again. */
function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const endWait = () => {
      clearTimeout(timer);
      window.removeEventListener('online', endWait);
      resolve();
    };
    const timer = setTimeout(endWait, ms);
    window.addEventListener('online', endWait);
    signal.addEventListener('abort', endWait, { once: true });
  });
}

/** Follows the answer of a call whose room the member may stay in, while somebody looks at the page; answers how to leave. */
export function stayInRoom<E extends EndpointSpec>(
  endpoint: E,
  input: InputOf<E>,
  { onAnswer, onMissed }: RoomListener<OutputOf<E>>,
): () => void {
  let following: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enter = () => {
    if (following) return;
    following = new AbortController();
    const parts = {
      open: (signal: AbortSignal) => open(endpoint, input, signal),
      read: readAnswers<OutputOf<E>>,
      onMessage: onAnswer,
      onMissed,
      wait: waitFor,
    };
    void followStream(parts, following.signal).finally(onMissed);
  };
  const leave = () => {
    following?.abort();
    following = null;
  };
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') enter();
    else timer = setTimeout(leave, hiddenTimeoutMs);
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    clearTimeout(timer);
    leave();
  };
}
