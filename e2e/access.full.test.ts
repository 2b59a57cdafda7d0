import { accessContract } from '@linehaul/modules/access/contract/access.contract.ts';
import { fleetContract } from '@linehaul/modules/fleet/contract/fleet.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { signedIn } from './client.ts';
import { violations } from './page-checks.ts';
import { choose, signIn, startAction } from './steps.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const rolesPath = '/sys/permission/management/role';
const operatorsPath = '/sys/permission/management/operators';
const password = 'counter-password';

/** Finds a page or a call in a tree by its words, and switches it. */
async function pick(page: Page, tree: 'Pages' | 'Calls', words: string): Promise<void> {
  const search = page.getByRole('searchbox', { name: `Search ${tree.toLowerCase()}` });
  await search.fill(words);
  const rows = page.getByRole('tree', { name: tree }).getByRole('treeitem');
  await rows.filter({ hasText: words }).and(page.locator('[data-kind=item]')).first().click();
  await search.fill('');
}

/** The sections of the sidebar that the caller sees. */
async function sections(page: Page): Promise<string[]> {
  const rail = page.getByRole('navigation', { name: 'Sections' });
  await rail.waitFor();
  return rail.locator('.rail-name').allInnerTexts();
}

async function makeRole(page: Page): Promise<void> {
  await page.goto(rolesPath);
  await page.getByRole('button', { name: 'New role' }).click();
  await page.locator('form').getByLabel('Name', { exact: true }).fill('Window clerk');
  await pick(page, 'Pages', '/logistics/site/manage');
  const can = page.getByRole('region', { name: 'What this role can do' });
  await can.getByText('Sites').first().waitFor();
  await can.getByText('view the list').first().waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(`**${rolesPath}`);
  await page.getByRole('row', { name: /Window clerk/ }).waitFor();
}

test('a role is made from pages, tried on, explained, given, and taken back on the very next call', async () => {
  const owner = await openPage(server.origin);
  await signIn(owner, 'carrier');
  const allSections = await sections(owner);
  expect(allSections).toContain('Orders');
  await makeRole(owner);

  // Trying it on: the menu shrinks, every page says so, what it lacks is refused and explained.
  const row = owner.getByRole('row', { name: /Window clerk/ });
  await startAction(owner, row, 'Try on');
  const banner = owner.getByText('You are trying on the role “Window clerk”.', { exact: false });
  await banner.waitFor();
  await owner.waitForURL('**/dashboard');
  await expect.poll(() => sections(owner)).not.toContain('Orders');
  expect((await sections(owner)).length).toBeLessThan(allSections.length);
  await owner.goto('/logistics/order/order');
  await owner.waitForURL('**/401');
  await banner.waitFor();
  await owner.getByRole('heading', { name: 'Why can’t I see “Freight orders”?' }).waitFor();
  await owner.getByText('Your role does not include this page.').waitFor();
  await owner.getByText('Order: view the list', { exact: false }).waitFor();
  await owner.getByText('周启明 (account owner)').waitFor();
  await owner.getByRole('button', { name: 'End' }).click();
  await banner.waitFor({ state: 'hidden' });
  await expect.poll(() => sections(owner)).toEqual(allSections);

  // Given to an operator, who sees what the owner saw.
  await owner.goto(`${operatorsPath}/add`);
  await owner.getByLabel('Sign-in name').fill('window');
  await owner.getByLabel('Full name').fill('Wen Ping');
  await owner.getByLabel('Phone').fill('14100000099');
  await owner.getByRole('combobox', { name: 'Roles' }).click();
  await owner.locator('.ant-select-item-option').filter({ hasText: 'Window clerk' }).click();
  await owner.keyboard.press('Escape');
  await owner.getByRole('checkbox', { name: 'All sites' }).check();
  await owner.getByLabel('Password', { exact: true }).fill(password);
  await owner.getByRole('button', { name: 'Save' }).click();
  await owner.waitForURL(`**${operatorsPath}/manage`);

  const clerk = await openPage(server.origin);
  await signIn(clerk, 'carrier', 'window', password);
  expect(await sections(clerk)).not.toContain('Orders');
  await clerk.goto('/logistics/site/manage');
  await clerk.getByRole('button', { name: 'Refresh' }).first().waitFor();
  await clerk.locator('.lh-list-row').first().waitFor();
  // The role has the list and not the pages of single sites: their names lead nowhere, and are no links.
  expect(await clerk.locator('.lh-list-row .lh-cell-link').count()).toBeGreaterThan(0);
  expect(await clerk.locator('.lh-list-row a.lh-cell-link').count()).toBe(0);

  // The page is taken away; the clerk's window does not know yet, but the next call is refused.
  const call = await signedIn(server.origin, 'carrier');
  const [role] = (await call(accessContract.rolemanage, { keyword: 'Window' })).list;
  if (!role) throw new Error('the role is gone');
  const { id, name, version } = role;
  await call(accessContract.roleedit, { id, version, name, path_arr: '["/dashboard"]', api_arr: '[]' });
  await clerk.getByRole('button', { name: 'Refresh' }).first().click();
  const notice = clerk.locator('.ant-message').getByText('You do not have permission', { exact: false });
  await notice.waitFor();
  await clerk.locator('.ant-message').getByRole('link', { name: 'Why?' }).click();
  await clerk.getByRole('heading', { name: 'Why was this refused: Site: view the list?' }).waitFor();
  await clerk.getByText('Your role does not allow: Site: view the list').waitFor();
  await clerk.getByText('周启明 (account owner)').waitFor();
  await expect.poll(() => sections(clerk)).toEqual(['Home', 'Accounts']);
});

test('the role form is worked by keys alone, and the address of a deletion opens its question', async () => {
  const page = await openPage(server.origin);
  await signIn(page, 'carrier');
  const call = await signedIn(server.origin, 'carrier');
  await page.goto(`${rolesPath}/add`);
  await page.locator('form').getByLabel('Name', { exact: true }).fill('Keyboard');
  await page.getByRole('searchbox', { name: 'Search pages' }).focus();
  await page.keyboard.type('/logistics/waybill/manage');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.waitForURL(`**${rolesPath}`);
  const [role] = (await call(accessContract.rolemanage, { keyword: 'Keyboard' })).list;
  expect(role?.path_arr).toEqual(['/dashboard', '/logistics/waybill/manage']);
  expect(role?.api_arr).toContain('/v1/supplier/waybill/WaybillList');

  await page.goto(`${rolesPath}/del/${role?.id}`);
  const question = page.getByRole('dialog', { name: 'Delete role' });
  await question.getByText('Delete the role “Keyboard”?').waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL(`**${rolesPath}`);
  expect((await call(accessContract.rolemanage, { keyword: 'Keyboard' })).total).toBe(0);
  expectNoFaults(page);
});

test('two roles are compared in words: what only one may, and what both may', async () => {
  const owner = await openPage(server.origin);
  await signIn(owner, 'carrier');
  const call = await signedIn(server.origin, 'carrier');
  const role = (name: string, pages: string[], calls: string[]) =>
    call(accessContract.roleadd, { name, path_arr: JSON.stringify(pages), api_arr: JSON.stringify(calls) });
  await role('Sites only', ['/dashboard', '/logistics/site/manage'], [siteContract.SiteList.path]);
  await role('Drivers only', ['/dashboard', '/logistics/driver/manage'], [fleetContract.DriverList.path]);
  await owner.goto(rolesPath);
  await owner.getByRole('button', { name: 'Compare two roles' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Two roles compared' });
  await dialog.getByText('Choose two different roles.').waitFor();
  await choose(owner, 'First role', 'Sites only');
  await choose(owner, 'Second role', 'Drivers only');
  await dialog.getByRole('status').getByText('“Sites only” may do 2 things', { exact: false }).waitFor();
  const side = (name: string) => dialog.getByRole('region', { name });
  await side('Only “Sites only” may').getByText('view the list').waitFor();
  expect(await side('Only “Drivers only” may').textContent()).toContain('Driver');
  expect(await side('Both may').textContent()).toContain('Dashboard');
  expect(await violations(owner)).toEqual([]);
  expectNoFaults(owner);
});
