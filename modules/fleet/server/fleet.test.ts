import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { refusalOf, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { fleetContract } from '../contract/fleet.contract.ts';

const app = await testApp();
const { user, call, trip, vehicle, driver } = await waybillFixture(app);
const { VehicleList, VehicleSave, VehicleDel, DriverList, DriverSave, DriverDel } = fleetContract;

test('a vehicle is added, changed, found and deleted', async () => {
  const newVehicle = await call(VehicleSave, { plate: '苏B88888', kind: 'flatbed', capacity_weight_g: 5_000_000 });
  expect(newVehicle).toMatchObject({ state: 'active', capacity_volume_cm3: 0, version: 1 });
  const { id, version } = newVehicle;
  const changedVehicle = await call(VehicleSave, { id, version, plate: '苏B88889', kind: 'box', state: 'disabled' });
  expect(changedVehicle).toMatchObject({ id, plate: '苏B88889', kind: 'box', state: 'disabled', version: 2 });
  expect((await call(VehicleList, { keyword: '苏B' })).list).toEqual([changedVehicle]);
  expect((await call(VehicleList, { state: 'active' })).list.map((row) => row.id)).not.toContain(id);
  expect(await call(VehicleDel, { id })).toEqual({ id });
  expect((await call(VehicleList, { keyword: '苏B' })).list).toEqual([]);
  expect(await refusalOf(call(VehicleDel, { id }))).toBe('404 wire.not_found');
  expect((await call(VehicleSave, { plate: '苏B88889', kind: 'box' })).id).not.toBe(id);
});

test('a driver is added, changed, found and deleted', async () => {
  const { id, version } = await call(DriverSave, { name: '李师傅', phone: '13600000001', licence_no: 'A2-1' });
  const changedDriver = await call(DriverSave, { id, version, name: '李大师', phone: '13600000002' });
  expect(changedDriver).toMatchObject({ id, name: '李大师', phone: '13600000002', licence_no: '', version: 2 });
  expect((await call(DriverList, { keyword: '李大', sort: 'name' })).list).toEqual([changedDriver]);
  expect((await call(DriverList, { keyword: '13600000002' })).list).toEqual([changedDriver]);
  await call(DriverDel, { id });
  expect((await call(DriverList, { keyword: '李大' })).list).toEqual([]);
});

test('a plate and a phone belong to one, and a stale copy is refused', async () => {
  expect(await refusalOf(call(VehicleSave, { plate: vehicle.plate, kind: 'van' }))).toBe('409 fleet.plate_taken');
  expect(await refusalOf(call(DriverSave, { name: 'X', phone: driver.phone }))).toBe('409 fleet.phone_taken');
  const { id, version } = await call(VehicleSave, { plate: 'V-1', kind: 'van' });
  await call(VehicleSave, { id, version, plate: 'V-2', kind: 'van' });
  expect(await refusalOf(call(VehicleSave, { id, version, plate: 'V-3', kind: 'van' }))).toBe('409 wire.version');
});

test('bad input is refused by field', async () => {
  expect(await refusalOf(call(VehicleSave, { plate: ' ', kind: 'van' }))).toBe('422 wire.invalid');
  expect(await refusalOf(call(VehicleSave, { plate: 'V-9', kind: 'van', capacity_weight_g: -1 }))).toBe(
    '422 wire.invalid',
  );
  expect(await refusalOf(call(DriverSave, { name: 'X', phone: '12' }))).toBe('422 wire.invalid');
});

test('what is on an open trip is not deleted; after the trip it is, and the trip keeps it', async () => {
  const { id, trip_no } = await trip();
  expect(await refusalOf(call(VehicleDel, { id: vehicle.id }))).toBe('409 fleet.vehicle_on_trip');
  expect(await refusalOf(call(DriverDel, { id: driver.id }))).toBe('409 fleet.driver_on_trip');
  await call(tripContract.TripCancel, { id });
  await call(VehicleDel, { id: vehicle.id });
  await call(DriverDel, { id: driver.id });
  expect(await call(tripContract.TripInfo, { id })).toMatchObject({
    trip_no,
    plate: '沪A12345',
    driver_name: '王师傅',
  });
  expect(await refusalOf(trip())).toBe('404 wire.not_found');
});

test('another tenant’s vehicles and drivers answer like ones that do not exist', async () => {
  const stranger = await app.tenant();
  const own = await call(VehicleSave, { plate: 'OWN-1', kind: 'van' });
  const man = await call(DriverSave, { name: 'Own', phone: '13600000009' });
  for (const id of [own.id, 999_999]) {
    expect(await refusalOf(stranger.call(VehicleDel, { id }))).toBe('404 wire.not_found');
    expect(await refusalOf(stranger.call(VehicleSave, { id, plate: 'X', kind: 'van' }))).toBe('404 wire.not_found');
  }
  for (const id of [man.id, 999_999]) {
    expect(await refusalOf(stranger.call(DriverDel, { id }))).toBe('404 wire.not_found');
    expect(await refusalOf(stranger.call(DriverSave, { id, name: 'X', phone: '13600000008' }))).toBe(
      '404 wire.not_found',
    );
  }
  expect((await stranger.call(VehicleList, {})).total).toBe(0);
  expect((await stranger.call(VehicleSave, { plate: 'OWN-1', kind: 'van' })).version).toBe(1);
});

test('operators need the call, a site reads, other industries have none', async () => {
  const clerk = await app.operator(user, { api_arr: [VehicleList.path] });
  expect(await refusalOf(clerk.call(VehicleList, {}))).toBe('done');
  expect(await refusalOf(clerk.call(DriverList, {}))).toBe('403 permission.denied');
  expect(await refusalOf(clerk.call(VehicleDel, { id: 1 }))).toBe('403 permission.denied');
  const site = await app.tenant({ industry: 'site' });
  expect(await refusalOf(site.call(VehicleList, {}))).toBe('done');
  expect(await refusalOf(site.call(VehicleSave, { plate: 'S', kind: 'van' }))).toBe('403 permission.denied');
  const bank = await app.tenant({ industry: 'bank' });
  expect(await refusalOf(bank.call(VehicleList, {}))).toBe('403 permission.denied');
});
