import { type LiveMessage, liveMessage } from '@linehaul/contract/live.ts';
import { canLead, whileLeading } from '../http-client/tab-lock.ts';

/** What tabs say to each other besides messages: a new tab asks for everything; the leading one has lost the stream. */
type Word = 'ask' | 'missed';

export interface SharedStreamParts {
  /** The same for all tabs that may share: one host, one session. */
  name: string;
  /** Follows the stream for everybody until the signal is given. */
  lead: (send: (message: LiveMessage) => void, onMissed: () => void, signal: AbortSignal) => Promise<void>;
  hear: (message: LiveMessage) => void;
  missed: () => void;
}

export interface SharedStream {
  /** Whether tabs of this browser can agree on one stream. */
  readonly isShared: boolean;
  /** Takes part: follows the stream, or waits until the tab that does so has gone. */
  join(): void;
  /** Leaves the stream to others; what they hear is still heard here. */
  rest(): void;
  close(): void;
}

/**
 * One stream for all tabs of a browser: it opens so few connections to one host that a stream for each would leave none for
 * anything else. The tab that leads follows it and tells the others.
 */
export function shareStream({ name, lead, hear, missed }: SharedStreamParts): SharedStream {
  const channel = canLead() && 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null;
  const last = new Map<string, LiveMessage>();
  let isLeading = false;
  let taking: AbortController | null = null;

  const say = (word: Word | LiveMessage) => channel?.postMessage(word);
  const send = (message: LiveMessage) => {
    last.set(message.kind, message);
    hear(message);
    say(message);
  };
  const sendMissed = () => {
    missed();
    say('missed');
  };
  const answer = () => {
    if (isLeading) for (const message of last.values()) say(message);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = liveMessage.safeParse(data);
    if (message.success) hear(message.data);
    else if (data === 'missed') missed();
    else if (data === 'ask') answer();
  });

  const follow = async (signal: AbortSignal) => {
    isLeading = true;
    last.clear();
    await lead(send, sendMissed, signal).finally(() => {
      isLeading = false;
    });
  };

  return {
    isShared: channel !== null,
    join() {
      if (taking) return;
      taking = new AbortController();
      const { signal } = taking;
      if (!channel) return void follow(signal);
      say('ask');
      void whileLeading(name, signal, follow);
    },
    rest() {
      taking?.abort();
      taking = null;
    },
    close() {
      taking?.abort();
      taking = null;
      channel?.close();
    },
  };
}
