import { beforeEach, expect, test, vi } from 'vitest';
import { tenantShare } from './tenant-share.ts';
import { ShareTaken, troubleOf } from './trouble.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const waitMs = 10_000;

/** Tells of a wait what has come of it so far. */
function watched(wait: Promise<() => void>) {
  const entry: { leave?: () => void; error?: unknown } = {};
  wait.then(
    (leave) => Object.assign(entry, { leave }),
    (error: unknown) => Object.assign(entry, { error }),
  );
  return entry;
}

const settle = () => vi.advanceTimersByTimeAsync(0);

test('a tenant waits for its own places, in order, and another one does not', async () => {
  const share = tenantShare(1, waitMs);
  const leave = await share.enter(7);
  const [second, third, other] = [watched(share.enter(7)), watched(share.enter(7)), watched(share.enter(8))];
  await settle();
  expect([second.leave, third.leave, other.leave]).toEqual([undefined, undefined, expect.any(Function)]);
  leave();
  // Given back twice is given back once.
  leave();
  await settle();
  expect([second.leave, third.leave]).toEqual([expect.any(Function), undefined]);
  second.leave?.();
  await settle();
  expect(third.leave).toEqual(expect.any(Function));
});

test('a wait ends when its time is over, and the place goes to the next who wait', async () => {
  const share = tenantShare(1, waitMs);
  const leave = await share.enter(7);
  const late = watched(share.enter(7));
  await vi.advanceTimersByTimeAsync(waitMs);
  expect(late.error).toBeInstanceOf(ShareTaken);
  expect(troubleOf(late.error)).toBe('connections');
  const next = watched(share.enter(7));
  leave();
  await settle();
  expect(next.leave).toEqual(expect.any(Function));
  next.leave?.();
  expect(await share.enter(7)).toEqual(expect.any(Function));
});
