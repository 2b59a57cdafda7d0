import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from '../../../e2e/browser.ts';
import { signedIn, startSession } from '../../../e2e/client.ts';
import { addColleague } from '../../../e2e/colleague.ts';
import { startAction } from '../../../e2e/steps.ts';
import { startTestServer } from '../../../e2e/test-server.ts';
import { rankContract, rankKey } from '../contract/rank.contract.ts';

const server = await startTestServer();
afterAll(() => server.stop());

test('level rules are set, points are corrected by two people, and the level and the ranking follow', async () => {
  const call = await signedIn(server.origin, 'carrier');
  // Begins without the demo's rules.
  const { version } = await call(rankContract.RankLadderInfo, {});
  await call(rankContract.RankLadderSave, { version, steps: [] });
  const levels = { Regular: 100, Preferred: 300 };
  for (const [name, discount_e4] of Object.entries(levels)) {
    await call(memberContract.MemberLevelSave, { name, discount_e4 });
  }
  const { id } = await call(memberContract.MemberAdd, { code: 'RANK-1', name: 'Harbour Paper' });
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { at: '/plugin/rank/level' });

  for (const level of Object.keys(levels)) {
    await page.getByRole('combobox', { name: 'Add a level' }).click();
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: level }).click();
  }
  await page.getByLabel('Points from which “Preferred” begins').fill('0');
  await page.getByText('points and discount must rise').waitFor();
  await page.getByLabel('Points from which “Preferred” begins').fill('200');
  await page.getByRole('main').getByRole('button', { name: 'Save' }).click();
  await page.getByText('The level rules are saved').waitFor();

  await page.goto(`/users/save/${id}`);
  const section = page.getByRole('region', { name: 'Experience' });
  await section.getByText('200 points to “Preferred”').waitFor();
  await section.getByRole('button', { name: 'Correct points' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Points').fill('50');
  await dialog.getByLabel('Reason').fill('campaign');
  await dialog.getByRole('button', { name: 'Correct points' }).click();
  await section.getByText('150 points to “Preferred”').waitFor();
  await section.getByText('+50', { exact: true }).waitFor();

  await addColleague(server.origin, 'carrier', {
    loginName: 'ranking',
    pages: ['/plugin/rank/rank'],
    calls: Object.values(rankContract),
  });
  const colleague = await signedIn(server.origin, 'carrier', 'ranking');
  await colleague(rankContract.RankCorrectionAdd, { member_id: id, delta: 250, reason: 'points of the old system' });
  await page.goto('/plugin/rank/level');
  const waiting = page.getByRole('row').filter({ hasText: 'points of the old system' });
  await waiting.getByText('Waits for a second person').waitFor();
  await startAction(page, waiting, 'Approve');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await waiting.getByText('Booked').waitFor();

  await page.goto('/plugin/rank/rank');
  const first = page.getByRole('row').filter({ hasText: 'Harbour Paper' });
  await first.getByText('Preferred').waitFor();
  await first.getByText('300', { exact: true }).waitFor();
  await first.getByRole('link', { name: 'Harbour Paper' }).click();
  await section.getByText('Highest level').waitFor();
  expect(await call(memberContract.MemberInfo, { id })).toMatchObject({
    level_name: 'Preferred',
    level_source: 'rank',
  });
  expectNoFaults(page);
});

test('a seller of goods sets level rules whose levels have no discount, and sees the ranking', async () => {
  const call = await signedIn(server.origin, 'supplier');
  await call(addonContract.AddonInstall, { key: rankKey });
  for (const name of ['Guest', 'Friend']) await call(memberContract.MemberLevelSave, { name });
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'supplier', { at: '/plugin/rank/level' });
  for (const [level, points] of [
    ['Guest', '0'],
    ['Friend', '100'],
  ] as const) {
    await page.getByRole('combobox', { name: 'Add a level' }).click();
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: level }).click();
    await page.getByLabel(`Points from which “${level}” begins`).fill(points);
  }
  await page.getByRole('main').getByRole('button', { name: 'Save' }).click();
  await page.getByText('The level rules are saved').waitFor();
  await page.goto('/plugin/rank/rank');
  await page.getByRole('heading', { name: 'Ranking' }).first().waitFor();
  expectNoFaults(page);
});
