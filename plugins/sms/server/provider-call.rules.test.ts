import { afterAll, beforeEach, expect, test } from 'vitest';
import { startSmsSimulator } from '../simulator/sms-provider.ts';
import { callProvider } from './provider-call.provider.ts';
import { valueAt } from './provider-call.rules.ts';

const provider = await startSmsSimulator();
const usual = { ...provider.faults };
afterAll(() => provider.stop());
beforeEach(() => Object.assign(provider.faults, usual));

const ask = (url = provider.url, limitMs?: number) => callProvider({ url, headers: {}, body: '{}' }, limitMs);

test('a document is an answer, whatever it says', async () => {
  expect(await ask()).toMatchObject({ status: 200, document: { Response: { Error: {} } } });
});

test.each([
  ['breaks off after it has taken the request', { drop: 'after' }],
  ['breaks off before', { drop: 'before' }],
  ['answers with a page', { status: 500 }],
] as const)('of a provider that %s nobody knows what it has done', async (_what, fault) => {
  Object.assign(provider.faults, fault);
  expect(await ask()).toEqual({ fault: 'no_answer' });
});

test.each([
  ['silent', { silent: true }],
  ['slow', { slow_ms: 60_000 }],
])('a %s provider is given up, and may have taken the request', async (_what, fault) => {
  Object.assign(provider.faults, fault);
  expect(await ask(provider.url, 200)).toEqual({ fault: 'no_answer' });
});

test('where nobody listens, and where there is no such host, nothing has left', async () => {
  const stoppedSimulator = await startSmsSimulator();
  await stoppedSimulator.stop();
  expect(await ask(stoppedSimulator.url)).toEqual({ fault: 'unreachable' });
  expect(await ask('http://no-such-host.invalid/')).toEqual({ fault: 'unreachable' });
});

test('a provider that has failed five times in a row is left alone for a while, and nothing leaves', async () => {
  const brokenSimulator = await startSmsSimulator();
  brokenSimulator.faults.status = 502;
  const came: unknown[] = [];
  for (let n = 0; n < 7; n += 1) came.push(await ask(brokenSimulator.url));
  expect(came).toEqual([
    ...Array.from({ length: 5 }, () => ({ fault: 'no_answer' })),
    ...Array.from({ length: 2 }, () => ({ fault: 'unreachable' })),
  ]);
  expect(brokenSimulator.requests).toHaveLength(5);
  await brokenSimulator.stop();
});

test.each([
  ['result.code', '0'],
  ['list.0.id', 7],
  ['result.none', undefined],
  ['result.code.deeper', undefined],
])('the value at %s', (path, value) => {
  expect(valueAt({ result: { code: '0' }, list: [{ id: 7 }] }, path)).toBe(value);
});
