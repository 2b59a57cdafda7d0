import { expect, test } from 'vitest';
import { createHeldMemory } from './held-memory.ts';

test('the oldest are let go when all together are too many, and never the newest', () => {
  const gone: string[] = [];
  const memory = createHeldMemory(100);
  const hold = (name: string, bytes: number) => memory.hold(bytes, () => gone.push(name));
  hold('first', 40);
  const release = hold('second', 40);
  hold('third', 20);
  expect(gone).toEqual([]);
  release();
  release();
  hold('fourth', 40);
  expect(gone).toEqual([]);
  hold('fifth', 10);
  expect(gone).toEqual(['first']);
  hold('sixth', 500);
  expect(gone).toEqual(['first', 'third', 'fourth', 'fifth']);
});
