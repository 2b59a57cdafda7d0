import type { LiveMessage } from '@linehaul/contract/live.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { createTenantChannel } from './tenant-channel.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** A channel over a figure, and what its follower was sent. */
function channelOver(figures: { orders: number }) {
  const channel = createTenantChannel(async () => ({ ...figures }));
  const sentMessages: LiveMessage[] = [];
  channel.join({ kinds: new Set(['order.counters']), put: (message) => sentMessages.push(message) });
  return { channel, sentMessages };
}

const second = () => vi.advanceTimersByTimeAsync(1_000);
const message = (orders: number) => ({ kind: 'order.counters', data: { orders } });

test('a change whose notice was lost is told when the data are read again', async () => {
  const figures = { orders: 1 };
  const { channel, sentMessages } = channelOver(figures);
  await second();
  figures.orders = 2;
  channel.recheck(['order.counters']);
  await second();
  expect(sentMessages).toEqual([message(1), message(2)]);
});

test('what is read again and is the same is told to nobody', async () => {
  const { channel, sentMessages } = channelOver({ orders: 1 });
  await second();
  channel.recheck(['order.counters']);
  await second();
  expect(sentMessages).toEqual([message(1)]);
});

test('a change is told although the data are the same, also when they were to be read again anyway', async () => {
  const { channel, sentMessages } = channelOver({ orders: 1 });
  await second();
  channel.recheck(['order.counters']);
  channel.invalidate(['order.counters']);
  channel.recheck(['order.counters']);
  await second();
  expect(sentMessages).toEqual([message(1), message(1)]);
});
