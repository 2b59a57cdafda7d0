import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from '../../../e2e/browser.ts';
import { signedIn, startSession } from '../../../e2e/client.ts';
import { startTestServer } from '../../../e2e/test-server.ts';
import { startWechatpaySimulator } from '../simulator/wechatpay-simulator.ts';

const wechat = await startWechatpaySimulator();
// Notifications are sent where the server listens, which is known only afterwards.
const server = await startTestServer({ ...wechat.environment, PUBLIC_URL: 'http://127.0.0.1:9' });
afterAll(async () => {
  await server.stop();
  await wechat.stop();
});

const key = 'wechatpay';
const visible = (page: Page) => page.locator('.lh-page:visible');
const locateCard = (page: Page) => visible(page).getByRole('listitem').filter({ hasText: 'WeChat Pay' });
const confirm = (page: Page, choice: string) => page.getByRole('dialog').getByRole('button', { name: choice }).click();

test('WeChat Pay is installed, set up and tried, an order is paid and given back, and the plug-in goes', async () => {
  const call = await signedIn(server.origin, 'carrier');
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { at: '/plugin/manage' });
  await locateCard(page).getByRole('button', { name: 'Install' }).click();
  await confirm(page, 'Install');
  await locateCard(page).getByText('Installed · not set up').waitFor();

  await page.goto('/plugin/wechatpay/setting');
  const { settings } = wechat;
  await page.getByLabel('Merchant number').fill(settings.mch_id);
  await page.getByLabel('App ID').fill(settings.app_id);
  await page.getByLabel('Merchant API certificate').fill(settings.merchant_certificate);
  await page.getByLabel('Merchant API private key').fill(settings.private_key);
  await page.getByLabel('APIv3 key').fill(settings.api_key);
  await page.getByLabel('Public key ID').fill(settings.public_key_id);
  await page.getByLabel('Public key', { exact: true }).fill(settings.public_key);
  await page.getByRole('button', { name: 'Test connection' }).click();
  await page.getByText('WeChat Pay answers, and its answer is genuine.', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The settings are saved').waitFor();
  await visible(page).getByText(settings.public_key_id, { exact: true }).waitFor();

  const { list } = await call(orderContract.OrderList, { state: 'submit' });
  const order = list.find(({ actions, prepaid_cents }) => actions.includes('pay') && prepaid_cents > 0);
  await page.goto(`/logistics/order/info/${order?.id}`);
  await page.getByRole('button', { name: 'Record payment' }).first().click();
  await page.getByRole('button', { name: 'Pay by QR code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('WeChat Pay', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Show the code' }).click();
  await dialog.getByText('The payer scans this code', { exact: false }).waitFor();

  const payer = await openPage(server.origin);
  const [transaction] = wechat.transactions.all();
  const no = transaction?.out_trade_no ?? '';
  wechat.conduct.isNotifying = false;
  await payer.goto(`${wechat.provider.url}/pay/${no}`);
  await payer.getByRole('button', { name: 'Pay' }).click();
  await payer.getByText('SUCCESS').waitFor();
  const { callback_path } = await call(addonContract.AddonSettingInfo, { key });
  expect(await wechat.notify(no, { to: `${server.origin}${callback_path}` })).toEqual([204]);
  await dialog.getByText('has arrived', { exact: false }).waitFor();
  await page.keyboard.press('Escape');

  await page.goto('/finance/wallettakecash/PaymentLog');
  await page.getByRole('row').filter({ hasText: no }).getByRole('button', { name: 'Open' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click();
  const refund = page.getByRole('dialog').filter({ hasText: 'Reason' });
  await refund.getByLabel('Amount').fill('1.00');
  await refund.getByLabel('Reason').fill('damaged');
  await refund.getByRole('button', { name: 'Refund ¥1.00' }).click();
  await expect.poll(() => wechat.transactions.byNumber(no)?.refunds.map(({ cents }) => cents)).toEqual([100]);
  const { list: payments } = await call(paymentContract.PaymentList, { channel: key });
  expect(payments).toMatchObject([{ state: 'paid', subject_id: order?.id, refunded_cents: 100 }]);

  await page.goto('/plugin/manage');
  await locateCard(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Uninstall' }).click();
  await confirm(page, 'Uninstall');
  await locateCard(page).getByText('Not installed').waitFor();
  expectNoFaults(page);
});
