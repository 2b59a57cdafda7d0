import { expect, test } from 'vitest';
import { submissionKey } from './idempotency.ts';

test('a retry of the same input keeps its key; other input, or a finished call, gets a new one', () => {
  const keys = submissionKey();
  const first = keys.keyFor({ a: 1 });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keys.keyFor({ a: 1 })).toBe(first);
  expect(keys.keyFor({ a: 2 })).not.toBe(first);
  const second = keys.keyFor({ a: 2 });
  keys.done();
  expect(keys.keyFor({ a: 2 })).not.toBe(second);
});
