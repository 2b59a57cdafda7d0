import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { LiveMessage } from '@linehaul/contract/live.ts';
import { expect, test } from 'vitest';
import { createRoom } from './room.ts';

/** A room whose answer is set by the test. */
function roomOf(first: unknown) {
  const reading = { answer: first, count: 0, fault: null as Error | null, isEmpty: false };
  const room = createRoom({
    kind: '/v1/room',
    read: async () => {
      reading.count += 1;
      if (reading.fault) throw reading.fault;
      return reading.answer;
    },
    onEmpty: () => {
      reading.isEmpty = true;
    },
  });
  const enter = () => {
    const leaving = new AbortController();
    const received: (LiveMessage | null)[] = [];
    room.enter({ take: (message) => void received.push(message), end: () => leaving.abort() }, leaving.signal);
    leaving.signal.addEventListener('abort', () => received.push(null));
    /** The next message; null once the room is left. */
    const next = async (): Promise<LiveMessage | null> => {
      await expect.poll(() => received.length, { timeout: 20_000 }).toBeGreaterThan(0);
      return received.shift() ?? null;
    };
    return { next, leave: () => leaving.abort() };
  };
  return { room, reading, enter };
}

test('one reading is for all who are there, and the same message', async () => {
  const { reading, enter } = roomOf({ now: 1, price: 5 });
  const watchers = Array.from({ length: 100 }, enter);
  const messages = await Promise.all(watchers.map(({ next }) => next()));
  expect(new Set(messages).size).toBe(1);
  expect(messages[0]).toEqual({ kind: '/v1/room', data: { now: 1, price: 5 } });
  expect(reading.count).toBe(1);
});

test('what is read anew is told to all where it has changed, and else only to those who have come since', async () => {
  const { room, reading, enter } = roomOf({ now: 1, price: 5 });
  const first = enter();
  await first.next();
  const second = enter();
  reading.answer = { now: 2, price: 5 };
  expect((await second.next())?.data).toEqual({ now: 2, price: 5 });
  reading.answer = { now: 3, price: 6 };
  room.invalidate();
  const [message, sameMessage] = await Promise.all([first.next(), second.next()]);
  expect(message).toEqual({ kind: '/v1/room', data: { now: 3, price: 6 } });
  expect(sameMessage).toBe(message);
});

test('changes that come together are read once', async () => {
  const { room, reading, enter } = roomOf({ price: 1 });
  const watcher = enter();
  await watcher.next();
  for (let price = 2; price <= 50; price += 1) {
    reading.answer = { price };
    room.invalidate();
  }
  expect((await watcher.next())?.data).toEqual({ price: 50 });
  expect(reading.count).toBe(2);
});

test('a refusal ends the room for all, and who leaves last closes it', async () => {
  const { room, reading, enter } = roomOf({ price: 1 });
  const [first, second] = [enter(), enter()];
  await Promise.all([first.next(), second.next()]);
  first.leave();
  expect(await first.next()).toBeNull();
  expect(reading.isEmpty).toBe(false);
  reading.fault = refuse(wireErrors.not_found);
  room.invalidate();
  expect(await second.next()).toBeNull();
  expect(reading.isEmpty).toBe(true);
});
