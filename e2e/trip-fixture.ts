import type { InputOf } from '@linehaul/contract/endpoint.ts';
import type { Call } from '@linehaul/contract/wire.ts';
import { fleetContract } from '@linehaul/modules/fleet/contract/fleet.contract.ts';
import { lineContract } from '@linehaul/modules/line/contract/line.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { type Waybill, waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';

interface Line {
  line_id: number;
  origin_site_id: number;
  destination_site_id: number;
}

let phones = 14_100_007_000;

/** Lines, orders, trips and waybills of a test's own, made by these calls. */
export function tripFixture(call: Call) {
  /** Two sites with a tariff between them, where nothing stands but what the test brings. */
  async function aLine(name: string) {
    const origin = await call(siteContract.SiteSave, { code: `${name}A`, name: `${name} origin` });
    const end = await call(siteContract.SiteSave, { code: `${name}B`, name: `${name} end` });
    const line = await call(lineContract.LineSave, {
      name: '',
      origin_site_id: origin.id,
      destination_site_id: end.id,
    });
    await call(lineContract.BandSave, {
      line_id: line.id,
      service_level: 'DTD',
      min_weight_g: 0,
      max_weight_g: 500_000,
      min_charge_e4: '500000',
      rate_e4_per_kg: '50000',
    });
    return { line_id: line.id, origin_site_id: origin.id, destination_site_id: end.id };
  }
  async function orders(line: Line, name: string, n: number): Promise<void> {
    const { line_id: _line, ...ends } = line;
    const order = (at: number): InputOf<typeof orderContract.OrderAdd> => ({
      ...ends,
      external_no: `${name}-${String(at).padStart(3, '0')}`,
      service_level: 'DTD',
      product: 'Bearings',
      pieces: 10,
      weight_g: 100_000,
      volume_cm3: 500_000,
      consignor_name: 'Zhang',
      consignor_phone: '13812345678',
      consignee_name: 'Li Wei',
      consignee_phone: '13987654321',
      terms: 'collect',
    });
    for (let at = 1; at <= n; at += 1) await call(orderContract.OrderAdd, order(at));
  }

  async function aTrip(line_id: number, name: string, capacity_weight_g = 0) {
    phones += 1;
    const plate = `皖A${name}`;
    const vehicle = await call(fleetContract.VehicleSave, { plate, kind: 'box', capacity_weight_g });
    const driver = await call(fleetContract.DriverSave, { name: `${name} driver`, phone: String(phones) });
    return call(tripContract.TripAdd, {
      line_id,
      vehicle_id: vehicle.id,
      driver_id: driver.id,
      advance_cents: 100_000,
    });
  }

  const waybillsOf = async (name: string): Promise<Waybill[]> =>
    (await call(waybillContract.WaybillList, { keyword: `${name}-`, limit: 200 })).list;

  /** Orders with waybills, which stand at the origin when they are received. */
  async function waybills(line: Line, name: string, n: number, isReceived: boolean): Promise<Waybill[]> {
    await orders(line, name, n);
    const { list } = await call(orderContract.OrderList, { keyword: `${name}-`, limit: 200 });
    for (const { id: order_id } of list) await call(waybillContract.WaybillAdd, { order_id });
    const newWaybills = await waybillsOf(name);
    if (!isReceived) return newWaybills;
    for (const { id, pieces, weight_g, volume_cm3 } of newWaybills) {
      await call(waybillContract.WaybillReceive, { id, pieces, weight_g, volume_cm3 });
    }
    return newWaybills;
  }

  return { aLine, orders, aTrip, waybillsOf, waybills };
}
