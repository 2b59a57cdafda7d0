import { addDays } from '@linehaul/contract/calendar-day.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { goodsShop } from '@linehaul/modules/goodsorder/server/testing/goods-order.fixture.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { foldGoods } from './fold.repo.ts';
import { type GoodsKind, type GoodsSums, goodsFiguresRepo, goodsSums } from './goods-figures.repo.ts';
import { numbersFrom } from './testing/seeded-numbers.fixture.ts';

const app = await testApp();
const firstDay = '2026-01-01';
const dayCount = 100;

async function aShop() {
  const { call, scope, goods, suid: tenant } = await goodsShop(app);
  const { category_id, freight_template_id } = goods;
  const other = await call(goodsContract.GoodsSave, {
    name: 'Cap',
    category_id,
    freight_template_id,
    skus: [{ places: [], price_cents: 700, counted: 10 }],
  });
  const members = await Promise.all(['A', 'B'].map((code) => call(memberContract.MemberAdd, { code, name: code })));
  const skus = [goods, other].map(({ id, skus: [sku] }) => ({ goods_id: id, sku_id: sku?.id ?? 0 }));
  return { scope, tenant, owner: app.scope().unscoped('hand-written'), skus, members: members.map(({ id }) => id) };
}
type Shop = Awaited<ReturnType<typeof aShop>>;

const states = ['submit', 'pay', 'send', 'finish', 'cancelled', 'closed'];

/** One random change at a time, by the statements that change goods orders and refunds: one row, many, or another day's. */
function changesOf({ tenant, owner, skus, members }: Shop, next: () => number) {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  const whole = (below: number) => Math.floor(next() * below);
  let orderCount = 0;
  const aDay = () => addDays(firstDay, whole(dayCount));
  const at = () => sql`to_timestamp(${Date.parse(`${aDay()}T00:00:00Z`) / 1000 + whole(86_400)})`;
  const some = (table: string, where = sql`true`) =>
    sql`(supplier_id, id) in (select supplier_id, id from ${sql.id(table)} where supplier_id = ${tenant} and ${where}
      order by hashint8(id + ${whole(1000)}) limit ${1 + whole(4)})`;
  const changeOrders = (set: ReturnType<typeof sql>, where?: ReturnType<typeof sql>) =>
    sql`update goods_order set ${set}, version = version + 1 where ${some('goods_order', where)}`.execute(owner);
  const isPaid = sql`paid_day is not null`;
  const enterOrders = async (count: number, isPaidAtOnce = false) => {
    const before = orderCount;
    orderCount += count;
    const paid_day = isPaidAtOnce ? aDay() : null;
    await sql`insert into goods_order (supplier_id, order_no, source, sold_by, state, freight_mode, order_day, member_id, goods_cents,
        freight_cents, total_cents, paid_cents, paid_day, paid_at, request_no, created_by)
      select ${tenant}, 'T' || (${before}::int8 + n), ${pick(['counter', 'api'])}, ${pick(['', 'groupbuy'])},
          ${pick(states)}, ${pick([1, 2])}::int2,
          ${aDay()}::date, ${next() < 0.3 ? null : pick(members)}::int8, 1000 * n, 100, 1000 * n + 100,
          case when ${isPaidAtOnce}::boolean then 1000 * n + 100 else 0 end, ${paid_day}::date, ${paid_day}::date,
          'T' || (${before}::int8 + n), 't'
      from generate_series(1, ${count}::int4) n`.execute(owner);
    await sql`insert into goods_line (supplier_id, order_id, line_no, goods_id, sku_id, name, qty, price_cents,
        cost_cents, freight_cents, net_cents)
      select supplier_id, id, 1, ${pick(skus).goods_id}::int8, ${skus[0]?.sku_id ?? 0}::int8, 'x', goods_cents / 1000, 700,
        ${pick([0, 450])}::int8, 100, 700 * (goods_cents / 1000)
      from goods_order o where supplier_id = ${tenant} and not exists (
        select 1 from goods_line l where l.supplier_id = o.supplier_id and l.order_id = o.id)`.execute(owner);
    await sql`insert into goods_line (supplier_id, order_id, line_no, goods_id, sku_id, name, qty, price_cents, net_cents)
      select supplier_id, id, 2, ${pick(skus).goods_id}::int8, ${skus[1]?.sku_id ?? 0}::int8, 'y', 3, 100, 300
      from goods_order o where ${some('goods_order')} and not exists (select 1 from goods_line l
        where l.supplier_id = o.supplier_id and l.order_id = o.id and l.line_no = 2)`.execute(owner);
  };
  const lines = (set: ReturnType<typeof sql>) =>
    sql`update goods_line set ${set} where (supplier_id, order_id) in (
      select supplier_id, id from goods_order where ${some('goods_order')})`.execute(owner);
  return {
    enterOrders,
    ways: [
      () => enterOrders(1),
      () => enterOrders(12),
      () => enterOrders(2, true),
      () =>
        changeOrders(
          sql`state = 'pay', paid_cents = total_cents, paid_at = ${at()}, paid_day = ${aDay()}::date`,
          sql`paid_day is null`,
        ),
      () =>
        changeOrders(
          sql`state = 'pay', paid_cents = total_cents, paid_at = ${at()}, paid_day = ${aDay()}::date`,
          sql`paid_day is null`,
        ),
      () => changeOrders(sql`state = ${pick(states)}`),
      () =>
        changeOrders(
          sql`adjust_cents = 50, total_cents = goods_cents - discount_cents + freight_cents + 50`,
          sql`paid_day is null`,
        ),
      () => changeOrders(sql`refunded_cents = (paid_cents * ${next()}::float8)::int8`, isPaid),
      () => changeOrders(sql`order_day = ${aDay()}::date, member_id = ${pick(members)}::int8`),
      () => changeOrders(sql`paid_day = ${aDay()}::date`, isPaid),
      () => changeOrders(sql`remark = 'nothing that counts'`),
      () => lines(sql`refunded_cents = (net_cents * ${next()}::float8)::int8`),
      () => lines(sql`adjust_cents = 10, net_cents = price_cents * qty + 10, refunded_cents = 0`),
      () => lines(sql`open_unsent_qty = 0`),
      () => lines(sql`closed_unsent_qty = (qty * ${next()}::float8)::int8, sent_qty = 0, closed_sent_qty = 0`),
      () => lines(sql`closed_unsent_qty = 0, sent_qty = qty, closed_sent_qty = (qty * ${next()}::float8)::int8`),
      async () => {
        const goneOrders = sql`select supplier_id, id from goods_order o where ${some('goods_order')} and not exists (
          select 1 from refund r where r.supplier_id = o.supplier_id and r.order_id = o.id)`;
        const { rows } = await sql<{ id: number }>`${goneOrders}`.execute(owner);
        const ids = rows.map(({ id }) => id);
        await sql`delete from goods_line where supplier_id = ${tenant} and order_id = any (${ids}::int8[])`.execute(
          owner,
        );
        await sql`delete from goods_order where supplier_id = ${tenant} and id = any (${ids}::int8[])`.execute(owner);
      },
      () =>
        sql`insert into refund (supplier_id, refund_no, order_id, order_no, way, state, reason_code, source, pieces, ask_cents,
          approved_cents, request_no, created_by)
        select supplier_id, 'R' || id || '-' || ${whole(1_000_000_000)}::int8, id, order_no, ${pick(['refund', 'return'])}, 'applied',
          'other', 'counter', 1, 500, 500, gen_random_uuid(), 't'
        from goods_order where ${some('goods_order', isPaid)}`.execute(owner),
      () =>
        sql`update refund set state = 'refunded', refunded_at = ${at()}, paid_cents = ${whole(500)}::int8
          where ${some('refund')}`.execute(owner),
      () =>
        sql`update refund set state = 'applied', refunded_at = null where ${some('refund', sql`state = 'refunded'`)}`.execute(
          owner,
        ),
      () => sql`delete from refund where ${some('refund')}`.execute(owner),
    ],
  };
}

type Some = Partial<GoodsSums> & { name: string };

/** The same figures from the rows themselves, in another way than the roll-up's statements say it. */
async function fromRows({ tenant, owner }: Shop, kind: GoodsKind): Promise<Map<string, GoodsSums>> {
  const all = new Map<string, GoodsSums>();
  const put = ({ name, ...sums }: Some) => {
    const before = all.get(name);
    const addedSums = goodsSums.map((sum) => [sum, (before?.[sum] ?? 0) + (sums[sum] ?? 0)]);
    all.set(name, Object.fromEntries(addedSums) as GoodsSums);
  };
  const rowsOf = async (query: ReturnType<typeof sql<Some>>) => {
    const { rows } = await query.execute(owner);
    rows.forEach(put);
  };
  const keyColumn = (key: string) => (kind === 'all' ? sql`''` : sql.raw(key));
  const placedKeys: Partial<Record<GoodsKind, string>> = {
    state: 'state',
    source: 'source',
    mode: 'freight_mode',
    channel: 'sold_by',
  };
  const paidKeys: Partial<Record<GoodsKind, string>> = { member: `coalesce(member_id::text, '')`, channel: 'sold_by' };
  const paidKey = paidKeys[kind];
  const placedKey = placedKeys[kind];
  if (kind === 'all' || placedKey) {
    await rowsOf(sql<Some>`select order_day || ' ' || ${keyColumn(placedKey ?? '')} as name, count(*) as placed,
      sum(total_cents)::int8 as placed_cents from goods_order where supplier_id = ${tenant} group by 1`);
  }
  if (kind === 'all' || paidKey) {
    await rowsOf(sql<Some>`select paid_day || ' ' || ${keyColumn(paidKey ?? '')} as name, count(*) as sold,
      sum(paid_cents)::int8 as sold_cents, sum(refunded_cents)::int8 as given_back_cents
      from goods_order where supplier_id = ${tenant} and paid_day is not null group by 1`);
  }
  if (kind === 'all' || kind === 'goods') {
    await rowsOf(sql<Some>`select o.paid_day || ' ' || ${keyColumn('l.goods_id')} as name, sum(l.qty)::int8 as goods_pieces,
      sum(l.net_cents)::int8 as goods_cents, sum(l.refunded_cents)::int8 as goods_back_cents,
      coalesce(sum(l.net_cents) filter (where l.cost_cents > 0), 0)::int8 as costed_cents,
      coalesce(sum(l.net_cents - l.back) filter (where l.cost_cents > 0), 0)::int8 as kept_cents,
      sum(l.cost_cents * (l.qty - l.closed_unsent_qty - l.closed_sent_qty))::int8 as cost_cents
      from (select *, case
          when refunded_cents <= round(freight_cents * closed_unsent_qty::numeric / qty) then 0
          when refunded_cents - round(freight_cents * closed_unsent_qty::numeric / qty) > net_cents then net_cents
          else refunded_cents - round(freight_cents * closed_unsent_qty::numeric / qty) end as back
        from goods_line) l, goods_order o where l.supplier_id = ${tenant} and o.supplier_id = l.supplier_id
        and o.id = l.order_id and o.paid_day is not null group by 1`);
  }
  if (kind === 'all') {
    await rowsOf(sql<Some>`select (refunded_at at time zone 'Asia/Shanghai')::date || ' ' as name,
      count(*) filter (where way = 'refund') as refunds, count(*) filter (where way = 'return') as returns,
      coalesce(sum(paid_cents) filter (where way = 'refund'), 0)::int8 as refunds_cents,
      coalesce(sum(paid_cents) filter (where way = 'return'), 0)::int8 as returns_cents
      from refund where supplier_id = ${tenant} and state = 'refunded' group by 1`);
  }
  return new Map([...all].filter(([, sums]) => goodsSums.some((sum) => sums[sum] !== 0)));
}

const kinds = ['all', 'state', 'mode', 'channel', 'member', 'goods'] as const;

async function checkAll(shop: Shop): Promise<void> {
  const days = { from: '2025-12-01', to: '2026-06-30' };
  for (const kind of kinds) {
    const expectedFigures = await fromRows(shop, kind);
    const repo = goodsFiguresRepo(shop.scope());
    const rows = await repo.byDayAndKey([{ side: 'now', kind, period: { days, partial: null } }]);
    const there = rows.filter((row) => goodsSums.some((sum) => row[sum] !== 0));
    const storedFigures = there.map(({ day, key, ...row }): [string, Partial<GoodsSums>] => [
      `${day} ${key}`,
      Object.fromEntries(goodsSums.map((sum) => [sum, row[sum]])),
    ]);
    expect(new Map(storedFigures)).toEqual(expectedFigures);
  }
  // A long period reads months, and comes to the same.
  const expectedOrders = [...(await fromRows(shop, 'state'))].reduce((sum, [, { placed }]) => sum + placed, 0);
  const shares = await goodsFiguresRepo(shop.scope()).shares('state', { days, partial: null });
  expect(shares.reduce((sum, { orders }) => sum + orders, 0)).toBe(expectedOrders);
  // A day from its rows alone is what the roll-up has of it.
  const day = addDays(firstDay, 40);
  for (const kind of kinds) {
    const sides = await goodsFiguresRepo(shop.scope()).byDayAndKey([
      { side: 'kept', kind, period: { days: { from: day, to: day }, partial: null } },
      { side: 'rows', kind, period: { days: null, partial: { day, until: null } } },
    ]);
    const of = (side: string) =>
      sides
        .filter((row) => row.side === side && goodsSums.some((sum) => row[sum] !== 0))
        .map(({ side: _side, ...row }) => row)
        .sort((a, b) => (a.key < b.key ? -1 : 1));
    expect(of('kept')).toEqual(of('rows'));
  }
}

test.each([1, 2, 3])(
  'figures of goods are the sums of the rows, whatever happens and whenever it is folded (%i)',
  async (seed) => {
    const shop = await aShop();
    const next = numbersFrom(seed);
    const { ways, enterOrders } = changesOf(shop, next);
    await enterOrders(20);
    for (let changes = 0; changes < 120; changes += 1) {
      await ways[Math.floor(next() * ways.length)]?.();
      if (next() < 0.25) await foldGoods(app.scope(), 1 + Math.floor(next() * 40));
      if (changes % 30 === 29) await checkAll(shop);
    }
    await app.runJob('statistics.fold');
    await checkAll(shop);
    const left = sql<{ n: number }>`select count(*) as n from goods_delta where supplier_id = ${shop.tenant}`;
    expect((await left.execute(shop.owner)).rows).toEqual([{ n: 0 }]);
  },
);
