import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createBodyIntake } from './body-intake.ts';
import { refuseUnreadable } from './connections.ts';
import { boundUnread } from './unread-answers.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const nobody = {
  resolve: async () => null,
  resolveMember: async () => {
    throw new TypeError('no member');
  },
  nameOf: async () => ({ nick_name: '', phone: '' }),
  tenantNames: async () => new Map(),
};

async function serve(app: ReturnType<typeof fastify>): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  closing.push(() => app.close());
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new TypeError('no port');
  return address.port;
}

async function send(port: number, bytes: string) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
}

const head = (length: number) =>
  `POST / HTTP/1.1\r\nhost: test\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

test('a body that does not arrive in time is refused with 408, and its connection ends', async () => {
  const app = fastify();
  await app.register(multipart);
  app.addHook('preParsing', createBodyIntake(nobody, 20).takeBody);
  app.setErrorHandler((error, _request, reply) => reply.code(408).header('connection', 'close').send(String(error)));
  app.post('/', async () => 'whole');
  const port = await serve(app);
  const answer = await text(await send(port, `${head(10)}[1`));
  expect(answer).toMatch(/^HTTP\/1.1 408 .*wire\.slow$/s);
});

test('first lines that do not arrive in time are refused with 408; a connection without any ends without a word', async () => {
  const options = { headersTimeout: 20, connectionsCheckingInterval: 10 };
  const app = fastify({ requestTimeout: 1_000, http: options, clientErrorHandler: refuseUnreadable });
  const port = await serve(app);
  expect(await text(await send(port, 'GET / HTTP/1.1\r\nhost'))).toMatch(/^HTTP\/1.1 408 .*"wire\.slow"/s);
  expect(await text(await send(port, ''))).toBe('');
  expect(await text(await send(port, 'NONSENSE\r\n\r\n'))).toMatch(/^HTTP\/1.1 400 .*"wire\.malformed"/s);
});

test('a body that arrives is whole, and is waited for where it may take long', async () => {
  const app = fastify();
  await app.register(multipart);
  app.addHook('preParsing', createBodyIntake(nobody, 20).takeBody);
  app.post('/', async (request) => ({ taken: request.body }));
  app.post('/long', { config: { takesLong: true } }, async (request) => ({ taken: request.body }));
  const port = await serve(app);
  const json = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const long = 'ü'.repeat(50_000);
  const whole = await fetch(`http://127.0.0.1:${port}/`, { ...json, body: JSON.stringify([long]) });
  expect(await whole.json()).toEqual({ taken: [long] });
  const socket = await send(port, `${head(3).replace('/', '/long')}[1`);
  // The other, which was sent later and never ends, is refused: this one's time would be over as well.
  expect(await text(await send(port, `${head(10)}[1`))).toContain('HTTP/1.1 400');
  socket.end(']');
  expect(await text(socket)).toContain('{"taken":[1]}');
});

test('answers that nobody reads are cut off when all together are too many', async () => {
  const app = fastify();
  app.addHook('onSend', boundUnread(120_000_000));
  app.get('/', async () => 'x'.repeat(50_000_000));
  const port = await serve(app);
  const connections = promisify(app.server.getConnections).bind(app.server);
  const ask = async () => {
    const socket = await send(port, 'GET / HTTP/1.1\r\nhost: test\r\n\r\n');
    closing.push(async () => socket.destroy());
    await once(socket, 'readable');
  };
  await ask();
  await ask();
  expect(await connections()).toBe(2);
  await ask();
  await expect.poll(() => connections()).toBe(2);
});
