import { addDays } from '@linehaul/contract/calendar-day.ts';
import { failedjobContract } from '@linehaul/modules/failedjob/contract/failedjob.contract.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { goodsShop } from '@linehaul/modules/goodsorder/server/testing/goods-order.fixture.ts';
import { postMove } from '@linehaul/modules/ledger/server/testing/posting.fixture.ts';
import { waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { advanceTo } from '@linehaul/server-kernel/testing/advance-to.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkFigures } from './figure-check.steps.ts';

/** A carrier with an order and a waybill, a shop with a paid order, and money in the carrier's books: all of the day before. */
async function aDayOfEverything() {
  const app = await testApp();
  const day = advanceTo(app, '23:59');
  const platform = await app.tenant({ industry: 'platform' });
  const carrier = await waybillFixture(app);
  const shop = await goodsShop(app);
  await carrier.order({ order_day: day });
  await carrier.created();
  const { id } = await shop.order();
  await shop.call(goodsOrderContract.GoodsOrderPay, { id, method: 'cash' });
  await postMove(carrier.user.scope(), 'payment', 'clearing', 'available', 50_000);
  app.advance(120);
  await app.runJob('statistics.fold');
  return {
    app,
    platform,
    day,
    carrier: carrier.user.suid,
    shop: shop.suid,
    owner: app.scope().unscoped('hand-written'),
  };
}

async function check({ app }: Awaited<ReturnType<typeof aDayOfEverything>>): Promise<string> {
  await app.runJob('statistics.check');
  return app.runJob('statistics.check_tenant').then(
    () => '',
    (error: unknown) => String(error),
  );
}

test('figures that are what their rows come to raise no alarm, folded or not', async () => {
  const world = await aDayOfEverything();
  expect(await check(world)).toBe('');
  expect((await world.platform.call(failedjobContract.FailedJobList, {})).total).toBe(0);
});

test.each([
  { table: 'order_stat', figure: 'revenue_cents', who: 'carrier', what: 'orders line' },
  { table: 'waybill_stat', figure: 'made', who: 'carrier', what: 'waybills origin' },
  { table: 'goods_stat', figure: 'sold_cents', who: 'shop', what: 'goods all' },
  { table: 'funds_stat', figure: 'in_cents', who: 'carrier', what: 'funds available payment' },
] as const)('a row of $table that was changed by hand is told with tenant, day and figure', async (given) => {
  const world = await aDayOfEverything();
  const { owner, day, platform, app } = world;
  const { table, figure, who, what } = given;
  const tenant = world[who];
  const kind = what.split(' ')[1];
  const isOf = table === 'funds_stat' ? sql`account_kind = ${kind}` : sql`kind = ${kind}`;
  await sql`update ${sql.id(table)} set ${sql.id(figure)} = ${sql.id(figure)} + 7
    where supplier_id = ${tenant} and span = 'day' and day = ${day} and ${isOf}`.execute(owner);
  const alarm = await check(world);
  expect(alarm).toContain(`Statistics of tenant ${tenant} differ`);
  expect(alarm).toContain(`${day} ${figure} (${what}`);
  // It stays where the platform sees it, with the tenant; and it is not repaired.
  const { list } = await platform.call(failedjobContract.FailedJobList, {});
  expect(list).toMatchObject([{ queue: 'statistics.check_tenant', supplier_id: tenant }]);
  expect(list[0]?.error).toContain(`${day} ${figure}`);
  const again = await checkFigures(app.scope(), tenant, [day]);
  const found = again.find((difference) => difference.what.startsWith(what));
  expect(found).toMatchObject({ supplier_id: tenant, day, figure });
  expect((found?.kept ?? 0) - (found?.counted ?? 0)).toBe(7);
});

test('a month that is not the sum of its days, and a row that is missing, are told too', async () => {
  const world = await aDayOfEverything();
  const { app, owner, day, carrier } = world;
  await sql`update order_stat set orders = orders + 1
    where supplier_id = ${carrier} and span = 'month' and kind = 'all'`.execute(owner);
  const months = await checkFigures(app.scope(), carrier, [day]);
  expect(months).toMatchObject([{ day: `${day.slice(0, 7)}-01`, figure: 'orders', what: 'month of order_stat all ' }]);
  await sql`delete from order_stat where supplier_id = ${carrier} and kind = 'member'`.execute(owner);
  const missing = await checkFigures(app.scope(), carrier, [day]);
  const orders = missing.find(({ what, figure }) => what.startsWith('orders member') && figure === 'orders');
  expect(orders).toMatchObject({ kept: 0, counted: 2 });
  expect(await checkFigures(app.scope(), carrier, [addDays(day, -1)])).toMatchObject(
    day.endsWith('-01') ? [] : [{ figure: 'orders', what: 'month of order_stat all ' }],
  );
});
