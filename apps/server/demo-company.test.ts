import { isDeepStrictEqual } from 'node:util';
import { addDays } from '@linehaul/contract/calendar-day.ts';
import { cashsheetContract } from '@linehaul/modules/cashsheet/contract/cashsheet.contract.ts';
import { fleetContract } from '@linehaul/modules/fleet/contract/fleet.contract.ts';
import { joiningContract } from '@linehaul/modules/joining/contract/joining.contract.ts';
import { lineContract } from '@linehaul/modules/line/contract/line.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { orderContract, orderState } from '@linehaul/modules/order/contract/order.contract.ts';
import { creditOf, orderNo } from '@linehaul/modules/order/server/order.rules.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { tripContract, tripState } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { waybillContract, waybillState } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { signatureDataUrl } from '@linehaul/modules/waybill/server/signature-picture.rules.ts';
import { readWaybillNo } from '@linehaul/modules/waybill/server/waybill-no.rules.ts';
import { createScope, systemCaller } from '@linehaul/server-kernel/database/scope.ts';
import { makeDemo, newDemoCompany } from '@linehaul/server-kernel/demo/make-demo.ts';
import { scribble } from '@linehaul/server-kernel/demo/scribble.ts';
import { seededRandom } from '@linehaul/server-kernel/demo/seeded-random.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { beforeAll, expect, test } from 'vitest';
import { serverModules } from './modules.ts';
import { makeParts } from './testing/demo-parts.ts';

const app = await testApp();
const { demoPassword } = app.settings;
const { pool } = app.scope().database;

async function rows<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await pool.query<T>(text, values)).rows;
}

async function figure(text: string, values: unknown[] = []): Promise<number> {
  const [row] = await rows<{ n: number }>(text, values);
  return row?.n ?? Number.NaN;
}

async function signIn(username: string, name = '') {
  const type = name === '' ? ('supplier' as const) : ('operator' as const);
  return app.client(await app.call(sessionContract.Login, { username, name, password: demoPassword, type }));
}

let carrier: Awaited<ReturnType<typeof signIn>>;
let suid = 0;

beforeAll(async () => {
  await app.scope().transaction((tx) => makeDemo(tx, app.settings, serverModules));
  carrier = await signIn('carrier');
  suid = await figure(`select id as n from tenant where account = 'carrier'`);
});

const inState = (table: string, state: string, account: string) =>
  figure(
    `select count(*) as n from ${table} where state = $1 and supplier_id = (select id from tenant where account = $2)`,
    [state, account],
  );

test.each(['carrier', 'union', 'site'])('%s has an order, a waybill and a trip in every state', async (account) => {
  for (const state of orderState.options)
    expect([state, await inState('freight_order', state, account)]).not.toContain(0);
  for (const state of waybillState.options) expect([state, await inState('waybill', state, account)]).not.toContain(0);
  for (const state of tripState.options) expect([state, await inState('trip', state, account)]).not.toContain(0);
});

class Undone extends Error {}

test.each([
  ['a Monday before work', '2027-02-01T00:05:00Z'],
  ['a Wednesday noon', '2027-02-03T04:00:00Z'],
  ['a Friday night', '2027-02-05T17:40:00Z'],
  ['a Sunday', '2027-02-07T07:30:00Z'],
])('every state is there when the first start is on %s', async (_when, instant) => {
  const { suid: tenant } = await app.tenant();
  const caller = systemCaller(tenant, 'logistics');
  const scope = createScope({
    database: app.scope().database,
    caller,
    language: 'zh',
    timeZone: app.settings.timeZone,
    now: Date.parse(instant) / 1000,
  });
  const freight = ['site', 'line', 'member', 'fleet', 'order', 'waybill', 'trip'];
  const seeding = scope.transaction(async (tx) => {
    const company = newDemoCompany(tx, app.settings, serverModules);
    company.tenants.set('site', { account: 'site', scope: tx, owner: '吴晓岚', operators: new Map() });
    await makeParts(company, freight);
    const states = async (name: string) => {
      const tables = tx.tables<Record<string, { state: string }>>();
      return (await tables.selectFrom(name).select('state').distinct().execute()).length;
    };
    expect(await states('freight_order')).toBe(orderState.options.length);
    expect(await states('waybill')).toBe(waybillState.options.length);
    expect(await states('trip')).toBe(tripState.options.length);
    throw new Undone();
  });
  await expect(seeding).rejects.toThrow(Undone);
  expect(await figure('select count(*) as n from site where supplier_id = $1', [tenant])).toBe(0);
});

test('every weekday of the ninety days has its orders, and weekends are quieter', async () => {
  const days = await rows<{ order_day: string; n: number; weekday: number }>(
    `select order_day, count(*) as n, extract(isodow from order_day)::int4 as weekday
     from freight_order where supplier_id = $1 group by order_day`,
    [suid],
  );
  const ordersByDay = new Map(days.map((day) => [day.order_day, day.n]));
  const missing: string[] = [];
  // Today may have only begun.
  for (let back = 1; back < 90; back += 1) {
    const day = addDays(businessDay(app.scope()), -back);
    const isWeekend = new Date(day).getUTCDay() % 6 === 0;
    if (!isWeekend && (ordersByDay.get(day) ?? 0) < 20) missing.push(day);
  }
  expect(missing).toEqual([]);
  const average = (wanted: (weekday: number) => boolean) => {
    const chosenDays = days.filter(({ weekday }) => wanted(weekday));
    return chosenDays.reduce((sum, { n }) => sum + n, 0) / chosenDays.length;
  };
  expect(average((weekday) => weekday < 6)).toBeGreaterThan(1.5 * average((weekday) => weekday === 6));
  expect(average((weekday) => weekday === 6)).toBeGreaterThan(1.5 * average((weekday) => weekday === 7));
});

test('numbers are what the modules would have given', async () => {
  const orders = await rows<{ order_no: string; order_day: string; running: number }>(
    `select order_no, order_day, row_number() over (partition by supplier_id, order_day order by created_at, id) as running
     from freight_order`,
  );
  expect(orders.filter(({ order_no, order_day, running }) => order_no !== orderNo(order_day, running))).toEqual([]);
  const waybills = await rows<{ waybill_no: string; supplier_id: number }>(
    `select waybill_no, supplier_id from waybill`,
  );
  expect(waybills.filter((waybill) => !isDeepStrictEqual(readWaybillNo(waybill.waybill_no), { ...waybill }))).toEqual(
    [],
  );
});

test('money adds up: each payment is one part of its order, and they sum up to what is paid', async () => {
  const unpaid = `select count(*) as n from freight_order o where paid_cents <>
    (select coalesce(sum(amount_cents), 0) from order_payment p where p.supplier_id = o.supplier_id and p.order_id = o.id)`;
  expect(await figure(unpaid)).toBe(0);
  const part = `(case p.part when 'prepaid' then prepaid_cents when 'collect' then collect_cents when 'monthly' then
    monthly_cents when 'on_receipt' then on_receipt_cents else deducted_cents end)`;
  const wrongPart = `select count(*) as n from order_payment p join freight_order o on o.id = p.order_id
    where p.amount_cents <> ${part} or p.created_at < o.created_at or o.state = 'cancelled'`;
  expect(await figure(wrongPart)).toBe(0);
  expect(await figure(`select count(*) as n from freight_order where deducted_cents > cod_cents`)).toBe(0);
});

test('members owe what is unpaid of their orders on credit, within their limits', async () => {
  type Owing = { member_id: number | null; paid_on_credit: number } & Parameters<typeof creditOf>[0];
  const orders = await rows<Owing>(
    `select o.*, (select coalesce(sum(amount_cents), 0)::int8 from order_payment p where p.supplier_id = o.supplier_id
       and p.order_id = o.id and p.part in ('monthly', 'on_receipt')) as paid_on_credit
     from freight_order o where supplier_id = $1 and state not in ('cancelled', 'closed')`,
    [suid],
  );
  const byMember = Map.groupBy(orders, ({ member_id }) => member_id);
  const owedBy = (id: number | null) =>
    (byMember.get(id) ?? []).reduce((sum, order) => sum + creditOf(order) - order.paid_on_credit, 0);
  expect(owedBy(null)).toBe(0);
  const { list: members } = await carrier(memberContract.MemberList, { limit: 100 });
  expect(members.map(({ id, credit_used_cents }) => [id, credit_used_cents])).toEqual(
    members.map(({ id }) => [id, owedBy(id)]),
  );
  const beyond = members.filter(({ credit_used_cents: used, credit_limit_cents: limit }) => used > (limit ?? 0));
  expect(beyond).toEqual([]);
});

test('a stored price is what the tariff answers today', async () => {
  const { list } = await carrier(orderContract.OrderList, { limit: 40 });
  for (const { id } of list) {
    const order = await carrier(orderContract.info, { id });
    const { origin_site_id, destination_site_id, carrier_code, service_level, weight_g, volume_cm3, fees } = order;
    const shipment = { origin_site_id, destination_site_id, carrier_code, service_level, weight_g, volume_cm3 };
    const { declared_value_cents } = order;
    const quote = await carrier(lineContract.Quote, { ...shipment, declared_value_cents, fees });
    if (order.pricing_note === 'by_hand') expect(quote.freight_cents).toBeNull();
    else expect(quote).toMatchObject({ lines: order.lines, total_cents: order.total_cents });
  }
});

test('a waybill tells one story: events in the order of time, the last one is its state, the order follows', async () => {
  const backwards = `select count(*) as n from (select created_at < lag(created_at) over
    (partition by supplier_id, waybill_id order by id) as is_back from waybill_event) e where is_back`;
  expect(await figure(backwards)).toBe(0);
  expect(await figure(`select count(*) as n from waybill_event where created_at > to_timestamp($1)`, [app.now()])).toBe(
    0,
  );
  const beside = `('repriced', 'held', 'released', 'receipt_returned')`;
  const others = `select count(*) as n from waybill w where w.state <> (select kind from waybill_event e
    where e.supplier_id = w.supplier_id and e.waybill_id = w.id and kind not in ${beside} order by id desc limit 1)`;
  expect(await figure(others)).toBe(0);
  const orders = `select count(*) as n from waybill w join freight_order o on o.id = w.order_id where o.state <> case
    when w.state in ('signed', 'closed') then 'finish' when w.state = 'void' then o.state
    when w.state = 'returned' and o.state = 'closed' then 'closed' when w.departed_at is null then 'pay' else 'send' end`;
  expect(await figure(orders)).toBe(0);
  const unsignedCount = `select count(*) as n from waybill w left join waybill_signature s
    on s.supplier_id = w.supplier_id and s.waybill_id = w.id
    where (w.state in ('signed', 'closed')) <> (s.waybill_id is not null) or w.state = 'closed' and receipts_returned < receipts_wanted`;
  expect(await figure(unsignedCount)).toBe(0);
});

test('trips carry what fits, and nobody drives two at once', async () => {
  const overloadedCount = `select count(*) as n from (select t.id from trip t join waybill_leg l on l.trip_id = t.id
    join vehicle v on v.id = t.vehicle_id group by t.id, v.id, v.capacity_weight_g, v.capacity_volume_cm3
    having sum(l.weight_g) > v.capacity_weight_g or sum(l.volume_cm3) > v.capacity_volume_cm3) too_much`;
  expect(await figure(overloadedCount)).toBe(0);
  const meeting = `select count(*) as n from trip one join trip other on one.vehicle_id = other.vehicle_id and one.id < other.id
    and other.departed_at < coalesce(one.arrived_at, 'infinity') and one.departed_at < coalesce(other.arrived_at, 'infinity')`;
  expect(await figure(meeting)).toBe(0);
  const stray = `select count(*) as n from waybill_leg l join trip t on t.id = l.trip_id
    where (l.departed_at is null) <> (t.departed_at is null) or l.departed_at > l.arrived_at`;
  expect(await figure(stray)).toBe(0);
});

test('what is older than five days has nearly all arrived', async () => {
  const old = `from freight_order where supplier_id = $1 and order_day < $2`;
  const over = `select count(*) as n ${old} and state in ('finish', 'cancelled', 'closed')`;
  const parameters = [suid, addDays(businessDay(app.scope()), -5)];
  const all = await figure(`select count(*) as n ${old}`, parameters);
  expect(await figure(over, parameters)).toBeGreaterThan(0.98 * all);
  expect(all).toBeGreaterThan(2_000);
});

test('a signature is a small picture, the same for the same hand', () => {
  const picture = scribble(seededRandom(1));
  expect(picture.length).toBeLessThan(2_000);
  expect(picture.equals(scribble(seededRandom(1)))).toBe(true);
  expect(picture.equals(scribble(seededRandom(2)))).toBe(false);
});

test('the next order gets the next number, and the clerk may take it', async () => {
  const clerk = await signIn('carrier', 'clerk');
  const { list: lines } = await clerk(lineContract.LineList, { limit: 1 });
  const [line] = lines;
  const order_day = businessDay(app.scope());
  const last = await figure(
    `select coalesce(max(last), 0) as n from order_counter where supplier_id = $1 and order_day = $2`,
    [suid, order_day],
  );
  const newOrder = await clerk(orderContract.OrderAdd, {
    origin_site_id: line?.origin_site_id ?? 0,
    destination_site_id: line?.destination_site_id ?? 0,
    service_level: 'D2D',
    weight_g: 120_000,
  });
  expect(newOrder).toMatchObject({ order_no: orderNo(order_day, last + 1), state: 'submit' });
  expect(newOrder.freight_cents).toBeGreaterThan(0);
});

async function oneWaybill(state: (typeof waybillState.options)[number]) {
  const { list } = await carrier(waybillContract.WaybillList, { state });
  const waybill = list.find(({ is_held }) => !is_held);
  if (!waybill) throw new RangeError(state);
  return waybill;
}

test('work goes on: a delivering waybill is signed and its receipts come back', async () => {
  const { id, cod_cents, collect_cents, order_id, receipts_wanted } = await oneWaybill('delivering');
  const signing = { id, cod_cents, collect_cents, signer_name: '陆文静', note: '' };
  const { arrived_pieces: signed_pieces } = await carrier(waybillContract.WaybillInfo, { id });
  const signature = signatureDataUrl(scribble(seededRandom(3)));
  expect(await carrier(waybillContract.WaybillSign, { ...signing, signed_pieces, signature })).toMatchObject({
    state: 'signed',
  });
  expect(await carrier(orderContract.info, { id: order_id })).toMatchObject({ state: 'finish' });
  if (receipts_wanted > 0) await carrier(waybillContract.ReceiptReturn, { id, receipts: receipts_wanted });
  expect(await carrier(waybillContract.WaybillClose, { id })).toMatchObject({ state: 'closed' });
});

test('work goes on: a loading trip departs, and a departed one arrives', async () => {
  const { list: loading } = await carrier(tripContract.TripList, { state: 'loading' });
  const { list: departedTrips } = await carrier(tripContract.TripList, { state: 'departed' });
  for (const { id } of loading) {
    const trip = await carrier(tripContract.TripDepart, { id });
    expect(trip.state).toBe('departed');
    expect(new Set(trip.manifest.map(({ state }) => state))).toEqual(new Set(['departed']));
  }
  for (const { id } of departedTrips) {
    const trip = await carrier(tripContract.TripArrive, { id });
    expect(new Set(trip.manifest.map(({ state }) => state))).toEqual(new Set(['arrived']));
  }
});

test('work goes on: a received waybill is loaded onto a planned trip', async () => {
  const { list: plannedTrips } = await carrier(tripContract.TripList, { state: 'planning' });
  const { list: drivers } = await carrier(fleetContract.DriverList, { state: 'active', limit: 100 });
  expect(plannedTrips.some(({ vehicle_id }) => vehicle_id !== null)).toBe(true);
  expect(drivers.length).toBeGreaterThan(20);
  const waybill = await oneWaybill('received');
  const trip = await carrier(tripContract.TripAdd, {
    origin_site_id: waybill.origin_site_id,
    destination_site_id: waybill.destination_site_id,
  });
  const loadedTrip = await carrier(tripContract.TripLoad, { id: trip.id, waybill_ids: [waybill.id] });
  expect(loadedTrip).toMatchObject({ state: 'loading', waybill_count: 1 });
});

test('work goes on: an unpriced order is priced, an unpaid one is paid and gets its waybill', async () => {
  const consignee = { consignee_name: '汪收货', consignee_phone: '13800000003' };
  const { list: unpricedOrders } = await carrier(orderContract.OrderList, { is_unpriced: true });
  const { list: unpaidOrders } = await carrier(orderContract.OrderList, { state: 'submit', is_unpriced: false });
  const waiting = unpaidOrders.find(({ freight_cents }) => freight_cents !== null);
  const pricedOrder = await carrier(orderContract.OrderPrice, {
    id: unpricedOrders[0]?.id ?? 0,
    freight_cents: 26_000,
  });
  expect(pricedOrder).toMatchObject({ freight_cents: 26_000, pricing_note: 'by_hand', state: 'submit' });
  const paidOrder = await carrier(orderContract.OrderPay, { id: waiting?.id ?? 0, method: 'cash' });
  expect(paidOrder.state).toBe('pay');
  expect(await carrier(waybillContract.WaybillAdd, { order_id: paidOrder.id, ...consignee })).toMatchObject({
    state: 'created',
  });
});

test('one company waits for a decision, one was refused, one has still to pay, and the carriers have documents', async () => {
  const admin = await signIn('admin');
  const { list } = await admin(joiningContract.SupplierCertList, {});
  expect(list.map(({ state, application_state }) => `${state} ${application_state}`).sort()).toEqual([
    'approved approved',
    'approved approved',
    'paid pending',
    'rejected rejected',
    'submitted pending',
  ]);
  const { list: merchants } = await admin(joiningContract.MerchantList, { limit: 50 });
  const permits = merchants.map(({ permit_status }) => permit_status).filter((status) => status !== 'none');
  expect(permits.sort()).toEqual(['ending', 'valid', 'valid']);
});

test('the past days’ cash is counted but for the last evening’s, and collected money is paid out week by week', async () => {
  const { list } = await carrier(cashsheetContract.CashSheetList, { limit: 100, sort: '-day' });
  const today = businessDay({ now: app.now(), timeZone: app.settings.timeZone });
  const yesterday = addDays(today, -1);
  for (const { day, state, handed_by, received_by } of list) {
    const recent = day === today ? ['open'] : ['handed', 'received'];
    expect(day < yesterday ? ['received'] : recent).toContain(state);
    expect([handed_by, received_by]).toEqual([state === 'open' ? '' : 'clerk', state === 'received' ? 'carrier' : '']);
  }
  const stages = await rows<{ state: string; n: number }>(
    'select state, count(*) as n from cod_payout where supplier_id = $1 group by state',
    [suid],
  );
  expect(stages.map(({ state }) => state).toSorted()).toEqual(['applied', 'approved', 'paid']);
  const heldCents = await figure(
    `select balance_cents as n from ledger_account where supplier_id = $1 and kind = 'cod_held'`,
    [suid],
  );
  const owed = await figure(
    `select ((select coalesce(sum(cod_cents), 0) from cod_collected where supplier_id = $1)
       + (select coalesce(sum(cod_cents), 0) from cod_payout where supplier_id = $1 and state in ('applied', 'approved')))::int8 as n`,
    [suid],
  );
  expect(heldCents).toBe(owed);
  const backwards = await figure(
    `select count(*) as n from (select posted_at as at, lag(posted_at) over (order by id) as before from ledger_transaction
       where supplier_id = $1 and kind like 'cod%') as posted where before - at > interval '1 day'`,
    [suid],
  );
  expect(backwards).toBe(0);
});
