import { addDays } from '@linehaul/contract/calendar-day.ts';
import { accessContract } from '@linehaul/modules/access/contract/access.contract.ts';
import { lineContract } from '@linehaul/modules/line/contract/line.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { aSignature, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { expect, test } from 'vitest';
import { codContract } from '../contract/cod.contract.ts';

const app = await testApp();
const fixture = await waybillFixture(app);
const { user, call, sites } = fixture;
const { CodCollectedList, CodConfirm, CodDueList, CodDueSum, CodPayoutApply, CodSettingSave } = codContract;
const calls = Object.values(codContract).map(({ path }) => path);
const role = await call(accessContract.roleadd, { name: 'COD', path_arr: '[]', api_arr: JSON.stringify(calls) });

async function anOperatorAt(login_name: string, site: number) {
  const person = { nick_name: 'Lin', phone: '14100000001', password: 'good-password' };
  const input = { login_name, ...person, role_ids: [role.id], site_ids: [site] };
  await call(accessContract.OperatorAdd, input);
  const signIn = { username: user.account, name: login_name, password: person.password, type: 'operator' } as const;
  return app.client(await app.call(sessionContract.Login, signIn));
}

const sign = (id: number, cod_cents: number, collect_cents: number) => {
  const signing = { signer_name: 'Li Wei', signature: aSignature, signed_pieces: 10, method: 'wechat' } as const;
  return call(waybillContract.WaybillSign, { id, ...signing, cod_cents, collect_cents });
};

/** Two orders of one shipper: from the start to the end with 300 yuan of COD, from the site between to the end with 70. */
async function collect() {
  const first = await fixture.arrived({ cod_cents: 30_000 });
  await sign(first.id, 30_000, 50_000);
  const order = await fixture.order({ origin_site_id: sites.between, cod_cents: 7_000 });
  await call(orderContract.OrderPrice, { id: order.id, freight_cents: 1_000 });
  const { id, weight_g, volume_cm3, pieces } = await call(waybillContract.WaybillAdd, { order_id: order.id });
  await call(waybillContract.WaybillReceive, { id, weight_g, volume_cm3, pieces });
  const { list } = await call(lineContract.LineList, { limit: 50 });
  const line_id = list.find(({ origin_site_id }) => origin_site_id === sites.between)?.id;
  const trip = await fixture.crewed({ ...(line_id === undefined ? {} : { line_id }) });
  await call(tripContract.TripLoad, { id: trip.id, waybill_ids: [id] });
  await call(tripContract.TripDepart, { id: trip.id });
  await call(tripContract.TripArrive, { id: trip.id });
  await sign(id, 7_000, 1_000);
  await call(CodConfirm, { order_ids: [first.order_id, order.id] });
  return { first: first.order_id, second: order.id };
}

test('COD of a shipper is added up, and paid out, from the orders of the sites at which the operator works', async () => {
  const { second } = await collect();
  const [atStart, atBetween] = [await anOperatorAt('start', sites.start), await anOperatorAt('between', sites.between)];
  const payable = async (by: typeof call) => (await by(CodDueList, {})).list.map(({ payout_cents }) => payout_cents);
  expect(await payable(call)).toEqual([37_000]);
  expect(await payable(atStart)).toEqual([30_000]);
  expect(await payable(atBetween)).toEqual([7_000]);
  expect(await atBetween(CodDueSum, {})).toMatchObject({ shipper_count: 1, order_count: 1, payout_cents: 7_000 });
  expect(await atBetween(CodPayoutApply, { order_id: second })).toMatchObject({ order_count: 1, cod_cents: 7_000 });
  expect(await payable(call)).toEqual([30_000]);
});

test('a shipper is promised the money so many days after the consignee has paid', async () => {
  const today = businessDay(app.scope());
  expect((await call(CodDueList, {})).list).toMatchObject([{ promised_day: addDays(today, 3) }]);
  await call(CodSettingSave, { payout_days: 1, version: 0 });
  expect((await call(CodDueList, {})).list).toMatchObject([{ promised_day: addDays(today, 1) }]);
  expect((await call(CodCollectedList, {})).list).toMatchObject([{ promised_day: addDays(today, 1) }]);
});
