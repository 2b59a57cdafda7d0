import { accessContract } from '@linehaul/modules/access/contract/access.contract.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { refusalOf, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { tripContract } from '../contract/trip.contract.ts';

const app = await testApp();
const { TripInfo, TripList, TripSave, TripAdd, TripFeeSave, TripDriverContract, TripMargin, TripCount } = tripContract;
const { user, call: owner, sites, received, crew, trip } = await waybillFixture(app);
const password = 'good-password';

async function anOperator(login_name: string, calls: readonly { path: string }[]) {
  const api_arr = JSON.stringify(calls.map(({ path }) => path));
  const role = await owner(accessContract.roleadd, { name: login_name, path_arr: '[]', api_arr });
  const person = { login_name, nick_name: 'Lin', phone: '14100000001', password, role_ids: [role.id] };
  await owner(accessContract.OperatorAdd, person);
  const input = { username: user.account, name: login_name, password, type: 'operator' } as const;
  return app.client(await app.call(sessionContract.Login, input));
}

const loader = await anOperator('loader', [TripInfo, TripList, TripSave, TripAdd, TripFeeSave]);
const payer = await anOperator('payer', [TripInfo, TripList, TripSave, TripDriverContract]);
const manager = await anOperator('manager', [TripInfo, TripMargin]);

const fees = { advance_cents: 10_000, on_arrival_cents: 20_000, on_receipt_cents: 5_000, fuel_cents: 1_000 };
const hidden = { advance_cents: null, on_arrival_cents: null, on_receipt_cents: null, fuel_cents: null };

async function aLoadedTrip() {
  const waybill = await received();
  const { id } = await trip({ ...(await crew()), ...fees });
  return owner(tripContract.TripLoad, { id, waybill_ids: [waybill.id] });
}

test('what the driver gets and what the trip earns is shown to who has the right, and to nobody else', async () => {
  const { id, margin_cents } = await aLoadedTrip();
  expect(margin_cents).toBe(50_000 - 36_000);
  expect(await loader(TripInfo, { id })).toMatchObject({
    ...hidden,
    margin_cents: null,
    totals: { freight_cents: 50_000 },
  });
  expect((await loader(TripList, {})).list[0]).toMatchObject(hidden);
  expect(await payer(TripInfo, { id })).toMatchObject({ ...fees, margin_cents: null });
  expect(await manager(TripInfo, { id })).toMatchObject({ ...hidden, margin_cents: 14_000 });
  expect(await manager(TripMargin, { id })).toEqual({ margin_cents: 14_000 });
  expect(await refusalOf(payer(TripMargin, { id }))).toBe('403 permission.denied');
});

test('a trip may be a loss', async () => {
  const { id } = await trip({ ...(await crew()), ...fees });
  expect((await owner(TripInfo, { id })).margin_cents).toBe(-36_000);
});

test('who is not shown the fee keeps it when they change the plan, and agrees on none', async () => {
  const { id } = await aLoadedTrip();
  const ends = { origin_site_id: sites.start, destination_site_id: sites.end };
  const { vehicle_id, driver_id } = await owner(TripInfo, { id });
  const crewed = { vehicle_id: vehicle_id ?? 0, driver_id: driver_id ?? 0 };
  await loader(TripSave, { id, ...ends, ...crewed, batch_no: 'B-1' });
  expect(await owner(TripInfo, { id })).toMatchObject({ ...fees, batch_no: 'B-1' });
  await payer(TripSave, { id, ...ends, ...crewed, advance_cents: 1 });
  expect(await owner(TripInfo, { id })).toMatchObject({ advance_cents: 1, fuel_cents: 0 });
  expect(await refusalOf(loader(TripAdd, { ...ends, advance_cents: 1 }))).toBe('403 permission.denied');
  expect((await loader(TripAdd, ends)).state).toBe('planning');
  await owner(tripContract.TripDepart, { id });
  expect(await refusalOf(loader(TripFeeSave, { id, advance_cents: 1 }))).toBe('403 permission.denied');
});

test('who may not see the list of trips is not told how many there are', async () => {
  expect(await refusalOf(manager(TripCount, {}))).toBe('403 permission.denied');
  expect((await loader(TripCount, {})).planning).toBeGreaterThan(0);
});
