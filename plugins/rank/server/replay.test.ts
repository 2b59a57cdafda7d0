import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { advanceTo } from '@linehaul/server-kernel/testing/advance-to.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { businessDay, businessDayBounds } from '@linehaul/server-kernel/time/business-day.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankContract, rankKey } from '../contract/rank.contract.ts';
import { type Move, nextPeriodStart, periodStart, replay } from './ladder.rules.ts';
import { hear, rankFixture } from './testing/rank.fixture.ts';

const app = await testApp({ poolSize: 16 });
const { RankCorrectionAdd } = rankContract;

type Fixture = Awaited<ReturnType<typeof rankFixture>>;

interface LogRow {
  member_id: number;
  delta: number;
  /** Unix seconds. */
  created_at: number;
}

/** Lines, totals and levels as they are stored. */
async function readStored({ owner }: Fixture) {
  const { pool } = app.scope().database;
  const log = await pool.query<LogRow>(
    'select member_id, delta, created_at from rank_experience where supplier_id = $1 order by id',
    [owner.suid],
  );
  const members = await pool.query<{ member_id: number; total: number; level_id: number | null; given: number | null }>(
    `select m.member_id, m.total, m.level_id, c.level_id as given from rank_member m
      join member c on c.supplier_id = m.supplier_id and c.id = m.member_id where m.supplier_id = $1`,
    [owner.suid],
  );
  return { log: log.rows, members: members.rows };
}

test('50 orders that are each heard of ten times at once give exactly 50 lines', async () => {
  const fixture = await rankFixture(app);
  const { owner, aMember, pointsOf } = fixture;
  const ids: number[] = [];
  for (const code of ['A1', 'A2', 'A3', 'A4', 'A5']) ids.push((await aMember(code)).id);
  const orders = Array.from({ length: 50 }, (_, at) => ({
    order_id: at + 1,
    member_id: ids[at % ids.length] ?? 0,
    freight_cents: 10_000,
  }));
  const events = Array.from({ length: 10 }, () => orders).flat();
  await Promise.all(events.map((order) => hear(owner.scope(), 'order.finished', order)));
  const { log, members } = await readStored(fixture);
  expect(log).toHaveLength(50);
  expect(members.map(({ total }) => Number(total))).toEqual(ids.map(() => 100));
  for (const id of ids) expect(await pointsOf(id)).toBe(100);
  await app.runJob('rank.check');
});

test('refunds that come at once, twice and in any order take back once', async () => {
  const fixture = await rankFixture(app);
  const { owner, aMember, pointsOf } = fixture;
  const { id: member_id } = await aMember('A1');
  const order = { order_id: 1, member_id, freight_cents: 100_000 };
  await hear(owner.scope(), 'order.refunded', { ...order, refunded_cents: 1 });
  expect(await pointsOf(member_id)).toBe(0);
  await hear(owner.scope(), 'order.finished', order);
  const refunds = [50_000, 20_000, 70_000, 20_000, 70_000];
  await Promise.all(
    refunds.map((refunded_cents) => hear(owner.scope(), 'order.refunded', { ...order, refunded_cents })),
  );
  expect(await pointsOf(member_id)).toBe(30);
  await hear(owner.scope(), 'order.refunded', { ...order, refunded_cents: 70_000, state: 'closed' });
  expect(await pointsOf(member_id)).toBe(0);
});

test('a level that was lost is taken at the beginning of the next month, and points from then on count', async () => {
  const { owner, aMember, steps } = await rankFixture(app);
  const { id: member_id } = await aMember('A1');
  const scope = () => app.scope(owner.suid, 'logistics');
  const level = async () => {
    const { rows } = await app
      .scope()
      .database.pool.query<{ level_id: number }>('select level_id from member where supplier_id = $1 and id = $2', [
        owner.suid,
        member_id,
      ]);
    return steps.findIndex(({ level_id }) => level_id === Number(rows[0]?.level_id));
  };
  const order = { order_id: 1, member_id, freight_cents: 500_000 };
  await hear(scope(), 'order.finished', order);
  expect(await level()).toBe(2);
  await hear(scope(), 'order.refunded', { ...order, refunded_cents: 450_000 });
  await app.runJob('rank.keep_up');
  expect(await level()).toBe(2);
  const next = nextPeriodStart(businessDay(scope()), 'month');
  advanceTo(app, '12:00', next);
  await hear(scope(), 'order.finished', { order_id: 2, member_id, freight_cents: 60_000 });
  await app.runJob('rank.keep_up');
  expect(await level()).toBe(1);
});

/** What may happen to a member. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('finish' as const), yuan: fc.integer({ min: 1, max: 4_000 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), share: fc.integer({ min: 0, max: 100 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 200 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('jobs' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

let orders = 1_000;

/** Does the steps, and answers the instants at which periods were reviewed. */
async function live(fixture: Fixture, member_id: number, history: readonly Step[]): Promise<void> {
  const scope = () => app.scope(fixture.owner.suid, 'logistics');
  let last = { order_id: 0, member_id, freight_cents: 0 };
  for (const one of history) {
    if (one.kind === 'finish') {
      orders += 1;
      last = { order_id: orders, member_id, freight_cents: one.yuan * 100 };
      await hear(scope(), 'order.finished', last);
    } else if (one.kind === 'refund' && last.order_id > 0) {
      const refunded_cents = Math.floor((last.freight_cents * one.share) / 100);
      await hear(scope(), 'order.refunded', { ...last, refunded_cents });
    } else if (one.kind === 'days') {
      app.advance(one.days * 24 * 3600);
    } else if (one.kind === 'jobs') await app.runJob('rank.keep_up');
  }
  await app.runJob('rank.keep_up');
}

/** The first days of the months after `from`, up to now. */
function reviewInstants(from: number): number[] {
  const scope = app.scope();
  const last = periodStart(businessDay(scope), 'month');
  const instants: number[] = [];
  let day = periodStart(businessDay(scope, from), 'month');
  while (day < last) {
    day = nextPeriodStart(day, 'month');
    instants.push(businessDayBounds(scope, day).from);
  }
  return instants;
}

test('replaying the log from empty gives the totals and levels that are stored, whatever happened', async () => {
  const fixture = await rankFixture(app);
  await fixture.owner.call(addonContract.AddonSettingSave, { key: rankKey, expiry: 'days_365' });
  const { id: first } = await fixture.aMember('M0');
  await fixture.owner.call(RankCorrectionAdd, { member_id: first, delta: 60, reason: 'start' });
  const members: { id: number }[] = [];
  for (let at = 1; at <= 25; at += 1) members.push(await fixture.aMember(`M${at}`));
  const beginAt = app.now();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (history) => {
      const member = members.pop();
      if (member) await live(fixture, member.id, history);
      const { log, members: rows } = await readStored(fixture);
      const reviews = reviewInstants(beginAt).map((at) => ({ at, move: 'review' as Move }));
      for (const { member_id, total, level_id, given: givenLevel } of rows) {
        const own = log.filter((line) => line.member_id === member_id);
        const lines = own.map(({ delta, created_at }) => ({
          at: created_at,
          move: { delta: Number(delta) } as Move,
        }));
        const firstLine = lines[0]?.at ?? 0;
        const moves = [...reviews.filter(({ at }) => at > firstLine), ...lines];
        // A review comes before what happens at its very instant.
        moves.sort(
          (one, other) => one.at - other.at || Number(one.move !== 'review') - Number(other.move !== 'review'),
        );
        const again = replay(
          moves.map(({ move }) => move),
          fixture.steps,
        );
        expect({ total: Number(total), level_id: level_id === null ? null : Number(level_id) }).toEqual(again);
        expect(givenLevel === null ? null : Number(givenLevel)).toBe(again.level_id);
      }
    }),
    { numRuns: 25, seed: 7 },
  );
  await app.runJob('rank.check');
});
