import { randomUUID } from 'node:crypto';
import { countDeadlocks, crowdOutcome } from '@linehaul/modules/goodsorder/server/testing/goods-order.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { cloudbuyContract } from '../contract/cloudbuy.contract.ts';
import { type CloudbuyShop, cloudbuyShop } from './testing/cloudbuy.fixture.ts';

const app = await testApp();
const { CloudbuyShareTake } = cloudbuyContract;
const crowdSize = 500;
const shares = 100;

/** Numbers, counts of members, chances and stock say the same. */
async function checkSums(shop: CloudbuyShop): Promise<void> {
  const { rows } = await app
    .scope()
    .database.pool.query('select number from cloudbuy_share where supplier_id = $1 and not is_void order by number', [
      shop.suid,
    ]);
  expect(rows.map(({ number }) => Number(number))).toEqual(Array.from({ length: shares }, (_, at) => at + 1));
  expect(await shop.sum('select sum(shares) as sum from cloudbuy_holder where supplier_id = $1')).toBe(shares);
  expect(await shop.sum('select max(shares) as sum from cloudbuy_holder where supplier_id = $1')).toBe(1);
  const used = 'select count(*) as sum from cloudbuy_chance where supplier_id = $1 and share_id is not null';
  expect(await shop.sum(used)).toBe(shares);
  expect(await shop.stock()).toEqual([10, 1]);
  expect(await countDeadlocks(app)).toBe(0);
}

test('500 want the 100 shares at once, half of them twice: N numbers exactly once each, and the list is closed once', {
  timeout: 600_000,
}, async () => {
  const members = Array.from({ length: crowdSize }, (_, at) => `C${at + 1}`);
  const shop = await cloudbuyShop(app, { members, round: { share_count: shares, member_shares: 1 } });
  await shop.change(`insert into cloudbuy_chance (supplier_id, member_id, source, reason, total_cents, created_at)
    select $1, id, 'signin', '2026-01-01', 0, to_timestamp(${app.now()}) from member where supplier_id = $1`);
  const requests = members.map((code) => ({ draft: shop.takeDraft(code), idempotencyKey: randomUUID() }));
  const send = ({ draft, idempotencyKey }: (typeof requests)[number]) =>
    crowdOutcome(() => shop.call(CloudbuyShareTake, draft, { idempotencyKey }));
  const answers = await Promise.all([...requests, ...requests.slice(0, crowdSize / 2)].map(send));
  expect(new Set(answers)).toEqual(new Set(['done', 'cloudbuy.full']));
  await checkSums(shop);
  expect(await shop.info()).toMatchObject({ state: 'full', shares });
  for (const _time of [1, 2]) await app.runJob('cloudbuy.follow');
  expect(await shop.info()).toMatchObject({ state: 'drawing' });
  await checkSums(shop);
});

test('one member who sends a hundred requests at once has no more shares than one member may have', {
  timeout: 240_000,
}, async () => {
  const shop = await cloudbuyShop(app, { round: { share_count: 50, member_shares: 3 } });
  await shop.signDays('A', 9);
  const answers = await Promise.all(Array.from({ length: 100 }, () => crowdOutcome(() => shop.take('A'))));
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(3);
  expect((await shop.info()).shares).toBe(3);
});
