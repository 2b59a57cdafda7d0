import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { FileAnswer, sendFile } from './file-answer.ts';

test('a file that its receiver takes too long for is cut off, and whatever feeds it is let go', async () => {
  let isLeft = false;
  async function* endless() {
    try {
      for (;;) {
        await turn();
        yield Buffer.alloc(100);
      }
    } finally {
      isLeft = true;
    }
  }
  const app = fastify();
  app.get('/', (_request, reply) => {
    const stream = Readable.from(endless(), { objectMode: false });
    return sendFile(new FileAnswer('endless.csv', 'text/csv', stream), reply, 200);
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(url);
  await expect(response.arrayBuffer()).rejects.toThrow();
  await expect.poll(() => isLeft, { timeout: 20_000 }).toBe(true);
  await app.close();
});
