import { loadingObstacle } from '@linehaul/modules/waybill/contract/loading.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { refusalOf, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { tripContract } from '../contract/trip.contract.ts';

const { WaybillHold, WaybillInfo } = waybillContract;
const { LoadableList, TripArrive, TripDepart, TripLoad } = tripContract;

test('the list of what can be loaded, the refusal and the rule that pages explain it by agree on every waybill', async () => {
  const { call, sites, created, received, arrived, crewed, loaded } = await waybillFixture(await testApp());
  const held = await received();
  await call(WaybillHold, { id: held.id, note: 'unpaid' });
  const short = await loaded(1);
  await call(TripDepart, { id: short.id });
  const missing = short.waybills.map(({ id }) => ({ waybill_id: id, pieces: 0 }));
  await call(TripArrive, { id: short.id, counted: missing });
  const onBoard = await loaded(1);
  const waybills = [
    await created(),
    await received(),
    held,
    await arrived(),
    ...short.waybills,
    ...onBoard.waybills,
    await received({ freight_cents: 1_000, price_reason: 'agreed' }),
  ];
  const { id: trip_id } = await crewed();
  const { list } = await call(LoadableList, { id: trip_id, is_transfer: true, limit: 50 });
  const listed = new Set(list.map(({ waybill_id }) => waybill_id));
  const answers: string[] = [];
  for (const { id } of waybills) {
    const obstacle = loadingObstacle(await call(WaybillInfo, { id }), sites.start);
    expect(listed.has(id), obstacle ?? 'none').toBe(obstacle === null);
    if (obstacle === null) continue;
    const refusal = await refusalOf(call(TripLoad, { id: trip_id, waybill_ids: [id] }));
    answers.push(`${obstacle}: ${refusal}`);
  }
  expect(answers).toEqual([
    'not_received: 409 trip.waybill_not_ready',
    'held: 409 trip.waybill_held',
    'elsewhere: 409 trip.waybill_elsewhere',
    'pieces_missing: 409 trip.waybill_not_ready',
    'over: 409 trip.waybill_not_ready',
  ]);
});
