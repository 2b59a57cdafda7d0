import { afterAll, beforeEach, expect, test } from 'vitest';
import { startSimulatedProvider } from './simulated-provider.ts';

const effects: string[] = [];
const provider = await startSimulatedProvider({
  name: 'example',
  answer: async ({ path, query, body }, { wrong_sign }) => {
    effects.push(path);
    const sign = wrong_sign ? 'wrong' : 'right';
    return { status: 200, type: 'text/plain', body: `${query.get('who')} ${body} ${sign}` };
  },
});
const usual = { ...provider.faults };
afterAll(() => provider.stop());
beforeEach(() => {
  Object.assign(provider.faults, usual);
  effects.length = 0;
});

const ask = (signal?: AbortSignal) =>
  fetch(`${provider.url}/pay?who=we`, { method: 'POST', body: 'now', ...(signal && { signal }) });

test('a request is answered and kept', async () => {
  expect(await (await ask()).text()).toBe('we now right');
  expect(provider.requests.at(-1)).toMatchObject({ method: 'POST', path: '/pay' });
});

test.each([
  ['before', []],
  ['after', ['/pay']],
] as const)('a connection that breaks %s the effect gives no answer', async (drop, left) => {
  provider.faults.drop = drop;
  await expect(ask()).rejects.toThrow();
  expect(effects).toEqual(left);
});

test.each([
  ['silent', 'nothing', []],
  ['hangs', 'what it is asked for', ['/pay']],
] as const)('one that is set to %s takes the request, does %s and says nothing', async (fault, _what, left) => {
  provider.faults[fault] = true;
  const requestCount = provider.requests.length;
  const controller = new AbortController();
  const call = ask(controller.signal);
  await expect.poll(() => provider.requests.length).toBe(requestCount + 1);
  controller.abort();
  await expect(call).rejects.toThrow(/abort/);
  expect(effects).toEqual(left);
});

test('faults are set from outside, and a wrong one is refused', async () => {
  const set = (body: object) =>
    fetch(`${provider.url}/simulator/faults`, { method: 'POST', body: JSON.stringify(body) });
  expect(await (await set({ wrong_sign: true })).json()).toMatchObject({ wrong_sign: true, drop: 'none' });
  expect(await (await ask()).text()).toBe('we now wrong');
  expect((await set({ drop: 'sometimes' })).status).toBe(422);
  await set({ wrong_sign: false, status: 502 });
  expect((await ask()).status).toBe(502);
});
