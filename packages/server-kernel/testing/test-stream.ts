import type { EndpointSpec } from '@linehaul/contract/endpoint.ts';
import { prepare, readEnvelope, type WireOptions } from '@linehaul/contract/wire.ts';

export interface TestStream {
  headers: Headers;
  /** The next event; `beat` for a comment, null when the server has ended the stream. */
  next(): Promise<unknown>;
  /** Leaves, as a closed tab does. */
  leave(): void;
}

const beat = 'beat';

async function* lines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
}

/** Opens an event stream over real HTTP; a refusal is thrown as the client would throw it. */
export async function openTestStream(options: WireOptions, endpoint: EndpointSpec, input = {}): Promise<TestStream> {
  const leaving = new AbortController();
  const { url, init } = prepare(options, endpoint, input, { signal: leaving.signal });
  const response = await fetch(url, { ...init, headers: { ...init.headers, accept: 'text/event-stream' } });
  if (!response.ok || !response.body) {
    readEnvelope(response.status, await response.text());
    throw new TypeError(`${response.status} without a refusal`);
  }
  const blocks = lines(response.body);
  const opening = await blocks.next();
  if (opening.value !== ': open') throw new TypeError(`a stream opens with a comment, not ${opening.value}`);
  return {
    headers: response.headers,
    leave: () => leaving.abort(),
    async next() {
      const { value, done: isEnd } = await blocks.next();
      if (isEnd) return null;
      return value.startsWith(':') ? beat : JSON.parse(value.replace(/^data: /, ''));
    },
  };
}
