import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { agreementContract } from '@linehaul/modules/agreement/contract/agreement.contract.ts';
import { listviewContract } from '@linehaul/modules/listview/contract/listview.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { refusalOf, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { plugins } from '@linehaul/plugins/enabled.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';

const app = await testApp();
const { user, call: owner, order } = await waybillFixture(app);
const { call: powerless } = await app.operator(user, { login_name: 'powerless' });
const lists = [orderContract.OrderList.path, paymentContract.PaymentList.path, addonContract.AddonInstall.path];
const { call: reader } = await app.operator(user, { login_name: 'reader', api_arr: lists });

test('only who has the right accepts an agreement for the company', async () => {
  const accepting = powerless(agreementContract.AgreementAccept, { id: 1, version_no: 1 });
  expect(await refusalOf(accepting)).toBe('403 permission.denied');
});

test('who may not see a list is told nothing of what is in it', async () => {
  await order({ terms: 'prepaid' });
  const { OrderCount } = orderContract;
  expect(await powerless(OrderCount, { order_status: 'submit' })).toEqual({ submit: 0 });
  expect(await reader(OrderCount, { order_status: 'submit' })).toEqual({ submit: 1 });
  expect(await refusalOf(powerless(tripContract.TripCount, {}))).toBe('403 permission.denied');
  expect(await powerless(paymentContract.ChannelList, {})).toEqual([]);
  expect(await reader(paymentContract.ChannelList, {})).toEqual(await owner(paymentContract.ChannelList, {}));
});

test('who sets up no plug-ins is told of those alone that are in use', async () => {
  const { AddonList } = addonContract;
  const all = await owner(AddonList, {});
  expect(all.some(({ installed }) => !installed)).toBe(plugins.length > 0);
  expect(await powerless(AddonList, {})).toEqual(all.filter(({ installed }) => installed));
  expect(await reader(AddonList, {})).toEqual(all);
});

test('a view is shared with a role that is there, and no other', async () => {
  const { ListViewShare } = listviewContract;
  const view = { list: '/v1/supplier/order/OrderList', name: 'Mine', query: 'state=submit', columns: [] };
  await expect(owner(ListViewShare, { ...view, role_id: 999_999 })).rejects.toMatchObject({
    status: 422,
    code: 'access.unknown_role',
    fields: { role_id: expect.any(String) },
  });
});
