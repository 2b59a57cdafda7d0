import { randomUUID } from 'node:crypto';
import { countDeadlocks, crowdOutcome } from '@linehaul/modules/goodsorder/server/testing/goods-order.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { spikebuyContract } from '../contract/spikebuy.contract.ts';
import { type SpikebuyShop, spikebuyShop } from './testing/spikebuy.fixture.ts';

const app = await testApp();
const { SpikebuyBuy } = spikebuyContract;
const buyers = 500;
const pieces = 100;

/** Stock, sales, counts of members and money say the same. */
async function checkSums(shop: SpikebuyShop, soldPieces: number): Promise<void> {
  const [onHand, held] = await shop.stock();
  const sold = `select coalesce(sum(quantity), 0) as sum from spikebuy_sale
    where supplier_id = $1 and state in ('reserved', 'paid')`;
  expect(await shop.sum(sold)).toBe(soldPieces);
  expect(held).toBe(soldPieces + (await shop.heldPieces()));
  expect(onHand).toBe(pieces);
  expect(await shop.sum('select coalesce(sum(pieces), 0) as sum from spikebuy_buyer where supplier_id = $1')).toBe(
    soldPieces,
  );
  const money = 'select coalesce(sum(paid_cents - refunded_cents), 0) as sum from goods_order where supplier_id = $1';
  const paid = `select coalesce(sum(total_cents), 0) as sum from spikebuy_sale where supplier_id = $1 and state = 'paid'`;
  expect(await shop.sum(money)).toBe(await shop.sum(paid));
  expect(await shop.trialBalance()).toBe(0);
  expect(await countDeadlocks(app)).toBe(0);
}

test('500 want 100 pieces at once, half of them twice; what is not paid is bought by others, and all sums are exact', {
  timeout: 600_000,
}, async () => {
  const members = Array.from({ length: buyers }, (_, at) => `C${at + 1}`);
  const shop = await spikebuyShop(app, { pieces, members, activity: { member_pieces: 1 } });
  const requests = members.map((code) => ({ draft: shop.buyDraft(code), idempotencyKey: randomUUID() }));
  const send = ({ draft, idempotencyKey }: (typeof requests)[number]) =>
    crowdOutcome(() => shop.call(SpikebuyBuy, draft, { idempotencyKey }));
  const answers = await Promise.all([...requests, ...requests.slice(0, buyers / 2)].map(send));
  expect(new Set(answers)).toEqual(new Set(['done', 'spikebuy.sold_out']));
  const winners = requests.filter((_request, at) => answers[at] === 'done');
  expect(winners.length).toBeLessThanOrEqual(pieces);
  await checkSums(shop, pieces);
  expect(await shop.heldPieces()).toBe(0);

  const { list } = await shop.call(spikebuyContract.SpikebuySaleList, { limit: 40 });
  for (const { order_id } of list) await shop.pay(order_id);
  await shop.passTime(16 * 60);
  expect(await shop.heldPieces()).toBe(pieces - list.length);
  await checkSums(shop, list.length);
  const late = members.slice(-80);
  const lateAnswers = await Promise.all(late.map((code) => crowdOutcome(() => shop.buy(code))));
  expect(lateAnswers.filter((answer) => answer === 'done').length).toBe(pieces - list.length);
  await checkSums(shop, pieces);
});
