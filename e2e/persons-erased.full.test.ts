import { evidenceContract } from '@linehaul/modules/evidence/contract/evidence.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { membersessionContract } from '@linehaul/modules/membersession/contract/membersession.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { storefrontContract } from '@linehaul/modules/storefront/contract/storefront.contract.ts';
import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { signInMember } from './member-steps.ts';
import { overflow, violations } from './page-checks.ts';
import { startTestServer } from './test-server.ts';
import { tripFixture } from './trip-fixture.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { origin } = server;
const call = await signedIn(origin, 'carrier');
const { StorefrontInfo, StorefrontSave } = storefrontContract;
const { MemberSignInSettingInfo, MemberSignInSettingSave } = membersessionContract;
await call(StorefrontSave, { ...(await call(StorefrontInfo, {})), is_on: true, short_name: 'anlu', name: 'Anlu' });
const { version } = await call(MemberSignInSettingInfo, {});
await call(MemberSignInSettingSave, { is_on: true, version });

const erased = 'Personal data erased';
const signature =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const phone = '13900000991';
const cargo = { pieces: 2, weight_g: 10_000, volume_cm3: 50_000 };

/** Goods that a member has sent, signed for, whose persons were erased. */
async function erasedWaybill() {
  const { aLine, aTrip } = tripFixture(call);
  const { line_id, ...ends } = await aLine('PE');
  const member = await call(memberContract.MemberAdd, { code: 'PE-1', name: 'Zephyrine & Co', phone });
  const { id: order_id } = await call(orderContract.OrderAdd, {
    ...ends,
    ...cargo,
    member_id: member.id,
    product: 'Bearings',
    service_level: 'DTD',
    consignor_name: 'Zephyrine',
    consignor_phone: phone,
    consignee_name: 'Quixotina',
    consignee_phone: '13900000992',
    consignee_address: 'Nowhere Alley 99',
    terms: 'collect',
  });
  const { id } = await call(waybillContract.WaybillAdd, { order_id });
  await call(waybillContract.WaybillReceive, { id, ...cargo });
  const trip = await aTrip(line_id, 'PE001');
  await call(tripContract.TripLoad, { id: trip.id, waybill_ids: [id] });
  await call(tripContract.TripDepart, { id: trip.id });
  await call(tripContract.TripArrive, { id: trip.id });
  const { cod_cents, collect_cents, waybill_no } = await call(waybillContract.WaybillInfo, { id });
  const signing = { signer_name: 'Quixotina', signature, signed_pieces: 2, cod_cents, collect_cents };
  await call(waybillContract.WaybillSign, { id, ...signing });
  await call(evidenceContract.EvidenceErase, { waybill_id: id, reason: 'asked by the consignee' });
  return { id, waybill_no, trip_id: trip.id };
}

const waybill = await erasedWaybill();

/** A page says so as often as it would show a name, and nothing on it is wider than the page. */
async function expectSaid(page: Page, times: number): Promise<void> {
  await page.getByText(erased).first().waitFor();
  expect(await page.getByText(erased).count()).toBe(times);
  expect(await overflow(page)).toBe(0);
  for (const name of ['Quixotina', 'Nowhere Alley']) expect(await page.getByText(name).count()).toBe(0);
}

test('pages of customers say that names were erased, to everybody with the number and to the member who sent the goods', async () => {
  const page = await openPage(origin, { width: 390, height: 844 });
  await page.goto(`/business/trace/${waybill.waybill_no}`);
  await expectSaid(page, 2);
  expect(await violations(page)).toEqual([]);

  await page.goto('/business/anlu/waybills');
  await signInMember(page, origin, phone);
  await page.waitForURL('**/business/anlu/waybills');
  await expectSaid(page, 1);
  await page.getByText(waybill.waybill_no).click();
  await page.getByRole('heading', { name: waybill.waybill_no }).waitFor();
  await expectSaid(page, 2);
  expect(await violations(page)).toEqual([]);
  expectNoFaults(page);
});

test('the printed waybill, its labels, the manifest and the list say so in place of names', async () => {
  const page = await openPage(origin);
  await startSession(page, origin, 'carrier', { at: `/logistics/waybill/print/${waybill.id}` });
  await page.locator('.wp-a4').first().waitFor();
  // Consignor and consignee, on both copies, on the screen and on the sheet for the printer.
  await expectSaid(page, 8);
  expect(await page.locator('.wp-a4').getByText('Zephyrine').count()).toBe(0);
  await page.getByText('Label 100 × 180 mm').click();
  await page.locator('.wl').first().waitFor();
  expect(new Set(await page.locator('.wl-name').allTextContents())).toEqual(new Set([erased]));

  await page.goto(`/logistics/trip/manifest/${waybill.trip_id}`);
  await expectSaid(page, 2);
  await page.goto(`/logistics/waybill/manage?keyword=${waybill.waybill_no}`);
  await page.getByRole('cell', { name: erased, exact: true }).waitFor();
  expectNoFaults(page);
});
