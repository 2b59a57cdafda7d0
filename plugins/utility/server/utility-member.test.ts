import { randomUUID } from 'node:crypto';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { memberDoor, permitMembers } from '@linehaul/modules/membersession/server/testing/signed-in-member.fixture.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { storefrontContract } from '@linehaul/modules/storefront/contract/storefront.contract.ts';
import { refusalOf } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { utilityContract } from '../contract/utility.contract.ts';
import { utilityKind } from '../contract/utility-record.contract.ts';
import { startUtilitySimulator } from '../simulator/utility-simulator.ts';
import { powerProduct, resetter, utilityShop } from './testing/utility.fixture.ts';

const simulator = await startUtilitySimulator();
afterAll(() => simulator.provider.stop());
const app = await testApp({ env: { UTILITY_BASE: simulator.provider.url, TRUST_PROXY: '1', SMS_PER_HOUR: '500' } });
beforeEach(resetter(simulator));
const { signIn } = memberDoor(app, await app.tenant({ industry: 'platform' }));
const { MemberUtilityOrderAdd, MemberUtilityOrderCancel, MemberUtilityOrderInfo, MemberUtilityOrders } =
  utilityContract;
const { MemberUtilityQuote, UtilityStoreList } = utilityContract;
const { StorefrontInfo, StorefrontSave } = storefrontContract;

/** A shop with pages for its customers, and two members who are signed in. */
async function openShop() {
  const shop = await utilityShop(app, simulator);
  await permitMembers(shop.user);
  const storefront = await shop.call(StorefrontInfo, {});
  const { suid } = shop.user;
  await shop.call(StorefrontSave, { ...storefront, is_on: true, short_name: `top-${suid}`, name: 'Top-ups' });
  const members = await Promise.all([signIn(suid, app.fresh.phone()), signIn(suid, app.fresh.phone())]);
  return { shop, suid, members };
}

test('a member sees what is on sale, looks a number up, orders, pays and follows it; nobody else does', async () => {
  const { shop, suid, members } = await openShop();
  const [member, other] = members;
  expect(await app.call(UtilityStoreList, { suid })).toMatchObject({
    is_open: true,
    products: [{ id: shop.product.id, price_cents: 4_990, service: 'phone' }],
  });
  const sale = { product_id: shop.product.id, account: shop.nextPhone() };
  expect(await member.call(MemberUtilityQuote, sale)).toMatchObject({ price_cents: 4_990, area: '江苏苏州移动' });
  const draft = { ...sale, price_cents: 4_990, request_no: randomUUID() };
  const order = await member.call(MemberUtilityOrderAdd, draft);
  expect(await member.call(MemberUtilityOrderAdd, draft)).toMatchObject({ id: order.id });
  const subject = { subject_kind: utilityKind, subject_id: order.id };
  const { MemberPaymentStart } = paymentContract;
  expect(await member.call(MemberPaymentStart, subject)).toMatchObject({ amount_cents: 4_990, state: 'paying' });
  expect(await refusalOf(other.call(MemberPaymentStart, subject))).toBe('404 wire.not_found');
  expect(await refusalOf(other.call(MemberUtilityOrderInfo, { id: order.id }))).toBe('404 wire.not_found');
  expect((await other.call(MemberUtilityOrders, {})).orders).toEqual([]);
  simulator.state.faults.ends = 'done';
  await (await shop.charge(order.id))();
  await shop.follow();
  expect((await member.call(MemberUtilityOrders, {})).orders).toMatchObject([{ id: order.id, state: 'done' }]);
  expect(await shop.info(order.id)).toMatchObject({ source: 'member', member_name: expect.any(String) });
});

test('electricity shows the holder and what is owed before the payment, and an order that is not paid is called off', async () => {
  const { shop, members } = await openShop();
  const [member, other] = members;
  const { id: product_id } = await shop.saveProduct({ ...powerProduct, face_cents: 0 });
  const sale = { product_id, account: '320100005678', amount_cents: 5_000 };
  expect(await member.call(MemberUtilityQuote, sale)).toMatchObject({ holder_masked: '**明', arrears_cents: 8_640 });
  const order = await member.call(MemberUtilityOrderAdd, { ...sale, request_no: randomUUID() });
  expect(order).toMatchObject({ account_masked: '****5678', holder_masked: '**明', price_cents: 5_100 });
  expect(await refusalOf(other.call(MemberUtilityOrderCancel, { id: order.id }))).toBe('404 wire.not_found');
  expect(await member.call(MemberUtilityOrderCancel, { id: order.id })).toMatchObject({ state: 'closed' });
  expect(await refusalOf(member.call(MemberUtilityOrderCancel, { id: order.id }))).toBe('409 utility.state');
});

test('a member who goes through numbers is stopped', async () => {
  const { shop, members } = await openShop();
  const [member, other] = members;
  const sale = () => ({ product_id: shop.product.id, account: shop.nextPhone() });
  for (let turn = 0; turn < 40; turn += 1) await member.call(MemberUtilityQuote, sale());
  expect(await refusalOf(member.call(MemberUtilityQuote, sale()))).toMatch(/^429 /);
  expect(await other.call(MemberUtilityQuote, sale())).toMatchObject({ price_cents: 4_990 });
});

test('an order that failed goes back to the member, who is told', async () => {
  const { shop, members } = await openShop();
  const [member] = members;
  const sale = { product_id: shop.product.id, account: shop.nextPhone(), request_no: randomUUID() };
  const order = await member.call(MemberUtilityOrderAdd, sale);
  await (await shop.charge(order.id))();
  simulator.state.faults.ends = 'failed';
  await shop.follow();
  await shop.follow();
  expect(await member.call(MemberUtilityOrderInfo, { id: order.id })).toMatchObject({ state: 'refunded' });
  expect(await shop.books()).toEqual({});
});

test('who is no member orders nothing, and without the plug-in there is nothing', async () => {
  const { shop, suid } = await openShop();
  const sale = { product_id: shop.product.id, account: shop.nextPhone(), request_no: randomUUID() };
  expect(await refusalOf(shop.call(MemberUtilityOrderAdd, sale))).toMatch(/^40[13] /);
  await shop.call(addonContract.AddonDisable, { key: 'utility' });
  expect(await refusalOf(app.call(UtilityStoreList, { suid }))).toBe('404 addon.not_installed');
});

test('whose meter it was goes with the member’s person, once nothing of theirs is open', async () => {
  const { shop, members } = await openShop();
  const [member] = members;
  const { id: product_id } = await shop.saveProduct({ ...powerProduct, face_cents: 0 });
  const sale = { product_id, account: '320100005679', amount_cents: 5_000 };
  await member.call(MemberUtilityQuote, sale);
  const order = await member.call(MemberUtilityOrderAdd, { ...sale, request_no: randomUUID() });
  const { member_id } = await shop.info(order.id);
  const { code } = await shop.call(memberContract.MemberInfo, { id: member_id ?? 0 });
  const erase = () => shop.call(memberContract.MemberErase, { id: member_id ?? 0, code, reason: 'asked for it' });
  expect(await refusalOf(erase())).toBe('409 member.erase_on_way');
  await member.call(MemberUtilityOrderCancel, { id: order.id });
  await erase();
  expect(await shop.info(order.id)).toMatchObject({
    account_masked: '',
    holder_masked: '',
    area: '',
    price_cents: 5_100,
  });
});
