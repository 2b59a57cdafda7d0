import { afterAll, beforeEach, expect, test } from 'vitest';
import { startSimulatedProvider } from '../testing/simulated-provider.ts';
import { callProvider, postForm } from './provider-call.ts';

/** A provider that says what it was sent. */
const startEcho = () =>
  startSimulatedProvider({
    name: 'echo',
    answer: async ({ method, body }) => ({
      status: 422,
      type: 'application/json',
      body: JSON.stringify({ method, body: body.toString() }),
    }),
  });
const provider = await startEcho();
const usual = { ...provider.faults };
afterAll(() => provider.stop());
beforeEach(() => Object.assign(provider.faults, usual));

const ask = (url = provider.url, limitMs?: number) => callProvider({ url, body: '{}' }, limitMs);

test('a document is an answer, whatever its status', async () => {
  expect(await ask()).toEqual({ status: 422, document: { method: 'POST', body: '{}' } });
  expect(await callProvider({ url: provider.url, method: 'GET' })).toMatchObject({ document: { method: 'GET' } });
  expect(await callProvider({ url: provider.url })).toMatchObject({ document: { method: 'POST', body: '' } });
  expect(await postForm(provider.url, { no: 'a b' })).toMatchObject({ document: { body: 'no=a+b' } });
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
  const stoppedServer = await startEcho();
  await stoppedServer.stop();
  expect(await ask(stoppedServer.url)).toEqual({ fault: 'unreachable' });
  expect(await ask('http://no-such-host.invalid/')).toEqual({ fault: 'unreachable' });
});

test('a provider that has failed five times in a row is left alone for a while, and nothing leaves', async () => {
  const brokenServer = await startEcho();
  brokenServer.faults.status = 502;
  const came: unknown[] = [];
  for (let n = 0; n < 7; n += 1) came.push(await ask(brokenServer.url));
  expect(came).toEqual([
    ...Array.from({ length: 5 }, () => ({ fault: 'no_answer' })),
    ...Array.from({ length: 2 }, () => ({ fault: 'unreachable' })),
  ]);
  expect(brokenServer.requests).toHaveLength(5);
  await brokenServer.stop();
});
