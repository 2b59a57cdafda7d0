import { expect, test } from 'vitest';
import { createHeldMemory } from './held-memory.ts';

test('the oldest are let go when all together are too many, and never the newest', () => {
  const releasedNames: string[] = [];
  const memory = createHeldMemory(100);
  const hold = (name: string, bytes: number) => memory.hold(bytes, () => releasedNames.push(name));
  hold('first', 40);
  const release = hold('second', 40);
  hold('third', 20);
  expect(releasedNames).toEqual([]);
  release();
  release();
  hold('fourth', 40);
  expect(releasedNames).toEqual([]);
  hold('fifth', 10);
  expect(releasedNames).toEqual(['first']);
  hold('sixth', 500);
  expect(releasedNames).toEqual(['first', 'third', 'fourth', 'fifth']);
});
