import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from '../../../e2e/browser.ts';
import { signedIn, startSession } from '../../../e2e/client.ts';
import { startTestServer } from '../../../e2e/test-server.ts';
import { startAlipaySimulator } from '../simulator/alipay-simulator.ts';

const alipay = await startAlipaySimulator();
const server = await startTestServer({ ALIPAY_BASE: alipay.provider.url });
afterAll(async () => {
  await server.stop();
  await alipay.stop();
});

const key = 'alipay';

test('Alipay is set up on its own page, an order is paid by its code, and the page sees the money come', async () => {
  const call = await signedIn(server.origin, 'carrier');
  await call(addonContract.AddonInstall, { key });
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { at: '/plugin/alipay/setting' });
  await page.getByLabel('App ID').fill(alipay.settings.app_id);
  await page.getByLabel('Merchant ID (PID)').fill(alipay.settings.seller_id);
  await page.getByLabel('Your application’s private key').fill(alipay.settings.private_key);
  await page.getByLabel('Alipay’s public key').fill(alipay.settings.alipay_public_key);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The settings are saved').waitFor();

  const { list } = await call(orderContract.OrderList, { state: 'submit' });
  const order = list.find(({ actions, prepaid_cents }) => actions.includes('pay') && prepaid_cents > 0);
  await page.goto(`/logistics/order/info/${order?.id}`);
  await page.getByRole('button', { name: 'Record payment' }).first().click();
  await page.getByRole('button', { name: 'Pay by QR code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Alipay', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Show the code' }).click();
  await dialog.getByText('The payer scans this code', { exact: false }).waitFor();

  const payer = await openPage(server.origin);
  const [trade] = alipay.trades.all();
  const no = trade?.out_trade_no ?? '';
  await payer.goto(`${alipay.provider.url}/qr/${no}`);
  await payer.getByRole('button', { name: 'Pay' }).click();
  await payer.getByText('TRADE_SUCCESS').waitFor();
  const { callback_path } = await call(addonContract.AddonSettingInfo, { key });
  expect(await alipay.notify(no, { to: `${server.origin}${callback_path}` })).toEqual(['success']);
  await dialog.getByText('has arrived', { exact: false }).waitFor();

  await page.keyboard.press('Escape');
  await page.goto('/finance/wallettakecash/PaymentLog');
  await page.getByRole('cell', { name: 'Alipay', exact: true }).first().waitFor();
  const { list: payments } = await call(paymentContract.PaymentList, { channel: key });
  expect(payments).toMatchObject([{ state: 'paid', subject_id: order?.id }]);
  expectNoFaults(page);
});
