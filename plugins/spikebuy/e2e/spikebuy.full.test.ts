import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from '../../../e2e/browser.ts';
import {
  expectEarned,
  fillReceiver,
  fillReceiverDialog,
  payInSandbox,
  receiveOrder,
  sendOrder,
} from '../../../e2e/buyer-steps.ts';
import { signedIn, startSession } from '../../../e2e/client.ts';
import { signInMember } from '../../../e2e/member-steps.ts';
import { expectFit, expectSettled, violations } from '../../../e2e/page-checks.ts';
import { choose, startAction } from '../../../e2e/steps.ts';
import { startTestServer } from '../../../e2e/test-server.ts';
import { spikebuyContract } from '../contract/spikebuy.contract.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { origin } = server;
const call = await signedIn(origin, 'supplier');
const key = 'spikebuy';
const { SpikebuyActivityList, SpikebuyActivitySave, SpikebuyActivityTurn, SpikebuySaleList, SpikebuySessionSave } =
  spikebuyContract;

const addons = await call(addonContract.AddonList, {});
if (!addons.some((addon) => addon.key === key && addon.state === 'ready'))
  await call(addonContract.AddonInstall, { key });

/** Goods on the shelf that have cost more than a yuan, and that no activity sells in the next hours. */
async function freeSku() {
  const { list: rows } = await call(goodsContract.GoodsStockList, { limit: 50 });
  const { list: activities } = await call(SpikebuyActivityList, { limit: 100 });
  const soon = Date.now() / 1000 + 2 * 3600;
  const openActivities = activities.filter(
    ({ state, starts_at }) => (state === 'scheduled' || state === 'running') && starts_at < soon,
  );
  const soldIds = new Set(openActivities.map(({ sku_id }) => sku_id));
  const row = rows.find(
    ({ id, state, free_stock, cost_cents, price_cents }) =>
      state === 'on_sale' && !soldIds.has(id) && free_stock >= 10 && cost_cents > 100 && price_cents > 200,
  );
  if (!row) throw new Error('no goods are free');
  return row;
}

/** A session that begins in three seconds. */
function addSession(name: string) {
  const starts_at = Math.ceil(Date.now() / 1000) + 3;
  return call(SpikebuySessionSave, { name, starts_at, ends_at: starts_at + 3600 });
}

test('an activity is added and published, a member buys at the counter and pays, and the board shows it', async () => {
  await call(memberContract.MemberAdd, { code: 'SPIKEBUY-1', name: 'Riverside Mill' });
  const sku = await freeSku();
  await addSession('All day');

  const page = await openPage(origin);
  await startSession(page, origin, 'supplier', { at: '/plugin/spikebuy/manage' });
  await page.getByRole('button', { name: 'Add activity' }).click();
  const dialog = page.getByRole('dialog');
  const add = dialog.getByRole('button', { name: 'Add activity' });
  await dialog.getByLabel('Name', { exact: true }).fill('For an hour');
  await choose(page, 'Session', 'All day');
  await choose(page, 'Goods', sku.goods_name);
  await dialog.getByLabel('Price here').fill('1');
  await dialog.getByLabel('Pieces in all').fill('4');
  await dialog.getByLabel('Conditions for buyers').fill('One each.');
  expect(await violations(page)).toEqual([]);
  await add.click();
  await dialog.getByText('or say that it may be below cost', { exact: false }).waitFor();
  await dialog.getByRole('switch', { name: 'Below cost' }).click();
  await add.click();
  await page.getByText('The activity is saved').waitFor();
  const row = page.getByRole('row').filter({ hasText: 'For an hour' });
  await startAction(page, row, 'Publish');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await row.getByText('Running').waitFor({ timeout: 60_000 });

  await startAction(page, row, 'Buy for a member');
  await choose(page, 'Member code', 'Riverside Mill');
  await fillReceiverDialog(page);
  await dialog.getByRole('button', { name: 'Buy for a member' }).click();
  await page.getByText('It has to be paid by', { exact: false }).waitFor();

  await page.goto('/plugin/spikebuy/board');
  const board = page.getByRole('listitem').filter({ hasText: 'For an hour' });
  await board.getByRole('img', { name: 'Bought: 1 / 4' }).waitFor();
  await expectSettled(page);

  await page.goto('/plugin/spikebuy/buyers');
  await startAction(page, page.getByRole('row').filter({ hasText: 'Riverside Mill' }), 'Record payment');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await page.getByText('The payment is recorded').waitFor();
  await expectSettled(page);
  const { list } = await call(SpikebuySaleList, { state: 'paid' });
  await page.goto(`/order/info/${list[0]?.order_id}`);
  await page.getByRole('link', { name: 'For an hour' }).waitFor();
  expectNoFaults(page, '/SpikebuyActivitySave');
});

test('a member waits on the phone for a flash sale to begin, buys by the server’s clock and pays', async () => {
  const sku = await freeSku();
  const { id: session_id } = await addSession('On the phone');
  const terms = {
    conditions: 'Sent tomorrow.',
    quota_pieces: 2,
    member_pieces: 1,
    sale_cents: 100,
    below_cost: true,
  };
  const draft = { ...terms, session_id, name: 'Two on the phone', sku_id: sku.id };
  const { id } = await call(SpikebuyActivitySave, draft);
  await call(SpikebuyActivityTurn, { id, action: 'publish' });

  const page = await openPage(origin, { width: 390, height: 844 });
  await page.goto('/business/gude/flash-sales');
  await page.getByText('Two on the phone').waitFor();
  await page.getByRole('timer').first().waitFor();
  await expectFit(page);
  await page.getByText('Two on the phone').click();
  await page.getByText('One member: 1 piece at most.').waitFor();
  await expectFit(page);
  await page.getByRole('link', { name: 'Buy', exact: true }).click();
  await signInMember(page, origin, '13900000093');
  await fillReceiver(page);
  const buy = page.getByRole('button', { name: /^Buy for ¥/ });
  await buy.waitFor();
  await expectFit(page);
  await buy.click();
  await page.waitForURL('**/business/gude/goods-orders/*');
  await payInSandbox(page);

  await page.goto(`/business/gude/flash-sales/${id}/buy`);
  await page.getByText('One member may have 1 piece; 0 are left.').waitFor();
  expect(await buy.count()).toBe(0);
  await expectFit(page);
  const { list } = await call(SpikebuySaleList, { activity_id: id });
  expect(list.map(({ state, quantity }) => [state, quantity])).toEqual([['paid', 1]]);
  const order_id = list[0]?.order_id ?? 0;
  const seller = await openPage(origin);
  await startSession(seller, origin, 'supplier', { at: '/plugin/spikebuy/buyers' });
  await sendOrder(seller, order_id, 'SF1234567003');
  await receiveOrder(page, order_id);
  await expectEarned(call, order_id);
  expectNoFaults(page, '/MemberSpikebuyQuote');
});
