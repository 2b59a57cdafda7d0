import { addDays } from '@linehaul/contract/calendar-day.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { allSums, figuresRepo, type OrderKind, type Sums, type WaybillKind } from './figures.repo.ts';
import { foldOrders, foldWaybills } from './fold.repo.ts';
import { bucketsOf, spansOf, yearBefore } from './period.rules.ts';
import { numbersFrom } from './testing/seeded-numbers.fixture.ts';

const app = await testApp();
const firstDay = '2026-01-01';
const dayCount = 120;

async function aNetwork() {
  const user = await app.tenant();
  const owner = app.scope().unscoped('hand-written');
  const tenant = user.scope().caller.supplier_id;
  const ids = async (table: 'site' | 'member') => {
    const { rows } = await sql<{ id: number }>`insert into ${sql.id(table)} (supplier_id, code, name)
      select ${tenant}, 'N' || n, 'N' || n from generate_series(1, 4) n returning id`.execute(owner);
    return rows.map(({ id }) => id);
  };
  return { user, tenant, owner, sites: await ids('site'), members: await ids('member') };
}

type Network = Awaited<ReturnType<typeof aNetwork>>;

const states = ['submit', 'pay', 'send', 'finish', 'cancelled', 'closed'];
const termNames = ['prepaid', 'monthly', 'collect'];

/** One random change at a time, by the statements that change orders and waybills: one row, many, or another day's. */
function changesOf({ tenant, owner, sites, members }: Network, next: () => number) {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  const whole = (below: number) => Math.floor(next() * below);
  let made = 0;
  const aDay = () => addDays(firstDay, whole(dayCount));
  const anInstant = () => Date.parse(`${aDay()}T00:00:00Z`) / 1000 + whole(86_400);
  const entered = (count: number) => {
    const before = made;
    made += count;
    return sql`insert into freight_order (supplier_id, order_no, source, state, terms, order_day, member_id,
        origin_site_id, destination_site_id, service_level, transit_days, pieces, weight_g, chargeable_weight_g,
        volume_cm3, pricing_note, lines, freight_cents, total_cents, monthly_cents, collect_cents, created_by, created_at)
      select ${tenant}, 'T' || (${before}::int8 + n), ${pick(['counter', 'import', 'api'])}, ${pick(states)}, ${pick(termNames)},
        ${aDay()}::date + n::int % 3, ${next() < 0.3 ? null : pick(members)}::int8, ${pick(sites)}, ${pick(sites)}, 'DTD',
        ${whole(3)}::int4, n, 1000 * n, 1000 * n, 10 * n, 'by_weight', '[]', 500 * n, 500 * n, 200 * n, 300 * n, 't',
        to_timestamp(${anInstant()})
      from generate_series(1, ${count}::int4) n`.execute(owner);
  };
  const some = (table: 'freight_order' | 'waybill') =>
    sql`(supplier_id, id) in (select supplier_id, id from ${sql.id(table)} where supplier_id = ${tenant}
      order by hashint8(id + ${whole(1000)}) limit ${1 + whole(4)})`;
  const changed = (set: ReturnType<typeof sql>) =>
    sql`update freight_order set ${set}, version = version + 1 where ${some('freight_order')}`.execute(owner);
  const carried = (set: ReturnType<typeof sql>) =>
    sql`update waybill set ${set} where ${some('waybill')}`.execute(owner);
  const at = () => sql`to_timestamp(${anInstant()})`;
  return {
    entered,
    ways: [
      () => entered(1),
      () => entered(1),
      () => entered(30),
      () => changed(sql`state = ${pick(states)}`),
      () => changed(sql`paid_cents = ${whole(200)}::int8`),
      () =>
        changed(sql`freight_cents = 900, total_cents = 900, monthly_cents = 500, collect_cents = 400, paid_cents = 0,
        weight_g = 7777, transit_days = ${whole(4)}::int4`),
      () => changed(sql`order_day = ${aDay()}, member_id = ${pick(members)}::int8`),
      () => changed(sql`remark = 'nothing that counts'`),
      () =>
        sql`delete from freight_order where ${some('freight_order')}
        and not exists (select 1 from waybill w where w.supplier_id = freight_order.supplier_id and w.order_id = freight_order.id)`.execute(
          owner,
        ),
      () =>
        sql`insert into waybill (supplier_id, waybill_no, order_id, order_no, origin_site_id, destination_site_id,
          pieces, weight_g, volume_cm3, created_at)
        select supplier_id, 'W' || id, id, order_no, origin_site_id, destination_site_id, 1, 1, 1, ${at()}
        from freight_order o where supplier_id = ${tenant} and not exists (
          select 1 from waybill w where w.supplier_id = o.supplier_id and w.order_id = o.id)
        order by hashint8(id + ${whole(1000)}) limit ${1 + whole(5)}`.execute(owner),
      () => carried(sql`state = 'departed', departed_at = ${at()}`),
      () => carried(sql`arrived_at = departed_at + ${whole(5)}::int4 * interval '20 hours'`),
      () => carried(sql`state = 'signed', signed_at = ${at()}`),
      () => carried(sql`state = 'closed'`),
      () => carried(sql`state = 'void'`),
    ],
  };
}

/** The same figures from the rows themselves, in another way than the roll-up's statements say it. */
async function fromRows(
  { tenant, owner }: Network,
  key: string,
  waybillKey: string | null,
): Promise<Map<string, Sums>> {
  const orders = await sql<Sums & { name: string }>`
    select order_day || ' ' || (${sql.raw(key)}) as name, count(*) as orders,
      count(*) filter (where state = 'cancelled') as cancelled,
      coalesce(sum(total_cents) filter (where state = 'cancelled'), 0)::int8 as cancelled_cents,
      coalesce(sum(pieces) filter (where state <> 'cancelled'), 0)::int8 as pieces,
      coalesce(sum(weight_g) filter (where state <> 'cancelled'), 0)::int8 as weight_g,
      coalesce(sum(volume_cm3) filter (where state <> 'cancelled'), 0)::int8 as volume_cm3,
      coalesce(sum(total_cents) filter (where state <> 'cancelled'), 0)::int8 as revenue_cents,
      coalesce(sum(paid_cents) filter (where state <> 'cancelled'), 0)::int8 as paid_cents,
      coalesce(sum(monthly_cents) filter (where state <> 'cancelled'), 0)::int8 as monthly_cents
    from freight_order where supplier_id = ${tenant} group by 1`.execute(owner);
  const all = new Map<string, Sums>();
  const put = ({ name, ...sums }: Partial<Sums> & { name: string }) => {
    const before = all.get(name) ?? (Object.fromEntries(allSums.map((sum) => [sum, 0])) as Sums);
    all.set(name, Object.fromEntries(allSums.map((sum) => [sum, before[sum] + (sums[sum] ?? 0)])) as Sums);
  };
  orders.rows.forEach(put);
  if (waybillKey === null) return all;
  const onDay = (column: string) =>
    sql.raw(`(w.${column} at time zone 'Asia/Shanghai')::date || ' ' || (${waybillKey})`);
  const made = await sql<Partial<Sums> & { name: string }>`
    select ${onDay('created_at')} as name, count(*) as made, count(*) filter (where w.state = 'void') as voided
    from waybill w where supplier_id = ${tenant} group by 1`.execute(owner);
  const signed = await sql<Partial<Sums> & { name: string }>`
    select ${onDay('signed_at')} as name, count(*) as signed, count(*) filter (where
      w.arrived_at - w.departed_at <= interval '24 hours' * greatest(o.transit_days, 1)) as on_time
    from waybill w join freight_order o on o.supplier_id = w.supplier_id and o.id = w.order_id
    where w.supplier_id = ${tenant} and w.state in ('signed', 'closed') and w.signed_at is not null group by 1`.execute(
    owner,
  );
  made.rows.forEach(put);
  signed.rows.forEach(put);
  return all;
}

const kinds: readonly { kind: OrderKind; key: string; waybill: WaybillKind | null; waybillKey: string | null }[] = [
  { kind: 'all', key: "''", waybill: 'all', waybillKey: "''" },
  { kind: 'state', key: 'state', waybill: null, waybillKey: null },
  { kind: 'member', key: "coalesce(member_id::text, '')", waybill: null, waybillKey: null },
  { kind: 'origin', key: 'origin_site_id::text', waybill: 'origin', waybillKey: 'w.origin_site_id::text' },
  {
    kind: 'line',
    key: "origin_site_id || '-' || destination_site_id",
    waybill: 'line',
    waybillKey: "w.origin_site_id || '-' || w.destination_site_id",
  },
];
const longPeriod = { days: { from: '2025-12-01', to: '2026-06-15' }, partial: null };

function isSomething(sums: Sums): boolean {
  return allSums.some((name) => sums[name] !== 0);
}

async function figuresOf({ user }: Network, { kind, waybill }: (typeof kinds)[number]) {
  const rows = await figuresRepo(user.scope()).byDayAndKey({
    orders: [{ side: 'now', kind, period: longPeriod }],
    waybills: waybill ? [{ side: 'now', kind: waybill, period: longPeriod }] : [],
  });
  const there = rows.filter(isSomething);
  return new Map(
    there.map(({ day, key, ...row }) => [
      `${day} ${key}`,
      Object.fromEntries(allSums.map((name) => [name, row[name]])),
    ]),
  );
}

/** Sums of a long period, which reads months: the same as those of its days. */
async function checkSums(network: Network, rows: ReadonlyMap<string, Sums>, kind: OrderKind): Promise<void> {
  const days = { from: '2026-01-10', to: '2026-04-20' };
  const found = await figuresRepo(network.user.scope()).byKey({
    orders: [{ side: 'now', kind, period: { days, partial: null } }],
  });
  const wanted = new Map<string, number>();
  for (const [name, { orders }] of rows) {
    const day = name.slice(0, 10);
    if (day >= days.from && day <= days.to && orders > 0)
      wanted.set(name.slice(11), (wanted.get(name.slice(11)) ?? 0) + orders);
  }
  expect(new Map(found.map(({ key, orders }) => [key, orders]))).toEqual(wanted);
}

async function checkAll(network: Network): Promise<void> {
  for (const of of kinds) {
    const wanted = await fromRows(network, of.key, of.waybillKey);
    expect(await figuresOf(network, of)).toEqual(new Map([...wanted].filter(([, sums]) => isSomething(sums))));
    await checkSums(network, wanted, of.kind);
  }
}

test.each([1, 2, 3])(
  'figures are the sums of the rows, whatever happens and whenever it is folded (%i)',
  async (seed) => {
    const network = await aNetwork();
    const next = numbersFrom(seed);
    const { ways, entered } = changesOf(network, next);
    await entered(20);
    for (let changes = 0; changes < 120; changes += 1) {
      await ways[Math.floor(next() * ways.length)]?.();
      if (next() < 0.15) await foldOrders(app.scope(), 1 + Math.floor(next() * 40));
      if (next() < 0.15) await foldWaybills(app.scope(), 1 + Math.floor(next() * 10));
      if (changes % 30 === 29) await checkAll(network);
    }
    await app.runJob('statistics.fold');
    await checkAll(network);
    const { rows } = await sql<{
      left: number;
    }>`select (select count(*) from order_delta where supplier_id = ${network.tenant})
    + (select count(*) from waybill_delta where supplier_id = ${network.tenant}) as left`.execute(network.owner);
    expect(rows).toEqual([{ left: 0 }]);
  },
);

test('folding while others write, and in two processes at once, loses nothing and counts nothing twice', async () => {
  const network = await aNetwork();
  const { entered, ways } = changesOf(network, numbersFrom(9));
  await entered(40);
  let isOver = false;
  const fold = async () => {
    while (!isOver) await Promise.all([foldOrders(app.scope(), 7), foldWaybills(app.scope(), 3)]);
  };
  // Figures of a day that nobody writes to any more stay what they are at every reading.
  const still = { days: { from: '2025-12-15', to: '2025-12-15' }, partial: null };
  await sql`update freight_order set order_day = '2025-12-15' where supplier_id = ${network.tenant}`.execute(
    network.owner,
  );
  const read = async () => {
    while (!isOver) {
      const [row] = await figuresRepo(network.user.scope()).byDay({
        orders: [{ side: 'now', kind: 'all', period: still }],
      });
      expect(row?.orders).toBe(40);
    }
  };
  const inserts = ways.slice(0, 3);
  const write = async (times: number) => {
    for (let time = 0; time < times; time += 1) await inserts[time % inserts.length]?.();
  };
  const folding = [fold(), fold(), read()];
  await Promise.all([write(30), write(30), write(30)]).finally(() => {
    isOver = true;
  });
  await Promise.all(folding);
  await checkAll(network);
  await app.runJob('statistics.fold');
  await checkAll(network);
});

test('weeks and months are whole within a period, and a long one reads months', () => {
  const weeks = bucketsOf({ from: '2026-01-01', to: '2026-01-14' }, 'week');
  expect(weeks).toEqual([
    { from: '2026-01-01', to: '2026-01-04' },
    { from: '2026-01-05', to: '2026-01-11' },
    { from: '2026-01-12', to: '2026-01-14' },
  ]);
  expect(bucketsOf({ from: '2026-01-31', to: '2026-03-01' }, 'month').map(({ from }) => from)).toEqual([
    '2026-01-31',
    '2026-02-01',
    '2026-03-01',
  ]);
  expect(spansOf({ from: '2026-01-10', to: '2026-04-20' })).toEqual({
    months: { from: '2026-02-01', to: '2026-03-31' },
    days: [
      { from: '2026-01-10', to: '2026-01-31' },
      { from: '2026-04-01', to: '2026-04-20' },
    ],
  });
  expect(spansOf({ from: '2026-01-01', to: '2026-12-31' })).toEqual({
    months: { from: '2026-01-01', to: '2026-12-31' },
    days: [],
  });
  expect([yearBefore('2028-02-29'), yearBefore('2026-03-31'), yearBefore('2025-02-28')]).toEqual([
    '2027-02-28',
    '2025-03-31',
    '2024-02-28',
  ]);
});
