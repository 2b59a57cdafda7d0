import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { webhookBodies } from '../../contract/webhook.events.ts';
import { isSignedBy } from '../signature.rules.ts';

export type Answering = (response: ServerResponse, received: ReceivedMessage) => void;

/** One request that has come in. */
export interface ReceivedMessage {
  id: string;
  timestamp: number;
  signature: string;
  body: string;
}

const listening = z.object({ port: z.int() });

/** A tenant's own system: a real server on this machine, which answers as it is configured. For tests. */
export async function aReceiver() {
  const receivedMessages: ReceivedMessage[] = [];
  const taking: Answering = (response) => response.end('taken');
  let answering = taking;
  const server = createServer(async (request, response) => {
    const header = (name: string) => String(request.headers[name] ?? '');
    const one = {
      id: header('webhook-id'),
      timestamp: Number(header('webhook-timestamp')),
      signature: header('webhook-signature'),
      body: await text(request),
    };
    receivedMessages.push(one);
    answering(response, one);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = listening.parse(server.address());
  return {
    address: `http://127.0.0.1:${port}/hooks`,
    received: receivedMessages,
    take: () => {
      answering = taking;
    },
    answer: (by: Answering | number) => {
      answering = typeof by === 'number' ? (response) => response.writeHead(by).end(`status ${by}`) : by;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const typeSchema = z.object({ type: z.string() });

/** The body as its event's schema reads it: exactly the documented fields. */
export function parsed({ body }: ReceivedMessage): Record<string, unknown> {
  const read: unknown = JSON.parse(body);
  const schema = webhookBodies[typeSchema.parse(read).type];
  if (!schema) throw new TypeError('undocumented_event');
  return schema.parse(read);
}

export function isGenuine(
  secret: string,
  { id, timestamp, body, signature }: ReceivedMessage,
  nowSeconds: number,
): boolean {
  return isSignedBy(secret, { id, timestamp, body }, signature, nowSeconds);
}
