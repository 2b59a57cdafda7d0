import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { aSignature, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { screenLimits } from '../contract/big-screen.contract.ts';
import { statisticsContract } from '../contract/statistics.contract.ts';

const app = await testApp();
const { BigScreenInfo } = statisticsContract;

type Fixture = Awaited<ReturnType<typeof waybillFixture>>;

/** The same figures from the rows themselves. */
async function fromRows({ user }: Fixture) {
  const tenant = user.scope().caller.supplier_id;
  const { rows } = await sql<{ orders: number; revenue: number; signed: number; on_time: number }>`
    select count(*) as orders,
      (coalesce(sum(total_cents) filter (where state <> 'cancelled'), 0))::int8 as revenue,
      (select count(*) from waybill where supplier_id = ${tenant} and state in ('signed', 'closed')) as signed,
      (select count(*) from waybill w join freight_order o on o.supplier_id = w.supplier_id and o.id = w.order_id
        where w.supplier_id = ${tenant} and w.state in ('signed', 'closed')
        and w.arrived_at <= w.departed_at + interval '24 hours' * greatest(o.transit_days, 1)) as on_time
    from freight_order where supplier_id = ${tenant}`.execute(app.scope().unscoped('hand-written'));
  return rows[0];
}

async function signed({ call, arrived }: Fixture) {
  const waybill = await arrived();
  await call(waybillContract.WaybillDeliver, { id: waybill.id });
  return call(waybillContract.WaybillSign, {
    id: waybill.id,
    signer_name: 'Li Wei',
    signature: aSignature,
    signed_pieces: waybill.pieces,
    collect_cents: waybill.collect_cents,
    cod_cents: waybill.cod_cents,
  });
}

test('what a wall shows is what the rows say, folded or not', async () => {
  const fixture = await waybillFixture(app);
  const { user, call, order, created, loaded, sites } = fixture;
  const off = await order();
  await call(orderContract.OrderCancel, { id: off.id });
  await order({ pieces: 4 });
  await created();
  const done = await signed(fixture);
  const onRoad = await loaded(2);
  await call(tripContract.TripDepart, { id: onRoad.id });
  const rows = await fromRows(fixture);
  for (const _time of ['not folded', 'folded']) {
    const screen = await user.call(BigScreenInfo, {});
    const today = screen.days.at(-1);
    expect([today?.orders, today?.revenue_cents, today?.signed]).toEqual([rows?.orders, rows?.revenue, 1]);
    expect([screen.days.length, screen.signed, screen.on_time]).toEqual([
      screenLimits.days,
      rows?.signed,
      rows?.on_time,
    ]);
    const funnel = Object.fromEntries(screen.funnel.map(({ state, waybills }) => [state, waybills]));
    expect(funnel).toEqual({
      created: 1,
      picked_up: 0,
      received: 0,
      loaded: 0,
      departed: 2,
      arrived: 0,
      delivering: 0,
    });
    expect(screen.line_rank).toEqual([
      { origin_name: 'Depot HZ', destination_name: 'Depot SH', revenue_cents: rows?.revenue },
    ]);
    expect(screen.site_rank[0]).toEqual({ site_name: 'Depot HZ', revenue_cents: rows?.revenue });
    expect(screen.lines).toEqual([
      { origin_site_id: sites.start, destination_site_id: sites.end, orders: rows?.orders },
      { origin_site_id: sites.between, destination_site_id: sites.end, orders: 0 },
    ]);
    expect(screen.trips.map(({ trip_id }) => trip_id)).toEqual([onRoad.id]);
    expect(screen.events.map(({ kind }) => kind).sort()).toEqual(['arrived', 'departed', 'departed', 'signed']);
    expect(screen.events.find(({ kind }) => kind === 'signed')).toMatchObject({
      number: done.waybill_no,
      origin_name: 'Depot HZ',
      destination_name: 'Depot SH',
    });
    await app.runJob('statistics.fold');
  }
});

test('a trip is expected when nine of ten before it had arrived, and a day after departure where none had', async () => {
  const fixture = await waybillFixture(app);
  const { user, call, loaded, sites } = fixture;
  const tenant = user.scope().caller.supplier_id;
  const first = await loaded(1);
  await call(tripContract.TripDepart, { id: first.id });
  const [alone] = (await user.call(BigScreenInfo, {})).trips;
  expect((alone?.eta ?? 0) - (alone?.departed_at ?? 0)).toBe(86_400);
  // Eleven trips that took 1 to 11 hours.
  await app.asOwner((owner) =>
    sql`insert into trip (supplier_id, trip_no, state, origin_site_id, destination_site_id, login_name, created_at,
        departed_at, arrived_at)
      select ${tenant}, 'P' || n, 'arrived', ${sites.start}, ${sites.end}, 't', now() - interval '3 days',
        now() - interval '3 days', now() - interval '3 days' + n * interval '1 hour' from generate_series(1, 11) n`.execute(
      owner,
    ),
  );
  const screen = await user.call(BigScreenInfo, {});
  const [trip] = screen.trips;
  expect((trip?.eta ?? 0) - (trip?.departed_at ?? 0)).toBe(10 * 3600);
  // What happened three days ago is no news.
  expect(screen.events.map(({ kind }) => kind)).toEqual(['departed']);
});

test('the network has every active site, closed ones that something still goes to, and nobody else’s', async () => {
  const { user, call, order, sites } = await waybillFixture(app);
  await order();
  const lone = await call(siteContract.SiteSave, { code: 'WH', name: 'Depot WH', longitude: 114.3, latitude: 30.6 });
  const shown = await user.call(BigScreenInfo, {});
  const orders = new Map(shown.sites.map((site) => [site.site_id, site.orders]));
  expect(orders).toEqual(
    new Map([
      [sites.start, 1],
      [sites.end, 1],
      [sites.between, 0],
      [lone.id, 0],
    ]),
  );
  expect(shown.sites.at(-1)).toMatchObject({ site_name: 'Depot WH', longitude: 114.3, latitude: 30.6 });
  await app.asOwner((owner) =>
    sql`update site set state = 'closed' where id in (${sites.end}, ${lone.id})`.execute(owner),
  );
  const after = await user.call(BigScreenInfo, {});
  expect(new Set(after.sites.map(({ site_id }) => site_id))).toEqual(new Set([sites.start, sites.end, sites.between]));
});

test('suppliers have no freight to show', async () => {
  const supplier = await app.tenant({ industry: 'supplier' });
  await expect(supplier.call(BigScreenInfo, {})).rejects.toMatchObject({ status: 403 });
});
