import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { type Caller, systemCaller } from '../database/scope.ts';
import { createStreamHub, memberStreams, userStreams } from './stream.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const nobody = async () => null;

interface Served {
  port: number;
  /** Ends the session. */
  end(): void;
}

/** A server whose one stream tells these events, under a session that can be ended. */
async function serve(events: () => AsyncIterable<unknown>): Promise<Served> {
  const caller: Caller = { ...systemCaller(1, 'logistics'), session_id: 1 };
  let currentCaller: Caller | null = caller;
  const hub = createStreamHub(() => Math.floor(Date.now() / 1000));
  const app = fastify();
  app.get('/', (_request, reply) =>
    hub.open(caller, async () => currentCaller).send(reply, events(), (event) => event),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  closing.push(
    () => hub.close(),
    () => app.close(),
  );
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new TypeError('no port');
  return { port: address.port, end: () => (currentCaller = null) };
}

test('events that come after the session has ended are left, and not waited for by anybody', async () => {
  const sourceEnd = Promise.withResolvers<void>();
  let areLeft = false;
  const server = await serve(async function* () {
    try {
      yield 'before';
      await sourceEnd.promise;
      yield 'after';
    } finally {
      areLeft = true;
    }
  });
  const response = await fetch(`http://127.0.0.1:${server.port}/`);
  server.end();
  sourceEnd.resolve();
  expect(await response.text()).not.toContain('after');
  await expect.poll(() => areLeft, { timeout: 20_000 }).toBe(true);
});

test('a reader who stops reading and goes leaves no events behind', async () => {
  let areLeft = false;
  let messageCount = 0;
  const server = await serve(async function* () {
    try {
      for (;;) {
        messageCount += 1;
        yield 'x'.repeat(100_000);
      }
    } finally {
      areLeft = true;
    }
  });
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nhost: test\r\n\r\n');
  // More than fits into what lies between the two.
  await expect.poll(() => messageCount, { timeout: 20_000 }).toBeGreaterThan(20);
  let before = 0;
  await expect
    .poll(() => {
      const isStill = before === messageCount;
      before = messageCount;
      return isStill;
    })
    .toBe(true);
  socket.destroy();
  await expect.poll(() => areLeft, { timeout: 20_000 }).toBe(true);
});

test('anyone who signs in again and again gets no more streams than one account may have', () => {
  const hub = createStreamHub(() => 0);
  const person = (operator_id: number, session_id: number): Caller => ({
    ...systemCaller(1, 'logistics'),
    operator_id,
    session_id,
  });
  const open = Array.from({ length: userStreams.ofPerson }, (_, at) =>
    hub.open(person(7, 1 + Math.floor(at / userStreams.ofSession)), nobody),
  );
  expect(() => hub.open(person(7, 99), nobody)).toThrow('wire.too_many');
  open.push(hub.open(person(8, 100), nobody));
  for (const stream of open) stream.close();
});

test('a tenant gets no more streams than its share, and another tenant still gets one', () => {
  const hub = createStreamHub(() => 0);
  const of = (supplierId: number, session_id: number): Caller => ({
    ...systemCaller(supplierId, 'logistics'),
    operator_id: session_id,
    session_id,
  });
  const open = Array.from({ length: userStreams.ofTenant }, (_, at) => hub.open(of(1, at), nobody));
  expect(() => hub.open(of(1, userStreams.ofTenant), nobody)).toThrow('wire.too_many');
  open.push(hub.open(of(2, 1), nobody));
  for (const stream of open) stream.close();
});

test('members have streams of their own number: theirs keep nobody who works there from one', () => {
  const hub = createStreamHub(() => 0);
  const member = (member_id: number, session_id: number): Caller => ({
    ...systemCaller(1, 'supplier'),
    member_id,
    session_id,
  });
  const open = Array.from({ length: memberStreams.ofPerson }, (_, at) =>
    hub.open(member(1, Math.floor(at / memberStreams.ofSession)), nobody),
  );
  expect(() => hub.open(member(1, 99), nobody)).toThrow('wire.too_many');
  open.push(hub.open(member(2, 100), nobody));
  for (let at = open.length; at < memberStreams.ofTenant; at += 1) open.push(hub.open(member(at + 1, at + 1), nobody));
  expect(() => hub.open(member(9_999, 9_999), nobody)).toThrow('wire.too_many');
  open.push(hub.open({ ...systemCaller(1, 'supplier'), operator_id: 1, session_id: 1 }, nobody));
  for (const stream of open) stream.close();
});
