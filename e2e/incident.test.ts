import { evidenceContract } from '@linehaul/modules/evidence/contract/evidence.contract.ts';
import { incidentContract } from '@linehaul/modules/incident/contract/incident.contract.ts';
import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { addColleague } from './colleague.ts';
import { startAction } from './steps.ts';
import { startTestServer } from './test-server.ts';
import { tripFixture } from './trip-fixture.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const call = await signedIn(server.origin, 'carrier');

const { ClaimApprove, ClaimPay, ClaimQuote, IncidentInfo, IncidentList } = incidentContract;

/** A waybill of ten pieces, of which nine came off its trip. */
async function aShortArrival() {
  const { aLine, aTrip, waybills } = tripFixture(call);
  const line = await aLine('IN');
  const [waybill] = await waybills(line, 'IN', 1, true);
  if (!waybill) throw new Error('the order has no waybill');
  const { id } = await aTrip(line.line_id, 'IN040');
  await call(tripContract.TripLoad, { id, waybill_ids: [waybill.id] });
  await call(tripContract.TripDepart, { id });
  await call(tripContract.TripArrive, { id, counted: [{ waybill_id: waybill.id, pieces: 9 }] });
  return { trip_id: id, waybill };
}

/** Starts an action of the page, fills its dialog in, and confirms it. */
async function act(page: Page, name: string, work: () => Promise<void> = async () => undefined): Promise<void> {
  await startAction(page, page.locator('.lh-page:visible header').first(), name);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await work();
  await dialog.locator('button.ant-btn-primary').click();
  await dialog.waitFor({ state: 'hidden' });
}

const type = (page: Page, label: string, text: string) =>
  page.getByRole('dialog').getByLabel(label, { exact: true }).fill(text);

test('a short arrival is reported, handled, shared out, approved by a second person and paid, and the proof says so', async () => {
  const { trip_id, waybill } = await aShortArrival();
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { at: `/logistics/trip/info/${trip_id}` });
  await page.getByRole('button', { name: 'Report shortage' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Shortage', checked: true }).waitFor({ state: 'attached' });
  expect(await dialog.getByLabel('Pieces', { exact: true }).inputValue()).toBe('1');
  await type(page, 'Description', 'one carton is not on the truck');
  await dialog.getByRole('button', { name: 'Report incident' }).click();
  await page.waitForURL('**/logistics/exception/info/*');
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  await page.getByText('one carton is not on the truck').waitFor();
  await act(page, 'Take on');
  await act(page, 'Assess compensation', async () => {
    await type(page, 'Loss', '100');
    await dialog.getByText(/3 × .* × 1 ÷ 10/).waitFor();
    await type(page, 'Compensation', '100');
    await dialog.getByRole('button', { name: 'Add share' }).click();
    const shares = dialog.locator('.in-shares input[inputmode=decimal]');
    await shares.nth(0).fill('60');
    await shares.nth(1).fill('40');
    await dialog.getByText('The shares make 100 %').waitFor();
  });
  await page.getByText('To be approved').waitFor();
  expect(await page.getByRole('button', { name: 'Approve compensation' }).count()).toBe(0);
  const pages = ['/logistics/exception/manage', '/logistics/exception/info/:id'];
  const calls = [ClaimApprove, ClaimPay, ClaimQuote, IncidentInfo, IncidentList];
  await addColleague(server.origin, 'carrier', { loginName: 'checker', pages, calls });
  const second = await openPage(server.origin);
  const at = `/logistics/exception/info/${id}`;
  await startSession(second, server.origin, 'carrier', { operator: 'checker', at });
  await act(second, 'Approve compensation');
  await act(second, 'Pay compensation', () => type(second, 'Decision', 'paid to the shipper by transfer'));
  await second.getByText('Resolved', { exact: true }).first().waitFor();
  await second.getByText('¥60.00').first().waitFor();
  expect(await call(IncidentInfo, { id })).toMatchObject({
    state: 'resolved',
    claim: { state: 'paid', payout_cents: 10_000, checked_by: 'checker' },
  });
  expect((await call(waybillContract.WaybillInfo, { id: waybill.id })).open_incidents).toBe(0);
  await page.goto(`${server.origin}/logistics/waybill/info/${waybill.id}`);
  await page.getByRole('region', { name: 'Incidents' }).getByText('paid to the shipper by transfer').waitFor();
  const { EvidenceBundle, EvidenceList } = evidenceContract;
  const signedKinds = async () => {
    const { list } = await call(EvidenceList, { waybill_id: waybill.id, state: 'signed', limit: 50 });
    return list.map(({ kind }) => kind);
  };
  await expect.poll(signedKinds, { timeout: 60_000 }).toContain('incident.paid');
  const { text } = await call(EvidenceBundle, { waybill_id: waybill.id });
  for (const decision of ['reported', 'approved', 'paid', 'resolved']) expect(text).toContain(`incident.${decision}`);
  await page.goto(`${server.origin}/logistics/evidence/manage?keyword=${waybill.waybill_no}`);
  await page.getByText('Compensation paid').first().waitFor();
  expectNoFaults(page);
  expectNoFaults(second);
});

test('the printed waybill says what is paid at most and until when, in the language of the print', async () => {
  const { list } = await call(waybillContract.WaybillList, { limit: 50, sort: '-id' });
  const waybills = await Promise.all(list.map(({ id }) => call(waybillContract.WaybillInfo, { id })));
  const ofValue = (isInsured: boolean) =>
    waybills.find(({ order }) => order.declared_value_cents > 0 === isInsured)?.id ?? 0;
  const readClause = async (language: 'en' | 'zh', id: number) => {
    const page = await openPage(server.origin, { language });
    await startSession(page, server.origin, 'carrier', { at: `/logistics/waybill/print/${id}` });
    const clause = await page.locator('.wp-terms strong').first().textContent();
    expectNoFaults(page);
    return clause;
  };
  expect(await readClause('en', ofValue(false))).toBe(
    'Not insured: loss and damage are made good with at most 3 times the freight of the pieces concerned. ' +
      'Report them within 30 days of signing or, where goods do not come, of the promised day.',
  );
  const insuredClause = await readClause('zh', ofValue(true));
  expect(insuredClause).toMatch(
    /^已保价：丢失、损坏最高按声明价值 ¥[\d,.]+ 赔付。 索赔须在签收后（未到货的自承诺到达日起）30 天内提出。$/,
  );
});
