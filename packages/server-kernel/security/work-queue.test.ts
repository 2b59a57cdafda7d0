import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

function heldWork() {
  const startedNames: string[] = [];
  const releases: (() => void)[] = [];
  const work = (name: string) => () => {
    startedNames.push(name);
    return new Promise<string>((resolve) => releases.push(() => resolve(name)));
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const release = async () => {
    releases.shift()?.();
    await settle();
  };
  return { startedNames, work, release, settle };
}

test('only so many works run at once, and known callers go before strangers who came first', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: { known: 5, stranger: 5 } });
  const { startedNames, work, release, settle } = heldWork();
  const all = [queue('stranger', work('a')), queue('stranger', work('b')), queue('known', work('owner'))];
  await settle();
  expect(startedNames).toEqual(['a']);
  await release();
  expect(startedNames).toEqual(['a', 'owner']);
  await release();
  await release();
  expect(await Promise.all(all)).toEqual(['a', 'b', 'owner']);
});

test('a full queue refuses, and the other priority keeps its places', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: { known: 1, stranger: 1 } });
  const { work, release, settle } = heldWork();
  const all = [queue('stranger', work('a')), queue('stranger', work('b')), queue('known', work('owner'))];
  await expect(queue('stranger', work('c'))).rejects.toMatchObject({ code: 'wire.too_many' });
  await settle();
  for (const _one of all) await release();
  expect(await Promise.all(all)).toEqual(['a', 'b', 'owner']);
});

test('a work that fails makes room for the next', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: { known: 1, stranger: 1 } });
  const failing = queue('known', () => Promise.reject(new Error('no')));
  const next = queue('known', async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
