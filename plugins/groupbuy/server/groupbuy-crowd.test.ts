import { randomUUID } from 'node:crypto';
import {
  countDeadlocks,
  crowdOutcome,
  refusalOf,
} from '@linehaul/modules/goodsorder/server/testing/goods-order.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupbuyContract } from '../contract/groupbuy.contract.ts';
import { type GroupShop, groupShop, openGroup } from './testing/groupbuy.fixture.ts';

const app = await testApp();
const { GroupbuyGroupList, GroupbuyGroupTurn, GroupbuyJoin, GroupbuySeatList } = groupbuyContract;

const crowd = Array.from({ length: 64 }, (_, at) => `C${at + 1}`);

/** What the stock has promised is what the activity holds and what orders have that are neither sent nor given back. */
async function checkSums(shop: GroupShop): Promise<void> {
  const ofOrders =
    await shop.sum(`select coalesce(sum(l.qty - l.sent_qty - l.consumed_qty - l.closed_unsent_qty), 0) as sum
    from goods_line l join goods_order o on o.supplier_id = l.supplier_id and o.id = l.order_id
    where o.supplier_id = $1 and o.state in ('submit', 'pay', 'send')`);
  const [, held] = await shop.stock();
  expect(held).toBe((await shop.heldPieces()) + ofOrders);
  const paid = await shop.sum(
    `select coalesce(sum(paid_cents - refunded_cents), 0) as sum from goods_order where supplier_id = $1`,
  );
  const seats = await shop.sum(`select coalesce(sum(total_cents), 0) as sum from groupbuy_seat
    where supplier_id = $1 and state in ('paid', 'returning')`);
  expect(paid).toBe(seats);
  expect(await shop.trialBalance()).toBe(0);
  expect(await countDeadlocks(app)).toBe(0);
}

test('64 want the last seat at once, half of them twice: one has it, and pieces, seats and money are exact', {
  timeout: 240_000,
}, async () => {
  const shop = await groupShop(app, { pieces: 20, members: ['A', 'B', ...crowd], activity: { size: 3 } });
  const { group_id } = await openGroup(shop, 'A');
  const second = await shop.join('B', group_id);
  await shop.pay(second.seat.order_id);
  const requests = crowd.map((code) => ({ draft: shop.joinDraft(code, group_id), idempotencyKey: randomUUID() }));
  const send = ({ draft, idempotencyKey }: (typeof requests)[number]) =>
    crowdOutcome(() => shop.call(GroupbuyJoin, draft, { idempotencyKey }));
  const answers = await Promise.all([...requests, ...requests.slice(0, 32)].map(send));
  const winners = requests.filter((_request, at) => answers[at] === 'done');
  expect(winners).toHaveLength(1);
  expect(new Set(answers)).toEqual(new Set(['done', 'groupbuy.full']));
  const { list } = await shop.call(GroupbuySeatList, { group_id, state: 'reserved' });
  expect(list.map(({ seat_no, member_code }) => [seat_no, member_code])).toEqual([[3, winners[0]?.draft.member_code]]);
  expect(await shop.stock()).toEqual([20, 20]);
  expect(await shop.heldPieces()).toBe(17);
  await shop.pay(list[0]?.order_id ?? 0);
  await shop.follow();
  expect((await shop.call(GroupbuyGroupList, {})).list).toMatchObject([{ state: 'complete', joined: 3, paid: 3 }]);
  await checkSums(shop);
});

test('64 want the last five pieces, each for a group of their own: five have one', async () => {
  const shop = await groupShop(app, { pieces: 9, members: crowd, activity: { quota_pieces: 5 } });
  const answers = await Promise.all(crowd.map((code) => crowdOutcome(() => shop.join(code))));
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(5);
  expect(new Set(answers)).toEqual(new Set(['done', 'groupbuy.sold_out']));
  expect((await shop.call(GroupbuyGroupList, {})).total).toBe(5);
  expect(await shop.stock()).toEqual([9, 5]);
  await checkSums(shop);
});

test('the last payment and the end of the time at the same moment: complete or given back, and nothing between', async () => {
  const shop = await groupShop(app, { members: ['A', 'B', 'C', 'D'], pieces: 8 });
  const groups: { group_id: number; settle: () => Promise<unknown> }[] = [];
  for (const [opener, joiner] of [
    ['A', 'B'],
    ['C', 'D'],
  ] as const) {
    const { group_id } = await openGroup(shop, opener);
    const { seat } = await shop.join(joiner, group_id);
    groups.push({ group_id, settle: await shop.charge(seat.order_id) });
  }
  app.advance(3601);
  await Promise.all([
    ...groups.map(({ settle }) => settle()),
    app.runJob('groupbuy.clock'),
    app.runJob('groupbuy.clock'),
  ]);
  for (const _round of [1, 2]) {
    await shop.follow();
    await shop.giveBack();
  }
  await shop.signIn();
  for (const { id, state } of (await shop.call(GroupbuyGroupList, {})).list) {
    const seats = (await shop.call(GroupbuySeatList, { group_id: id })).list;
    const expected = state === 'complete' ? 'paid' : 'refunded';
    expect(['complete', 'expired']).toContain(state);
    expect(seats.map((seat) => seat.state)).toEqual([expected, expected]);
    expect(seats.every(({ is_released }) => is_released === (state === 'complete'))).toBe(true);
  }
  await checkSums(shop);
});

const act = fc.record({
  what: fc.constantFrom('open', 'join', 'join', 'pay', 'pay', 'time', 'dissolve', 'complete', 'work'),
  who: fc.integer({ min: 0, max: 4 }),
  which: fc.integer({ min: 0, max: 3 }),
});
interface Act {
  what: string;
  who: number;
  which: number;
}

const members = ['A', 'B', 'C', 'D', 'E'];
const oneOf = <Row>(rows: readonly Row[], which: number) => rows[which % Math.max(1, rows.length)];

async function passTime(shop: GroupShop): Promise<void> {
  app.advance(20 * 60);
  await shop.signIn();
  for (const job of ['goodsorder.unpaid', 'groupbuy.clock']) await app.runJob(job);
}

/** One act; what is refused changes nothing. */
async function doAct(shop: GroupShop, { what, who, which }: Act): Promise<void> {
  const id = oneOf((await shop.call(GroupbuyGroupList, {})).list, which)?.id ?? 0;
  const member = members[who] ?? 'A';
  const turn = (action: 'complete' | 'dissolve') => refusalOf(shop.call(GroupbuyGroupTurn, { id, action }));
  const acts: Record<string, () => Promise<unknown>> = {
    open: () => refusalOf(shop.join(member)),
    join: () => refusalOf(shop.join(member, id || undefined)),
    pay: async () => {
      const seat = oneOf((await shop.call(GroupbuySeatList, { state: 'reserved' })).list, which);
      if (seat) await refusalOf(shop.pay(seat.order_id));
    },
    time: () => passTime(shop),
    dissolve: async () => id && turn('dissolve'),
    complete: async () => id && turn('complete'),
    work: () => shop.follow(),
  };
  await acts[what]?.();
}

async function checkGroups(shop: GroupShop): Promise<void> {
  for (const { id, size, state } of (await shop.call(GroupbuyGroupList, { limit: 200 })).list) {
    const seats = (await shop.call(GroupbuySeatList, { group_id: id })).list;
    const takenSeats = seats.filter((seat) => seat.state === 'reserved' || seat.state === 'paid');
    expect(takenSeats.length).toBeLessThanOrEqual(state === 'expired' || state === 'cancelled' ? 0 : size);
    const paidSeats = seats.filter((seat) => seat.state === 'paid');
    expect(paidSeats.every(({ is_released }) => is_released === (state === 'complete'))).toBe(true);
  }
}

test('whatever buyers, sellers and the clock do: no group has more than its seats, and the sums are exact', {
  timeout: 240_000,
}, async () => {
  const play = async (acts: Act[]) => {
    const shop = await groupShop(app, { pieces: 6, members, activity: { size: 2, member_pieces: 3 } });
    for (const one of acts) await doAct(shop, one);
    for (const _round of [1, 2]) {
      await app.runJob('groupbuy.keep_up');
      await shop.follow();
      await shop.giveBack();
    }
    await shop.signIn();
    await checkGroups(shop);
    await checkSums(shop);
  };
  const numRuns = 3;
  await fc.assert(fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 14 }), play), {
    numRuns,
    endOnFailure: true,
  });
});
