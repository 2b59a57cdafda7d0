import { tenantContract } from '@linehaul/modules/tenant/contract/tenant.contract.ts';
import type { Page } from 'playwright-core';
import { signedIn } from './client.ts';

/** Signs in at a tenant's sign-in page, which leads back to the page that asked for it. */
export async function signInMember(page: Page, origin: string, phone: string): Promise<void> {
  await page.waitForURL('**/sign-in?back=*');
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByText(`A code has been sent to ${phone}.`).waitFor();
  const platform = await signedIn(origin, 'admin');
  const { list } = await platform(tenantContract.OutboxList, { keyword: phone, purpose: 'member_sign_in' });
  await page.getByLabel('Code', { exact: true }).fill(/\d{6}/.exec(list[0]?.body ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
}
