import { contract } from '@linehaul/contract/endpoint.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { keyedCalls } from './keyed-calls.ts';

const { Take } = contract({
  Take: {
    method: 'POST',
    path: '/v1/public/thing/Take',
    input: z.object({ id: z.int() }),
    output: z.object({ id: z.int() }),
    idempotent: true,
  },
});

let keys: (string | null)[] = [];
let isReachable = true;
beforeEach(() => {
  keys = [];
  isReachable = true;
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const isTime = url.includes('GetServerTime');
    if (!isTime) keys.push(new Headers(init.headers).get('idempotency-key'));
    if (!isTime && !isReachable) throw new TypeError('fetch failed');
    const data = isTime ? { time: Math.floor(Date.now() / 1000) } : { id: 1 };
    return new Response(JSON.stringify({ status: true, message: '', data }));
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('a call that got no answer is repeated with its key, one that was answered has another key afterwards', async () => {
  const calls = keyedCalls();
  isReachable = false;
  await expect(calls(Take, { id: 1 })).rejects.toThrow();
  isReachable = true;
  await calls(Take, { id: 1 });
  await calls(Take, { id: 1 });
  await calls(Take, { id: 2 });
  const [lostKey, again, anew, other] = keys;
  expect(lostKey).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(lostKey);
  expect(new Set([again, anew, other]).size).toBe(3);
});
