import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProviderGuard, type ProviderGuard } from './provider-guard.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const down = async (): Promise<string> => {
  throw new TypeError('connection_lost');
};
const up = async () => 'answer';
const resting = { message: 'provider_resting', reason: 'resting' };

async function failing(guard: ProviderGuard, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) await expect(guard(down)).rejects.toThrow('connection_lost');
}

test('an answer and an error come through as they are', async () => {
  const guard = createProviderGuard();
  expect(await guard(up)).toBe('answer');
  await failing(guard, 1);
});

test('a call that takes too long is ended, and told so', async () => {
  const guard = createProviderGuard({ timeLimitMs: 1_000 });
  let givenSignal: AbortSignal | null = null;
  const call = guard((signal) => {
    givenSignal = signal;
    return new Promise<string>(() => undefined);
  });
  const outcome = expect(call).rejects.toMatchObject({ reason: 'timeout' });
  await vi.advanceTimersByTimeAsync(1_001);
  await outcome;
  expect(givenSignal).toMatchObject({ aborted: true });
});

test('only so many are made side by side, as many wait, and more are refused at once', async () => {
  const guard = createProviderGuard({ atOnce: 2 });
  const waiting: (() => void)[] = [];
  const callOnce = () => guard(() => new Promise<string>((resolve) => waiting.push(() => resolve('answer'))));
  const calls = [callOnce(), callOnce(), callOnce(), callOnce()];
  await expect(callOnce()).rejects.toMatchObject({ reason: 'busy' });
  expect(waiting).toHaveLength(2);
  for (let at = 0; at < 4; at += 1) {
    waiting[at]?.();
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(await Promise.all(calls)).toEqual(['answer', 'answer', 'answer', 'answer']);
});

test('after five failures in a row the provider is left alone for 30 seconds', async () => {
  const guard = createProviderGuard();
  await failing(guard, 4);
  await guard(up);
  await failing(guard, 5);
  await expect(guard(up)).rejects.toMatchObject(resting);
  vi.advanceTimersByTime(29_999);
  await expect(guard(up)).rejects.toMatchObject(resting);
  vi.advanceTimersByTime(1);
  expect(await guard(up)).toBe('answer');
  expect(await guard(up)).toBe('answer');
});

test('a provider that fails its trial is left alone once more', async () => {
  const guard = createProviderGuard();
  await failing(guard, 5);
  vi.advanceTimersByTime(30_000);
  await failing(guard, 1);
  await expect(guard(up)).rejects.toMatchObject(resting);
});

test('what the provider refuses is no failure of it', async () => {
  const guard = createProviderGuard({ isFault: (error) => !(error instanceof RangeError) });
  const refuseCall = async () => {
    throw new RangeError('too much');
  };
  for (let at = 0; at < 6; at += 1) await expect(guard(refuseCall)).rejects.toThrow('too much');
  expect(await guard(up)).toBe('answer');
  const slow = guard(() => new Promise(() => undefined));
  const outcome = expect(slow).rejects.toMatchObject({ reason: 'timeout' });
  await vi.advanceTimersByTimeAsync(8_001);
  await outcome;
});
