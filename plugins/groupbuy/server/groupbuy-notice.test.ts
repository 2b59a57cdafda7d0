import { behindInstallation } from '@linehaul/modules/addon/server/addon.port.ts';
import { messageContract } from '@linehaul/modules/message/contract/message.contract.ts';
import { messageSenders } from '@linehaul/modules/message/server/message.port.ts';
import { recordedSender } from '@linehaul/modules/message/server/testing/recorded-sender.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { groupbuy } from './groupbuy.module.ts';
import { type GroupShop, groupShop, openGroup } from './testing/groupbuy.fixture.ts';

const sender = recordedSender();
const gated = behindInstallation(groupbuy);
const withSender = {
  ...gated,
  offers: (kernel: Parameters<NonNullable<typeof gated.offers>>[0]) => [
    ...(gated.offers?.(kernel) ?? []),
    messageSenders.offer(sender),
  ],
};
const app = await testApp({ instead: [withSender] });

async function reportBuyers(shop: GroupShop): Promise<void> {
  sender.ready.add(shop.suid);
  for (const key of ['groupbuy.complete', 'groupbuy.failed'])
    await shop.call(messageContract.PurposeSave, { key, is_on: true, language: 'en' });
}

/** What buyers of the tenant were told, after the server has done its work. */
async function wordsTo({ suid, follow }: GroupShop): Promise<string[]> {
  await follow();
  await app.runJob('message.queue');
  return sender.taken.filter(({ message }) => message.supplier_id === suid).map(({ message }) => message.text);
}

test('buyers are told once that their group is complete, and that their orders are sent', async () => {
  const shop = await groupShop(app);
  await reportBuyers(shop);
  const first = await openGroup(shop, 'A');
  expect(await wordsTo(shop)).toEqual([]);
  const { seat } = await shop.join('B', first.group_id);
  await shop.pay(seat.order_id);
  const texts = [first, seat].map(
    ({ order_no }) => `Linehaul: your group for Shirt S is complete. Order ${order_no} will be sent.`,
  );
  expect((await wordsTo(shop)).sort()).toEqual(texts.sort());
  expect(await wordsTo(shop)).toHaveLength(2);
});

test('buyers of a group that is not complete are told that their money comes back', async () => {
  const shop = await groupShop(app);
  await reportBuyers(shop);
  const { order_no } = await openGroup(shop, 'A');
  app.advance(3601);
  await app.runJob('groupbuy.clock');
  expect(await wordsTo(shop)).toEqual([
    `Linehaul: your group for Shirt S was not completed in time. 12.00 yuan of order ${order_no} go back to you by themselves.`,
  ]);
});
