import { behindInstallation } from '@linehaul/modules/addon/server/addon.port.ts';
import { messageContract } from '@linehaul/modules/message/contract/message.contract.ts';
import { messageSenders } from '@linehaul/modules/message/server/message.port.ts';
import { recordedSender } from '@linehaul/modules/message/server/testing/recorded-sender.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { auction } from './auction.module.ts';
import { auctionShop } from './testing/auction.fixture.ts';

const sender = recordedSender();
const gated = behindInstallation(auction);
const withSender = {
  ...gated,
  offers: (kernel: Parameters<NonNullable<typeof gated.offers>>[0]) => [
    ...(gated.offers?.(kernel) ?? []),
    messageSenders.offer(sender),
  ],
};
const app = await testApp({ instead: [withSender] });
const hour = 3600;

test('the winner is told to pay, and the second bidder that it is theirs if they want it; each once', async () => {
  const shop = await auctionShop(app, { activity: { pay_hours: 2 } });
  sender.ready.add(shop.suid);
  for (const key of ['auction.won', 'auction.offered'])
    await shop.call(messageContract.PurposeSave, { key, is_on: true, language: 'en' });
  const words = async () => {
    await app.runJob('message.queue');
    return sender.taken.filter(({ message }) => message.supplier_id === shop.suid).map(({ message }) => message.text);
  };
  await shop.enterAll(['A', 'B']);
  await shop.bid('A', 700);
  await shop.bid('B', 900);
  expect(await words()).toEqual([]);
  await shop.passTime(hour);
  const won =
    'Linehaul: you have won “A shirt” for 8.00 yuan. Please pay within 2 hours; otherwise the deposit is forfeited.';
  expect(await words()).toEqual([won]);
  await shop.passTime(2 * hour);
  const offered =
    'Linehaul: “A shirt” is yours for your bid of 7.00 yuan, if you want it. Please answer within 2 hours.';
  expect(await words()).toEqual([won, offered]);
  await shop.follow();
  expect(await words()).toHaveLength(2);
});

test('who is outbid is told so, at most every ten minutes, and not when they lead again or the end has come', async () => {
  const shop = await auctionShop(app);
  sender.ready.add(shop.suid);
  await shop.call(messageContract.PurposeSave, { key: 'auction.outbid', is_on: true, language: 'en' });
  const words = async () => {
    await app.runJob('events.dispatch');
    await app.runJob('message.queue');
    return sender.taken.filter(({ message }) => message.supplier_id === shop.suid).map(({ message }) => message.text);
  };
  const textOf = (amount: string) =>
    `Linehaul: somebody has bid more than you for “A shirt”. The price is ${amount} yuan now; you may bid again until the end.`;
  await shop.enterAll(['A', 'B', 'C']);
  await shop.bid('A', 700);
  // Less than what A would pay, and A's own raise: nobody is outbid.
  await shop.bid('B', 600);
  await shop.bid('A', 800);
  expect(await words()).toEqual([]);
  await shop.bid('B', 1_000);
  expect(await words()).toEqual([textOf('9.00')]);
  expect(await words()).toHaveLength(1);

  // B is told too; neither is told again so soon.
  await shop.bid('A', 1_200);
  const firstWords = [textOf('9.00'), textOf('11.00')];
  expect(await words()).toEqual(firstWords);
  await shop.bid('B', 1_400);
  app.advance(599);
  await shop.bid('A', 1_600);
  expect(await words()).toEqual(firstWords);
  app.advance(1);
  await shop.bid('C', 1_800);
  expect(await words()).toEqual([...firstWords, textOf('17.00')]);

  // C leads again before anybody was told.
  await shop.bid('B', 2_000);
  await shop.bid('C', 2_200);
  expect(await words()).toEqual([...firstWords, textOf('17.00'), textOf('21.00')]);
});

test('nobody is told where the seller has not switched it on', async () => {
  const shop = await auctionShop(app);
  sender.ready.add(shop.suid);
  await shop.enterAll(['A', 'B']);
  await shop.bid('A', 700);
  await shop.bid('B', 900);
  await app.runJob('events.dispatch');
  await app.runJob('message.queue');
  expect(sender.taken.filter(({ message }) => message.supplier_id === shop.suid)).toEqual([]);
});
