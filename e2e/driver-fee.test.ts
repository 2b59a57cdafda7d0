import type { Call } from '@linehaul/contract/wire.ts';
import { driverfeeContract } from '@linehaul/modules/driverfee/contract/driverfee.contract.ts';
import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const { DriverFeeInfo, DriverFeePay } = driverfeeContract;
const open_cents = 12_345;

/** A trip that has arrived, of whose fee ¥123.45 of the part at arrival are all that is left to pay. */
async function anUnpaidTrip(call: Call): Promise<{ id: number; trip_no: string }> {
  const { list } = await call(tripContract.TripList, { state: 'arrived', limit: 1 });
  const [trip] = list;
  if (!trip) throw new Error('the demo company has no trip that has arrived');
  const { fees } = await call(DriverFeeInfo, { trip_id: trip.id });
  const arrival = fees.find(({ part }) => part === 'on_arrival');
  const on_arrival_cents = (arrival?.paid_cents ?? 0) + open_cents;
  await call(tripContract.TripFeeSave, { id: trip.id, on_arrival_cents, on_receipt_cents: 0 });
  for (const { part, state, open_cents: amount_cents } of fees) {
    if (state !== 'due' || part === 'on_arrival' || part === 'on_receipt') continue;
    await call(DriverFeePay, { trip_id: trip.id, part, amount_cents, method: 'transfer' });
  }
  return trip;
}

test('a driver is paid on the trip’s page, which settles it, and a mistake is taken back there', async () => {
  const call = await signedIn(server.origin, 'carrier');
  const trip = await anUnpaidTrip(call);
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', {
    at: `/finance/settlement/driver?state=due&keyword=${trip.trip_no}`,
  });
  await page.getByRole('link', { name: trip.trip_no }).first().click();
  await page.waitForURL(`**/logistics/trip/info/${trip.id}`);
  await page.getByRole('button', { name: 'Pay driver' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('¥123.45').first().waitFor();
  await dialog.getByLabel('Voucher no.', { exact: true }).fill('JOURNEY-1');
  await dialog.getByRole('button', { name: 'Pay ¥123.45' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('row', { name: /JOURNEY-1/ }).waitFor();
  const stateOf = async () => (await call(tripContract.TripInfo, { id: trip.id })).state;
  expect(await stateOf()).toBe('settled');
  await page
    .getByRole('row', { name: /JOURNEY-1/ })
    .getByRole('button', { name: 'Void' })
    .click();
  await dialog.getByLabel('Reason', { exact: true }).fill('the wrong driver');
  await dialog.getByRole('button', { name: 'Void ¥123.45' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('row', { name: /Voided by .*: the wrong driver/ }).waitFor();
  expect(await stateOf()).toBe('arrived');
  const { payments } = await call(DriverFeeInfo, { trip_id: trip.id });
  expect(payments.at(-1)).toMatchObject({
    amount_cents: open_cents,
    method: 'cash',
    voucher_no: 'JOURNEY-1',
    void_reason: 'the wrong driver',
  });
  expectNoFaults(page);
});
