import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { walletContract } from '@linehaul/modules/wallet/contract/wallet.contract.ts';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from '../../../e2e/browser.ts';
import { signedIn, startSession } from '../../../e2e/client.ts';
import { startTestServer } from '../../../e2e/test-server.ts';
import { startAdapaySimulator } from '../simulator/adapay-simulator.ts';

const adapay = await startAdapaySimulator();
const { url } = adapay.provider;
const server = await startTestServer({ ADAPAY_BASE: url, ADAPAY_PAGE_BASE: url });
afterAll(async () => {
  await server.stop();
  await adapay.stop();
});

const key = 'adapay';

test('the platform sets Adapay up, and a carrier hands in its account, is refused, corrects it and is paid', async () => {
  const platform = await signedIn(server.origin, 'admin');
  await platform(addonContract.AddonInstall, { key });
  const settings = await openPage(server.origin);
  await startSession(settings, server.origin, 'admin', { at: '/plugin/adapay/setting' });
  await settings.getByLabel('App ID').fill(adapay.settings.app_id);
  await settings.getByLabel('API key').fill(adapay.settings.api_key);
  await settings.getByLabel('Your private key').fill(adapay.settings.private_key);
  await settings.getByLabel('Adapay’s public key').fill(adapay.settings.adapay_public_key);
  await settings.getByRole('button', { name: 'Save' }).click();
  await settings.getByText('The settings are saved').waitFor();

  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { at: '/finance/PaymentWallet/PayeeAccount' });
  const handIn = async (button: string) => {
    await page.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Company as on its licence').fill('合肥干线物流有限公司');
    await dialog.getByLabel('Unified credit code').fill('91340100MA2N0ABC12');
    await dialog.getByLabel('Phone registered with the bank').fill('13955100001');
    await dialog.getByLabel('Legal representative', { exact: true }).fill('王小明');
    await dialog.getByLabel('ID no. of the legal representative').fill('340104199001011234');
    await dialog.getByLabel('Bank code').fill('01050000');
    await dialog.getByLabel('Address').fill('合肥市包河区');
    await dialog.getByLabel('Card number').fill('6217005210003188426');
    await dialog.getByRole('button', { name: 'Hand in' }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await handIn('Hand in');
  await page.getByText('In review', { exact: true }).first().waitFor();

  const { list } = await platform(walletContract.PayeeList, {});
  await adapay.decide(list[0]?.application_no ?? '', 'failed', '卡号与户名不符');
  await page.getByRole('button', { name: 'Ask the channel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ask the channel' }).click();
  await page.getByText('卡号与户名不符').first().waitFor();
  await handIn('Change and hand in again');
  const again = await platform(walletContract.PayeeList, {});
  await adapay.decide(again.list[0]?.application_no ?? '', 'succeeded');
  await page.getByRole('button', { name: 'Ask the channel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ask the channel' }).click();
  await page.getByText('Active', { exact: true }).first().waitFor();
  await settings.goto('/finance/wallettakecash/payees');
  await settings.getByRole('cell', { name: 'Active' }).first().waitFor();
  expectNoFaults(page);
  expectNoFaults(settings);
  expect(again.list).toHaveLength(1);
});
