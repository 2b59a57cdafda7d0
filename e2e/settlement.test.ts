import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { statementContract } from '@linehaul/modules/statement/contract/statement.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const month = '2026-09';

/** A member who owes two orders of the month, priced by hand. */
async function aDebtor(): Promise<{ id: number; name: string }> {
  const call = await signedIn(server.origin, 'carrier');
  const member = await call(memberContract.MemberAdd, { code: 'JOURNEY', name: 'Journey Bearings' });
  const { list } = await call(siteContract.SiteList, { limit: 2 });
  const [origin, destination] = list;
  if (!origin || !destination) throw new Error('the demo company has no sites');
  for (const order_day of ['2026-09-03', '2026-09-17']) {
    const order = await call(orderContract.OrderAdd, {
      order_day,
      member_id: member.id,
      terms: 'monthly',
      origin_site_id: origin.id,
      destination_site_id: destination.id,
      service_level: 'S2S',
      weight_g: 100_000,
    });
    await call(orderContract.OrderPrice, { id: order.id, freight_cents: 40_000 });
  }
  return member;
}

async function fillIn(page: Page, label: string, value: string): Promise<void> {
  await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(value);
}

/** Presses an action of the page and then the button of its dialog. */
async function act(page: Page, name: string, work: () => Promise<void>): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`\\b${name}$`) })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await work();
  await page.getByRole('dialog').locator('button.ant-btn-primary').click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

test('a statement goes from open to paid on the screen, and its member owes nothing any more', async () => {
  const member = await aDebtor();
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { at: '/finance/settlement/statement' });
  await act(page, 'Create statements', () => fillIn(page, 'Month', month));
  await page.goto('/finance/settlement/statement?keyword=Journey');
  await page
    .getByRole('link', { name: /^ST2609/ })
    .first()
    .click();
  await page.waitForURL('**/finance/settlement/statement/info/*');
  await act(page, 'Correct', async () => {
    await fillIn(page, 'Corrections', '-10');
    await fillIn(page, 'Reason', 'one box wet');
  });
  await page.getByText('¥790.00').first().waitFor();
  await act(page, 'Confirm', () => fillIn(page, 'Member’s confirmation', 'Ms Lin, by phone'));
  await act(page, 'Enter invoice', () => fillIn(page, 'Invoice no.', 'F-2026-0917'));
  await act(page, 'Record payment', async () => undefined);
  await page.getByText('F-2026-0917').first().waitFor();
  const call = await signedIn(server.origin, 'carrier');
  const { list } = await call(statementContract.StatementList, { member_id: member.id });
  expect(list).toMatchObject([{ state: 'paid', total_cents: 79_000, invoice_no: 'F-2026-0917', method: 'transfer' }]);
  expect((await call(memberContract.MemberInfo, { id: member.id })).credit_used_cents).toBe(0);
  await page
    .getByRole('button', { name: /Print$/ })
    .first()
    .click();
  await page.waitForURL('**/finance/settlement/statement/print/*');
  await page.getByRole('heading', { name: 'Monthly statement', exact: true }).first().waitFor();
  expectNoFaults(page);
});
