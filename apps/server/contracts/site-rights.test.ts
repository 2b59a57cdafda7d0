import { accessOf, type Endpoint } from '@linehaul/contract/endpoint.ts';
import { type Call, CallRefused, Download } from '@linehaul/contract/wire.ts';
import { accessContract } from '@linehaul/modules/access/contract/access.contract.ts';
import { cashsheetContract } from '@linehaul/modules/cashsheet/contract/cashsheet.contract.ts';
import { codContract } from '@linehaul/modules/cod/contract/cod.contract.ts';
import { driverfeeContract } from '@linehaul/modules/driverfee/contract/driverfee.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { statisticsContract } from '@linehaul/modules/statistics/contract/statistics.contract.ts';
import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { aSignature, refusalOf, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { hasSiteRule } from '@linehaul/server-kernel/database/site-rule.ts';
import { inputSchema } from '@linehaul/server-kernel/schema/schema.ts';
import { likely } from '@linehaul/server-kernel/testing/sample.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serverModules } from '../modules.ts';
import { idNames, tableNamed } from '../testing/named-rows.ts';

const app = await testApp();
const fixture = await waybillFixture(app);
const { user, call: owner, sites } = fixture;
const secret = { consignee_name: 'SECRETC', consignor_name: 'SECRETS', product: 'SECRETP', cod_cents: 20_000 };
const person = { nick_name: 'Lin', phone: '14100000001', password: 'good-password' };

const endpoints: Endpoint[] = serverModules.flatMap((module) => Object.values(module.contract));
const ofCarrier = endpoints.filter(
  (endpoint) => accessOf(endpoint) !== 'public' && (!endpoint.industries || endpoint.industries.includes('logistics')),
);

const grants = ofCarrier.filter((endpoint) => accessOf(endpoint) === 'permission').map(({ path }) => path);
const allCalls = JSON.stringify([...new Set(grants)]);
const role = await owner(accessContract.roleadd, { name: 'Everything', path_arr: '[]', api_arr: allCalls });

async function aClerkOf(login_name: string, site_ids: number[]): Promise<Call> {
  const newOperator = await owner(accessContract.OperatorAdd, { login_name, ...person, role_ids: [role.id], site_ids });
  expect(newOperator.has_all_sites).toBe(false);
  const input = { username: user.account, name: login_name, password: person.password, type: 'operator' } as const;
  return app.client(await app.call(sessionContract.Login, input));
}

/** A site that no freight has come to. */
const aside = await owner(siteContract.SiteSave, { code: 'XZ', name: 'Depot XZ' });
const elsewhere = await aClerkOf('elsewhere', [aside.id]);
const atEnd = await aClerkOf('at-end', [sites.end]);
const atStart = await aClerkOf('at-start', [sites.start]);

/** One waybill on the road, one signed and paid in cash with its COD, and one that waits. */
async function carry() {
  const arrivedWaybill = await fixture.arrivedWaybill(secret);
  const signing = { id: arrivedWaybill.id, signer_name: 'SECRETC', signature: aSignature, signed_pieces: 10 };
  await owner(waybillContract.WaybillSign, { ...signing, collect_cents: 50_000, cod_cents: 20_000 });
  const waiting = await fixture.receivedWaybill(secret);
  const onRoad = await fixture.receivedWaybill(secret);
  const crew = await fixture.crew();
  const fees = { advance_cents: 10_000, on_arrival_cents: 20_000 };
  const trip = await fixture.trip({ ...crew, ...fees, batch_no: 'SECRETB' });
  await owner(tripContract.TripLoad, { id: trip.id, waybill_ids: [onRoad.id] });
  await owner(tripContract.TripDepart, { id: trip.id });
  return { signed: arrivedWaybill, waiting, onRoad, trip };
}

const carriedRows = await carry();

function answerOf(call: Call, endpoint: Endpoint, input: Record<string, unknown>): Promise<string> {
  return call(endpoint, endpoint.download ? { ...input, file_format: 'csv' } : input).then(
    (answer) => (answer instanceof Download ? answer.response.text() : JSON.stringify(answer)),
    (error: unknown) => {
      if (error instanceof CallRefused) return `${error.status} ${error.code}`;
      throw error;
    },
  );
}

interface Holding {
  table: string;
  ids: number[];
  digest: string;
}

/** The tenant's rows in the tables whose rows are of sites. */
async function holdings(): Promise<Holding[]> {
  const { pool } = app.scope().database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'id'`,
  );
  const heldRows: Holding[] = [];
  for (const { name } of tables.filter((table) => hasSiteRule(table.name))) {
    const { rows } = await pool.query<{ ids: string[]; digest: string }>(
      `select coalesce(array_agg(t.id), '{}') as ids, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
         from "${name}" t where supplier_id = $1`,
      [user.suid],
    );
    const [row] = rows;
    if (row) heldRows.push({ table: name, digest: row.digest, ids: row.ids.map(Number) });
  }
  return heldRows;
}

test('no list, count or file shows an operator anything of a site at which they do not work', async () => {
  // The operator log is the company's: who may read it reads what everybody did.
  const reading = ofCarrier.filter(({ method, name, input, download, stream }) => {
    const { required = [] } = inputSchema(input);
    return (method === 'GET' || download) && required.length === 0 && !stream && !/^(Logout|OperatorLog)/i.test(name);
  });
  expect(reading.filter(({ download }) => download).length).toBeGreaterThan(20);
  const isShown: string[] = [];
  for (const endpoint of reading) {
    if ((await answerOf(elsewhere, endpoint, {})).includes('SECRET')) isShown.push(endpoint.name);
  }
  expect(isShown).toEqual([]);
  const { OrderList, OrderCount } = orderContract;
  expect((await elsewhere(OrderList, { count: 'sums' })).total).toBe(0);
  expect(await elsewhere(OrderCount, { order_status: 'submit,pay,send,finish' })).toEqual({
    submit: 0,
    pay: 0,
    send: 0,
    finish: 0,
  });
  expect(await elsewhere(tripContract.TripCount, {})).toEqual({ planning: 0, loading: 0, departed: 0 });
  expect(await elsewhere(cashsheetContract.CashOpenSum, {})).toMatchObject({ sheet_count: 0, taken_cents: 0 });
  expect(await elsewhere(codContract.CodDueSum, {})).toMatchObject({ order_count: 0, payout_cents: 0 });
  expect((await elsewhere(driverfeeContract.DriverFeeSums, {})).total).toBe(0);
});

test('sums and statistics are of the sites at which the operator works', async () => {
  const day = businessDay(app.scope());
  const { Dashboard, OrderTrend, SiteRank, OrderShares } = statisticsContract;
  const period = { day_from: day, day_to: day, compare: 'none' } as const;
  for (const [call, orders] of [
    [owner, 3],
    [atEnd, 3],
    [atStart, 3],
    [elsewhere, 0],
  ] as const) {
    expect((await call(OrderTrend, period)).now.orders).toBe(orders);
    expect((await call(Dashboard, { day })).today.orders).toBe(orders);
  }
  await app.runJob('statistics.fold');
  expect((await elsewhere(OrderTrend, period)).now).toMatchObject({ orders: 0, pieces: 0 });
  expect((await atEnd(OrderTrend, period)).now).toEqual((await owner(OrderTrend, period)).now);
  expect((await elsewhere(SiteRank, period)).list).toEqual([]);
  const { compare: _compare, ...days } = period;
  expect(await elsewhere(OrderShares, { ...days, kind: 'state' })).toEqual([]);
});

test('both ends of the road see the freight, and each does its own part of it', async () => {
  const { trip, onRoad, waiting } = carriedRows;
  for (const call of [atStart, atEnd]) {
    expect((await call(orderContract.OrderList, {})).total).toBe(3);
    expect((await call(waybillContract.WaybillList, {})).total).toBe(3);
    expect((await call(tripContract.TripInfo, { id: trip.id })).manifest).toHaveLength(1);
  }
  const { TripArrive, TripInfo, TripAdd } = tripContract;
  expect((await atStart(TripInfo, { id: trip.id })).actions).not.toContain('arrive');
  expect((await atEnd(TripInfo, { id: trip.id })).actions).toContain('arrive');
  expect(await refusalOf(atStart(TripArrive, { id: trip.id }))).toBe('403 permission.site');
  expect(await refusalOf(elsewhere(TripArrive, { id: trip.id }))).toBe('404 wire.not_found');
  const { id, weight_g, volume_cm3, pieces } = waiting;
  const weighing = { id, weight_g, volume_cm3, pieces };
  expect(await refusalOf(atEnd(waybillContract.WaybillReceive, weighing))).toBe('403 permission.site');
  expect(await refusalOf(atStart(waybillContract.WaybillReceive, weighing))).toBe('done');
  const ends = { origin_site_id: sites.start, destination_site_id: sites.end };
  expect(await refusalOf(atEnd(TripAdd, ends))).toBe('403 permission.site');
  expect(await refusalOf(atEnd(TripArrive, { id: trip.id }))).toBe('done');
  expect(await refusalOf(atStart(waybillContract.WaybillDeliver, { id: onRoad.id }))).toBe('403 permission.site');
  expect(await refusalOf(atEnd(waybillContract.WaybillDeliver, { id: onRoad.id }))).toBe('done');
});

test('cash is of the site that took it', async () => {
  const day = businessDay(app.scope());
  const { CashSheetList, CashSheetInfo } = cashsheetContract;
  expect((await atStart(CashSheetList, {})).total).toBe(0);
  expect((await atEnd(CashSheetList, {})).list).toMatchObject([{ site_id: sites.end }]);
  expect(await refusalOf(atStart(CashSheetInfo, { site_id: sites.end, day }))).toBe('404 wire.not_found');
});

test('every step that names freight of another site is refused, and nothing has changed', async () => {
  const before = await holdings();
  expect(before.filter(({ ids }) => ids.length > 0).map(({ table }) => table)).toEqual(
    expect.arrayContaining(['freight_order', 'waybill', 'trip']),
  );
  const idsOf = new Map(before.map(({ table, ids }) => [table, ids]));
  const takenRows: string[] = [];
  for (const endpoint of ofCarrier.filter(
    ({ method, upload, download }) => method === 'POST' && !upload && !download,
  )) {
    const idFields = idNames(endpoint).map((field) => [field, idsOf.get(tableNamed(endpoint, field) ?? '')] as const);
    const foreign = idFields.filter(([, ids]) => ids !== undefined && ids.length > 0);
    if (foreign.length === 0) continue;
    for (const sample of fc.sample(likely(inputSchema(endpoint.input)), { numRuns: 2, seed: 42 })) {
      const input = typeof sample === 'object' && sample !== null ? { ...sample } : {};
      const ids = foreign.map(([field, some = []]) => [field, field.endsWith('ids') ? [some[0]] : some[0]]);
      const answer = await answerOf(elsewhere, endpoint, { ...input, ...Object.fromEntries(ids) });
      if (!/^(404|403|422) /.test(answer)) takenRows.push(`${endpoint.name}: ${answer.slice(0, 80)}`);
    }
  }
  expect(takenRows).toEqual([]);
  expect(await holdings()).toEqual(before);
});

test('an order between sites of others is not taken, typed or imported', async () => {
  const ends = { origin_site_id: sites.start, destination_site_id: sites.end };
  const order = { ...ends, service_level: 'DTD', product: 'x', pieces: 1, weight_g: 1_000, volume_cm3: 1_000 } as const;
  const people = {
    consignor_name: 'A',
    consignor_phone: '13812345678',
    consignee_name: 'B',
    consignee_phone: '13987654321',
  };
  const taking = elsewhere(orderContract.OrderAdd, { ...order, ...people, terms: 'collect' });
  expect(await refusalOf(taking)).toBe('403 permission.site');
  const file = new Blob([
    `Order_ID,Order_Date,Orig_Port,Carrier,Service_Level,Customer,Dest_Port,Unit_Quant,Weight
FOREIGN1,5/26/13,HZ,C1,DTD,M1,SH,2,20
OWN1,5/26/13,HZ,C1,DTD,M1,XZ,2,20
`,
  ]);
  const importResult = await elsewhere(orderContract.OrderImport, {}, { file, fileName: 'orders.csv' });
  expect(importResult).toMatchObject({ created: 1, rejected: [{ code: 'permission.site' }] });
  expect((await elsewhere(orderContract.OrderList, {})).list.map(({ external_no }) => external_no)).toEqual(['OWN1']);
});

test('an operator gives no more sites than their own, and none of all changes who has more', async () => {
  const { OperatorAdd, OperatorEdit, OperatorManage } = accessContract;
  const lee = { login_name: 'lee', ...person, role_ids: [role.id] };
  expect(await refusalOf(atEnd(OperatorAdd, { ...lee, site_ids: [sites.start] }))).toBe('403 access.beyond_site');
  expect(await refusalOf(atEnd(OperatorAdd, { ...lee, has_all_sites: true }))).toBe('403 access.beyond_site');
  expect(await refusalOf(owner(OperatorAdd, { ...lee, has_all_sites: false }))).toBe('422 access.sites_missing');
  const all = await owner(OperatorAdd, lee);
  expect(all.has_all_sites).toBe(true);
  const { id, login_name, nick_name, phone } = all;
  const same = { id, login_name, nick_name, phone, role_ids: [role.id] };
  expect(await refusalOf(atEnd(OperatorEdit, { ...same, site_ids: [sites.end] }))).toBe('403 access.operator_beyond');
  const atAll = await owner(OperatorEdit, { ...same, site_ids: [sites.end] });
  expect(atAll).toMatchObject({ has_all_sites: true, sites: [{ id: sites.end }] });
  expect((await owner(OperatorManage, {})).list.filter((operator) => operator.has_all_sites)).toHaveLength(1);
});
