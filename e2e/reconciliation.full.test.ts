import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { reconciliationContract } from '@linehaul/modules/reconciliation/contract/reconciliation.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { addColleague } from './colleague.ts';
import { bareAddresses, violations } from './page-checks.ts';
import { signIn, startAction } from './steps.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const at = '/finance/reconciliation';
const { ChannelItemList } = reconciliationContract;

test('a channel’s statement comes in, is compared, and a difference is cleared; a figure opens its entries', async () => {
  const call = await signedIn(server.origin, 'admin');
  const [missing] = (await call(ChannelItemList, { channel: 'sandbox', result: 'only_log', state: 'open' })).list;
  if (!missing) throw new Error('the demo has no payment that its statement lacks');
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'admin', { at: `${at}/import?channel=sandbox` });
  const rows = [
    '交易时间,渠道流水号,商户单号,金额,手续费',
    `${missing.day} 18:20:01,${missing.channel_ref},${missing.log_no},${((missing.log_cents ?? 0) / 100).toFixed(2)},0.60`,
    `${missing.day} 18:21:30,SBX-JOURNEY,M-1,45.60,0.27`,
  ];
  const file = { name: 'sandbox.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByText('Only at the channel').first().waitFor();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await page.getByRole('button', { name: 'Open the list' }).click();
  await page.getByRole('link', { name: missing.day }).first().click();
  await page
    .getByRole('row', { name: /SBX-JOURNEY/ })
    .getByRole('button', { name: 'Open', exact: true })
    .click();
  const drawer = page.getByRole('dialog').first();
  await drawer.getByRole('button', { name: 'Accept' }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('Reason').fill('a test of the provider');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await drawer.getByText('a test of the provider').waitFor();
  expect(await bareAddresses(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  const { list } = await call(ChannelItemList, { channel: 'sandbox', keyword: 'SBX-JOURNEY' });
  expect(list).toMatchObject([{ result: 'only_channel', state: 'cleared', channel_cents: 4560 }]);
  const { list: matchingItems } = await call(ChannelItemList, { channel: 'sandbox', keyword: missing.channel_ref });
  expect(matchingItems).toMatchObject([{ result: 'matched', state: 'matched', log_no: missing.log_no }]);

  await page.goto(`${at}?tab=trial`);
  await page.getByText('Debit and credit are equal: the books come to zero.').waitFor();
  await page
    .getByRole('row', { name: /Unsettled/ })
    .getByRole('link')
    .last()
    .click();
  await page
    .getByRole('row', { name: /Unsettled/ })
    .getByRole('link')
    .last()
    .click();
  await startAction(
    page,
    page
      .getByRole('row', { name: /Unsettled Payment/ })
      .filter({ visible: true })
      .first(),
    'Transaction',
  );
  await page.getByRole('dialog').getByText('Channel clearing').first().waitFor();
  expectNoFaults(page);
});

test('a difference is booked by two people: one proposes it, another confirms it', async () => {
  const call = await signedIn(server.origin, 'admin');
  const [differingItem] = (await call(ChannelItemList, { channel: 'sandbox', result: 'amount_differs', state: 'open' }))
    .list;
  if (!differingItem) throw new Error('the demo has no payment that its statement has otherwise');
  const list = `${at}?tab=items&keyword=${differingItem.channel_ref}`;
  const rowOf = (page: Page) => page.getByRole('row', { name: new RegExp(differingItem.channel_ref) });
  const maker = await openPage(server.origin);
  await startSession(maker, server.origin, 'admin', { at: list });
  await startAction(maker, rowOf(maker), 'Book difference');
  await maker.getByRole('dialog').getByLabel('Reason').fill('the channel paid ten yuan more');
  await maker.getByRole('dialog').getByRole('button', { name: 'Book difference' }).click();
  await rowOf(maker).getByText('Awaiting confirmation').waitFor();
  expectNoFaults(maker);

  const checker = await openPage(server.origin);
  const calls = [reconciliationContract, ledgerContract].flatMap((contract) => Object.values(contract));
  await addColleague(server.origin, 'admin', { loginName: 'checker', pages: [at], calls });
  await signIn(checker, 'admin', 'checker');
  await checker.goto(list);
  await startAction(checker, rowOf(checker), 'Confirm booking');
  await checker.getByRole('dialog').getByRole('button', { name: 'Confirm booking' }).click();
  await rowOf(checker).getByText('Booked').waitFor();
  expectNoFaults(checker);
  const [bookedItem] = (await call(ChannelItemList, { channel: 'sandbox', keyword: differingItem.channel_ref })).list;
  expect(bookedItem).toMatchObject({ state: 'booked', difference_cents: 1_000 });
});
