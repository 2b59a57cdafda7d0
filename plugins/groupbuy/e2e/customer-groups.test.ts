import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, test } from 'vitest';
import { expectNoFaults, openPage } from '../../../e2e/browser.ts';
import { fillReceiver, payInSandbox } from '../../../e2e/buyer-steps.ts';
import { signedIn } from '../../../e2e/client.ts';
import { signInMember } from '../../../e2e/member-steps.ts';
import { expectFit } from '../../../e2e/page-checks.ts';
import { startTestServer } from '../../../e2e/test-server.ts';
import { groupbuyContract } from '../contract/groupbuy.contract.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { origin } = server;
const call = await signedIn(origin, 'supplier');
const { GroupbuyActivitySave, GroupbuyActivityTurn } = groupbuyContract;

async function publishActivity(): Promise<number> {
  const addons = await call(addonContract.AddonList, {});
  if (!addons.some(({ key, state }) => key === 'groupbuy' && state === 'ready'))
    await call(addonContract.AddonInstall, { key: 'groupbuy' });
  const { list } = await call(goodsContract.GoodsSkuList, { limit: 50 });
  const sku = list.find(({ free_stock, price_cents }) => (free_stock ?? 0) >= 10 && price_cents > 200);
  const terms = { name: 'Two on the phone', size: 2, hours: 1, quota_pieces: 4, group_cents: 100 };
  const { id } = await call(GroupbuyActivitySave, { ...terms, sku_id: sku?.id ?? 0, ends_at: 4_070_908_800 });
  await call(GroupbuyActivityTurn, { id, action: 'publish' });
  return id;
}

/** Says where to send it, takes the seat, and pays for it. */
async function takeSeat(page: Page, button: RegExp): Promise<void> {
  await fillReceiver(page);
  await page.getByRole('button', { name: button }).waitFor();
  await expectFit(page);
  await page.getByRole('button', { name: button }).click();
  await page.getByText('You have a seat in this group.').waitFor();
  await page.getByRole('link', { name: 'Pay for my seat' }).click();
  await payInSandbox(page);
}

test('a buyer opens a group and shares its address; another one joins on it, and both see that it is complete', async () => {
  const id = await publishActivity();
  const opener = await openPage(origin, { width: 390, height: 844 });
  await opener.goto('/business/gude/groups');
  await opener.getByText('Two on the phone').waitFor();
  await expectFit(opener);
  await opener.goto(`/business/gude/groups/activity/${id}`);
  await opener.getByText('2 buyers with payment within 1 h: the group is complete.').waitFor();
  await expectFit(opener);
  await opener.getByRole('link', { name: 'Open a group' }).click();
  await signInMember(opener, origin, '13900000091');
  await takeSeat(opener, /^Open a group for ¥/);
  await opener.goto('/business/gude/groups/mine');
  await opener.getByText('Two on the phone').click();
  await opener.getByText('1 more buyer needed').waitFor();
  await opener.getByRole('timer').waitFor();
  await expectFit(opener);
  const address = await opener.getByLabel('Invite others').inputValue();

  const joiner = await openPage(origin, { width: 390, height: 844, dark: true });
  await joiner.goto(new URL(address).pathname);
  await joiner.getByText('1 more buyer needed').waitFor();
  await expectFit(joiner);
  await joiner.getByRole('link', { name: 'Join this group' }).click();
  await signInMember(joiner, origin, '13900000092');
  await takeSeat(joiner, /^Join for ¥/);
  await joiner.goto(new URL(address).pathname);
  await joiner.getByText('The group is complete', { exact: true }).waitFor();
  await joiner.getByText('The orders will be sent.').waitFor();
  await expectFit(joiner);
  // The other one’s page asks by itself.
  await opener.getByText('The group is complete', { exact: true }).waitFor();
  expectNoFaults(opener);
  // A second code from one address is refused with the puzzle that the page solves before it asks again.
  expectNoFaults(joiner, '/public/member/MemberCodeSend');
});
