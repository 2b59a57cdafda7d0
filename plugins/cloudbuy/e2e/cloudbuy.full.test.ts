import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from '../../../e2e/browser.ts';
import { fillReceiver } from '../../../e2e/buyer-steps.ts';
import { signedIn, startSession } from '../../../e2e/client.ts';
import { signInMember } from '../../../e2e/member-steps.ts';
import { expectFit, expectSettled, violations } from '../../../e2e/page-checks.ts';
import { startAction } from '../../../e2e/steps.ts';
import { startTestServer } from '../../../e2e/test-server.ts';
import { cloudbuyContract } from '../contract/cloudbuy.contract.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { origin } = server;
const call = await signedIn(origin, 'supplier');
const { CloudbuyRoundList, CloudbuyRoundSave, CloudbuyShareList } = cloudbuyContract;
const hour = 3_600;

/** A draft that lacks what has to be published. */
async function addDraft(name: string): Promise<void> {
  const { list } = await call(goodsContract.GoodsSkuList, { limit: 50 });
  const sku = list.find(({ free_stock, kind }) => kind === 'stock' && (free_stock ?? 0) > 0);
  const closes_at = Math.floor(Date.now() / 1000) + hour;
  const terms = { name, sku_id: sku?.id ?? 0, share_count: 3, by_signin: true };
  await call(CloudbuyRoundSave, { ...terms, closes_at, draw_at: closes_at + hour });
}

test('a draft is published once everything is disclosed, a share is taken at the counter, and the draw’s page shows it', async () => {
  await addDraft('Shirts for nothing');
  const page = await openPage(origin);
  await startSession(page, origin, 'supplier', { at: '/plugin/cloudbuy/manage' });
  await page.getByText('disguised gambling', { exact: false }).waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Shirts for nothing' });
  await startAction(page, row, 'Publish');
  const dialog = page.getByRole('dialog');
  const publish = dialog.getByRole('button', { name: 'Publish' });
  await publish.click();
  const missing = dialog.getByText('This has to be published before the first share. Fill it in.');
  await missing.first().waitFor();
  expect(await missing.count()).toBe(7);
  await dialog.getByLabel('Prize in words').fill('A cotton shirt');
  await dialog.getByLabel('Market value').fill('12');
  await dialog.getByLabel('Organiser').fill('Shirt Company');
  await dialog.getByLabel('Contact for questions').fill('400-820-8820');
  await dialog.getByLabel('Who takes part, and how').fill('Members, by signing in.');
  await dialog.getByLabel('How the winner is drawn').fill('By drand.');
  await dialog.getByLabel('How the prize is claimed').fill('On this page.');
  await publish.click();
  await page.getByText('The round is published').waitFor();
  await row.getByText('Open', { exact: true }).waitFor();

  await startAction(page, row, 'Take a share for a member');
  await dialog.getByRole('combobox', { name: 'Member code' }).fill('CJ04');
  await page.locator('.ant-select-item-option:visible').filter({ hasText: 'CJ04' }).first().click();
  await dialog.getByRole('button', { name: 'Take a share for a member' }).click();
  await page.getByText('Number 1 is theirs').waitFor();
  expect(await violations(page)).toEqual([]);
  await row.getByRole('link', { name: 'Shirts for nothing' }).click();
  await page.getByRole('img', { name: 'Shares given: 1 / 3' }).waitFor();
  await page.getByRole('button', { name: 'Check the draw here' }).waitFor();
  await expectSettled(page);
  const { list } = await call(CloudbuyShareList, { limit: 1 });
  expect(list).toMatchObject([{ number: 1, member_code: 'CJ04', source: 'signin' }]);
  expectNoFaults(page, '/CloudbuyRoundPublish');
});

test('a customer draws again on the phone, and the winner claims the prize', async () => {
  const { list } = await call(CloudbuyRoundList, { state: 'drawn' });
  const [round] = list;
  const members = await call(memberContract.MemberList, { keyword: round?.winner_name ?? '', limit: 1 });
  const page = await openPage(origin, { width: 390, height: 844 });
  await page.goto('/business/gude/draws');
  await page.getByText(round?.name ?? '').waitFor();
  await expectFit(page);
  await page.getByText(round?.name ?? '').click();
  await page.getByRole('heading', { name: 'Rules' }).waitFor();
  await expectFit(page);
  await page.getByRole('link', { name: 'Proof of the draw' }).click();
  await page.getByRole('button', { name: 'Check the draw here' }).click();
  await page.getByText('Everything is right. It was computed on this device.').waitFor();
  await expectFit(page);

  await page.goto(`/business/gude/draws/${round?.id}/claim`);
  await signInMember(page, origin, members.list[0]?.phone ?? '');
  await fillReceiver(page);
  await expectFit(page);
  await page.getByRole('button', { name: 'Claim the prize' }).click();
  await page.waitForURL('**/business/gude/goods-orders/*');
  await page.goto('/business/gude/draws/mine');
  await page.getByText('You have won!').first().waitFor();
  await expectFit(page);
  const { list: claimed } = await call(CloudbuyRoundList, { state: 'claimed' });
  expect(claimed.map(({ id }) => id)).toContain(round?.id);
  expectNoFaults(page, '/MemberCloudbuyClaim');
});
