import type { LiveMessage } from '@linehaul/contract/live.ts';

/** Messages that a reader has not fetched yet: the latest of each kind, however slow the reader is. */
export interface MessageQueue {
  put(message: LiveMessage): void;
  /** Waits for something; null once the signal is given. */
  take(): Promise<LiveMessage[] | null>;
}

export function createMessageQueue(signal: AbortSignal): MessageQueue {
  const waiting = new Map<string, LiveMessage>();
  let wake: (() => void) | null = null;
  const ring = () => {
    wake?.();
    wake = null;
  };
  signal.addEventListener('abort', ring, { once: true });
  return {
    put(message) {
      waiting.set(message.kind, message);
      ring();
    },
    async take() {
      while (waiting.size === 0 && !signal.aborted) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      if (signal.aborted) return null;
      const waitingMessages = [...waiting.values()];
      waiting.clear();
      return waitingMessages;
    },
  };
}
