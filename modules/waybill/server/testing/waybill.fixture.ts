import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { fleetContract } from '@linehaul/modules/fleet/contract/fleet.contract.ts';
import { lineContract } from '@linehaul/modules/line/contract/line.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import type { TestApp, TestUser } from '@linehaul/server-kernel/testing/test-app.ts';
import { waybillContract } from '../../contract/waybill.contract.ts';

type OrderOverrides = Partial<InputOf<typeof orderContract.OrderAdd>>;
type TripOverrides = Partial<InputOf<typeof tripContract.TripAdd>>;

/** The smallest PNG there is. */
export const aSignature =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** How a call was refused: `409 waybill.wrong_state`; `done` when it was not. */
export function refusalOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof CallRefused) return `${error.status} ${error.code}`;
      throw error;
    },
  );
}

async function places(user: TestUser) {
  const codes = ['HZ', 'SH', 'NJ'];
  const [start, end, between] = await Promise.all(
    codes.map((code) => user.call(siteContract.SiteSave, { code, name: `Depot ${code}` })),
  );
  if (!start || !end || !between) throw new TypeError('three sites were saved');
  return { start: start.id, end: end.id, between: between.id };
}

/** A tariff of 5 yuan per kg up to 500 kg, of which 50 yuan are the least. */
async function aTariff(user: TestUser, origin_site_id: number, destination_site_id: number): Promise<number> {
  const line = await user.call(lineContract.LineSave, { name: '', origin_site_id, destination_site_id });
  await user.call(lineContract.BandSave, {
    line_id: line.id,
    service_level: 'DTD',
    min_weight_g: 0,
    max_weight_g: 500_000,
    min_charge_e4: '500000',
    rate_e4_per_kg: '50000',
  });
  return line.id;
}

/** Goods for the end may change at the site between. */
async function anOnwardLine(user: TestUser, sites: { between: number; end: number }): Promise<void> {
  await user.call(lineContract.LineSave, {
    name: '',
    origin_site_id: sites.between,
    destination_site_id: sites.end,
  });
}

/** A carrier with three sites, a line, a vehicle of 1 t and 5 m³ and a driver; for tests, through the typed client. */
export async function waybillFixture(app: Pick<TestApp, 'tenant'>) {
  const user = await app.tenant();
  const { call } = user;
  const sites = await places(user);
  const line_id = await aTariff(user, sites.start, sites.end);
  await anOnwardLine(user, sites);
  const plate = '沪A12345';
  const capacity = { capacity_weight_g: 1_000_000, capacity_volume_cm3: 5_000_000 };
  const vehicle = await call(fleetContract.VehicleSave, { plate, kind: 'box', ...capacity });
  const driver = await call(fleetContract.DriverSave, { name: '王师傅', phone: '13900000001' });
  const order = (overrides: OrderOverrides = {}) =>
    call(orderContract.OrderAdd, {
      origin_site_id: sites.start,
      destination_site_id: sites.end,
      service_level: 'DTD',
      product: 'Bearings',
      pieces: 10,
      weight_g: 100_000,
      volume_cm3: 500_000,
      consignor_name: '张三丰',
      consignor_phone: '13812345678',
      consignee_name: 'Li Wei',
      consignee_phone: '13987654321',
      terms: 'collect',
      ...overrides,
    });
  const created = async (overrides: OrderOverrides = {}) =>
    call(waybillContract.WaybillAdd, { order_id: (await order(overrides)).id });
  const received = async (overrides: OrderOverrides = {}) => {
    const { id, weight_g, volume_cm3, pieces } = await created(overrides);
    return call(waybillContract.WaybillReceive, { id, weight_g, volume_cm3, pieces });
  };
  const trip = (overrides: TripOverrides = {}) =>
    call(tripContract.TripAdd, { line_id, vehicle_id: vehicle.id, driver_id: driver.id, ...overrides });
  /** A trip that has arrived with these waybills. */
  const carried = async (...waybill_ids: number[]) => {
    const { id } = await trip();
    await call(tripContract.TripLoad, { id, waybill_ids });
    await call(tripContract.TripDepart, { id });
    return call(tripContract.TripArrive, { id });
  };
  const arrived = async (overrides: OrderOverrides = {}) => {
    const { id } = await received(overrides);
    await carried(id);
    return call(waybillContract.WaybillInfo, { id });
  };
  let crews = 0;
  /** Another vehicle and driver, so that one test's trip on the road is not in another's way. */
  const crew = async (capacity: { capacity_weight_g?: number; capacity_volume_cm3?: number } = {}) => {
    crews += 1;
    const no = crews;
    const another = await call(fleetContract.VehicleSave, { plate: `浙B${no}`, kind: 'box', ...capacity });
    const phone = `137${String(no).padStart(8, '0')}`;
    const { id: driver_id } = await call(fleetContract.DriverSave, { name: `Driver ${no}`, phone });
    return { vehicle_id: another.id, driver_id };
  };
  /** A trip with its own crew, and waybills that are on board of it. */
  const crewed = async (overrides: TripOverrides = {}) => trip({ ...(await crew()), ...overrides });
  const loaded = async (count: number, overrides: TripOverrides = {}) => {
    const waybills = await Promise.all(Array.from({ length: count }, () => received()));
    const { id } = await crewed(overrides);
    await call(tripContract.TripLoad, { id, waybill_ids: waybills.map((waybill) => waybill.id) });
    return { id, waybills };
  };
  /** The goods of a waybill that is returning, carried back to where they came from by the waybill of their way back. */
  const carriedBack = async (parentId: number) => {
    const { child } = await call(waybillContract.WaybillInfo, { id: parentId });
    if (!child) throw new TypeError('nothing goes back');
    const back = { name: '', origin_site_id: sites.end, destination_site_id: sites.start };
    const { list } = await call(lineContract.LineList, { limit: 50 });
    const known = list.find(
      ({ origin_site_id: from, destination_site_id: to }) => from === sites.end && to === sites.start,
    );
    const { id: backLine } = known ?? (await call(lineContract.LineSave, back));
    const { id } = await crewed({ line_id: backLine });
    await call(tripContract.TripLoad, { id, waybill_ids: [child.id] });
    await call(tripContract.TripDepart, { id });
    await call(tripContract.TripArrive, { id });
    return call(waybillContract.WaybillInfo, { id: child.id });
  };
  const parts = { user, call, sites, line_id, vehicle, driver };
  return { ...parts, order, created, received, trip, carried, arrived, crew, crewed, loaded, carriedBack };
}
