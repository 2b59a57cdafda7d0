import { expect, test } from 'vitest';
import { repeatGuard, submissionKey } from './idempotency.ts';

test('the first submission is never a repetition', () => {
  expect(repeatGuard().repeats({ phone: '13800000000' })).toBe(false);
});

test.each([
  ['the same data', { name: 'a', items: [1, 2] }, true],
  ['the same data in another order', { items: [1, 2], name: 'a' }, true],
  ['the same data of a later version', { name: 'a', items: [1, 2], version: 2 }, true],
  ['the same data beside a field left out', { name: 'a', items: [1, 2], note: undefined }, true],
  ['a changed field', { name: 'b', items: [1, 2] }, false],
  ['a changed list', { name: 'a', items: [2, 1] }, false],
  ['one more field', { name: 'a', items: [1, 2], note: '' }, false],
])('after a success, %s is a repetition: %j → %s', (_case, payload, repeated) => {
  const guard = repeatGuard();
  guard.taken({ name: 'a', items: [1, 2], version: 1 });
  expect(guard.repeats(payload)).toBe(repeated);
});

test('asking remembers nothing: what failed can be sent again', () => {
  const guard = repeatGuard();
  guard.repeats({ name: 'a' });
  expect(guard.repeats({ name: 'a' })).toBe(false);
});

test('only the last payload is remembered, and the guard can be reset', () => {
  const guard = repeatGuard();
  guard.taken({ name: 'a' });
  guard.taken({ name: 'b' });
  expect(guard.repeats({ name: 'a' })).toBe(false);
  expect(guard.repeats({ name: 'b' })).toBe(true);
  guard.reset();
  expect(guard.repeats({ name: 'b' })).toBe(false);
});

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
