import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeatGuard, type Submission } from './repeat-guard.ts';

const entries = new Map<string, string>();
const storage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
};

const save = (payload: Submission['payload'], change: Partial<Submission> = {}): Submission => ({
  path: '/v1/supplier/user/save',
  payload,
  hasSecrets: false,
  ...change,
});

/** The page is loaded anew: its code begins from the start, the tab's storage stays. */
async function reloaded(): Promise<typeof repeatGuard> {
  vi.resetModules();
  return (await import('./repeat-guard.ts')).repeatGuard;
}

beforeEach(() => void vi.stubGlobal('window', { sessionStorage: storage, localStorage: storage }));
afterEach(() => {
  repeatGuard.reset();
  entries.clear();
  vi.unstubAllGlobals();
});

test('the first submission is never a repetition', () => {
  expect(repeatGuard.repeats(save({ phone: '13800000000' }))).toBe(false);
});

test.each([
  ['the same data', { name: 'a', items: [1, 2] }, true],
  ['the same data in another order', { items: [1, 2], name: 'a' }, true],
  ['the same data of the version that came of it', { name: 'a', items: [1, 2], version: 2 }, true],
  ['the same data of a row that somebody has changed since', { name: 'a', items: [1, 2], version: 3 }, false],
  ['the same data beside a field left out', { name: 'a', items: [1, 2], note: undefined }, true],
  ['a changed field', { name: 'b', items: [1, 2] }, false],
  ['a changed list', { name: 'a', items: [2, 1] }, false],
  ['one more field', { name: 'a', items: [1, 2], note: '' }, false],
])('after a success, %s is a repetition: %j → %s', (_case, payload, repeated) => {
  repeatGuard.taken(save({ name: 'a', items: [1, 2], version: 1 }));
  expect(repeatGuard.repeats(save(payload))).toBe(repeated);
});

test('asking remembers nothing: what failed can be sent again', () => {
  repeatGuard.repeats(save({ name: 'a' }));
  expect(repeatGuard.repeats(save({ name: 'a' }))).toBe(false);
});

test('only the last payload is remembered, and the guard can be reset', () => {
  repeatGuard.taken(save({ name: 'a' }));
  repeatGuard.taken(save({ name: 'b' }));
  expect(repeatGuard.repeats(save({ name: 'a' }))).toBe(false);
  expect(repeatGuard.repeats(save({ name: 'b' }))).toBe(true);
  expect(repeatGuard.repeats(save({ name: 'b' }, { path: '/v1/supplier/user/reg' }))).toBe(false);
  repeatGuard.reset();
  expect(repeatGuard.repeats(save({ name: 'b' }))).toBe(false);
});

test('a reload forgets nothing, but another session does', async () => {
  entries.set('token', `a.${btoa(JSON.stringify({ sid: 'one' }))}.c`);
  repeatGuard.taken(save({ name: 'a' }));
  expect((await reloaded()).repeats(save({ name: 'a' }))).toBe(true);
  entries.set('token', `a.${btoa(JSON.stringify({ sid: 'two' }))}.c`);
  expect((await reloaded()).repeats(save({ name: 'a' }))).toBe(false);
});

test('a hash of secrets stays out of the storage: it holds until the page is loaded anew', async () => {
  repeatGuard.taken(save({ name: 'a' }));
  const secret = save({ password: 'x' }, { hasSecrets: true });
  repeatGuard.taken(secret);
  expect(repeatGuard.repeats(secret)).toBe(true);
  expect([...entries.keys()]).not.toContain('lastSubmission');
  expect((await reloaded()).repeats(secret)).toBe(false);
});
