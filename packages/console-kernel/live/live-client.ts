import { type LiveMessage, liveMessage } from '@linehaul/contract/live.ts';
import { createParser } from 'eventsource-parser';

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
