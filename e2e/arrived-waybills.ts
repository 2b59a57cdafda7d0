import { fleetContract } from '@linehaul/modules/fleet/contract/fleet.contract.ts';
import { lineContract } from '@linehaul/modules/line/contract/line.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import type { signedIn } from './client.ts';

type Call = Awaited<ReturnType<typeof signedIn>>;

const { WaybillAdd, WaybillReceive } = waybillContract;
const cargo = { pieces: 2, weight_g: 10_000, volume_cm3: 50_000 };

/** Two sites with a tariff between them, where nothing is but what the test brings. */
async function addLine(call: Call) {
  const start = await call(siteContract.SiteSave, { code: 'DF1', name: 'Delivery origin' });
  const end = await call(siteContract.SiteSave, { code: 'DF2', name: 'Delivery end' });
  const ends = { origin_site_id: start.id, destination_site_id: end.id };
  const { id: line_id } = await call(lineContract.LineSave, { name: '', ...ends });
  const band = { service_level: 'DTD', min_weight_g: 0, max_weight_g: 500_000 } as const;
  await call(lineContract.BandSave, { line_id, ...band, min_charge_e4: '500000', rate_e4_per_kg: '50000' });
  return { line_id, ends };
}

/**
 * Waybills that a trip has brought to a site of their own, one for each entry: the number of its consignee. Every fourth has
 * COD of 120.00. Made once for a server.
 */
export async function arrivedWaybills(call: Call, consignees: readonly number[]) {
  const { line_id, ends } = await addLine(call);
  const ids: number[] = [];
  for (const [at, consignee] of consignees.entries()) {
    const { id: order_id } = await call(orderContract.OrderAdd, {
      ...ends,
      ...cargo,
      product: 'Bearings',
      service_level: 'DTD',
      consignor_name: 'Zhang',
      consignor_phone: '13812345678',
      consignee_name: `Consignee ${consignee}`,
      consignee_phone: `139000${String(consignee).padStart(5, '0')}`,
      terms: 'collect',
      cod_cents: at % 4 === 0 ? 12_000 : 0,
    });
    const { id } = await call(WaybillAdd, { order_id });
    await call(WaybillReceive, { id, ...cargo });
    ids.push(id);
  }
  const vehicle = await call(fleetContract.VehicleSave, { plate: '皖ADF040', kind: 'box' });
  const driver = await call(fleetContract.DriverSave, { name: 'Driver', phone: '14100009040' });
  const trip = { line_id, vehicle_id: vehicle.id, driver_id: driver.id };
  const { id } = await call(tripContract.TripAdd, trip);
  await call(tripContract.TripLoad, { id, waybill_ids: ids });
  await call(tripContract.TripDepart, { id });
  await call(tripContract.TripArrive, { id });
  return { site: ends.destination_site_id, ids };
}
