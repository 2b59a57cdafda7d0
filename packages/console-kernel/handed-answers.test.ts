import { afterEach, expect, test, vi } from 'vitest';
import { handAnswers, handedAnswer } from './handed-answers.ts';

vi.stubGlobal('window', globalThis);
afterEach(() => void vi.useRealTimers());

const name = '/api/v1/order/OrderList?limit=20';
const url = `${name}&device=web&timestamp=1`;

test('an answer that came before it was asked for is given once, to whom it belongs', async () => {
  handAnswers({ [name]: '{"status":true}' }, 'mine');
  expect(handedAnswer(url, 'theirs')).toBeNull();
  expect(handedAnswer(url, null)).toBeNull();
  expect(handedAnswer('/api/v1/order/OrderList?limit=50', 'mine')).toBeNull();
  expect(await handedAnswer(url, 'mine')?.text()).toBe('{"status":true}');
  expect(handedAnswer(url, 'mine')).toBeNull();
});

test('one that is no longer fresh is asked for', () => {
  vi.useFakeTimers();
  handAnswers({ [name]: '{}' }, 'mine');
  vi.advanceTimersByTime(5_001);
  expect(handedAnswer(url, 'mine')).toBeNull();
});
