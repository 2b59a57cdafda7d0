import type { Call } from '@linehaul/contract/wire.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { tripFixture } from './trip-fixture.ts';

const { WaybillAdd, WaybillReceive } = waybillContract;
const cargo = { pieces: 2, weight_g: 10_000, volume_cm3: 50_000 };

/**
 * Waybills that a trip has brought to a site of their own, one for each entry: the number of its consignee. Every fourth has
 * COD of 120.00. `name` begins the codes of its sites, and is new to the server.
 */
export async function arrivedWaybills(call: Call, consignees: readonly number[], name = 'DF') {
  const { aLine, aTrip } = tripFixture(call);
  const { line_id, ...ends } = await aLine(name);
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
  const { id } = await aTrip(line_id, `${name}040`);
  await call(tripContract.TripLoad, { id, waybill_ids: ids });
  await call(tripContract.TripDepart, { id });
  await call(tripContract.TripArrive, { id });
  return { site: ends.destination_site_id, ids };
}
