import { evidenceContract } from '@linehaul/modules/evidence/contract/evidence.contract.ts';
import { startTimeStampService } from '@linehaul/modules/evidence/server/testing/time-stamp-service.fixture.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { arrivedWaybills } from './arrived-waybills.ts';
import { expectNoFaults, openPage } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { overflow, violations } from './page-checks.ts';
import { startAction } from './steps.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer({ WEBHOOK_PRIVATE: '1' });
const stamps = await startTimeStampService(() => Math.floor(Date.now() / 1000));
afterAll(async () => {
  await server.stop();
  await stamps.stop();
});

const services = '/logistics/evidence/anchor-services';
const call = await signedIn(server.origin, 'admin');
const carrier = await signedIn(server.origin, 'carrier');
const headSize = async () => (await call(evidenceContract.EvidenceStatus, {})).head_size;

/** Waits until the head is over what the log has now. */
async function newHead(): Promise<void> {
  const isOver = async () => {
    const { size, pending_count, head_size } = await call(evidenceContract.EvidenceStatus, {});
    return size > 0 && pending_count === 0 && head_size === size;
  };
  await expect.poll(isOver, { timeout: 90_000, interval: 500 }).toBe(true);
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) });

/** Starts an action of a row, and says yes. */
async function confirm(page: Page, name: string, action: string): Promise<void> {
  await startAction(page, rowOf(page, name).first(), action);
  await page.getByRole('dialog').getByRole('button', { name: action }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Reads the list anew until its first row of the service says so. */
async function expectStamp(page: Page, name: string, ...texts: readonly string[]): Promise<void> {
  const read = async () => {
    await page.goto('/logistics/evidence/anchors');
    await rowOf(page, name).first().waitFor();
    return rowOf(page, name).first().textContent();
  };
  for (const text of texts) await expect.poll(read, { timeout: 60_000, interval: 500 }).toContain(text);
}

test('the platform adds a time-stamp service, has a head stamped, tries one again that did not answer, and takes services away', async () => {
  await newHead();
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'admin', { at: services });
  await page.getByText('No service stamps heads yet').waitFor();
  await page.getByRole('button', { name: 'Add service' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Stamps');
  await dialog.getByLabel('Address', { exact: true }).fill('no address');
  await dialog.getByLabel('Certificate').fill(stamps.certificate);
  await dialog.getByRole('button', { name: 'Add service' }).click();
  await dialog.getByText('This is no address of a server.').waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Address', { exact: true }).fill(stamps.url);
  await dialog.getByRole('button', { name: 'Add service' }).click();
  await rowOf(page, 'Stamps').waitFor();
  expect(await overflow(page)).toBe(0);

  await confirm(page, 'Stamps', 'Stamp now');
  await expectStamp(page, 'Stamps', 'Stamped');
  expect(stamps.requests.length).toBeGreaterThan(0);
  const { anchored_size } = await call(evidenceContract.EvidenceStatus, {});
  expect(anchored_size).toBe(await headSize());

  // A head that is newer, and a service that does not answer.
  await arrivedWaybills(carrier, [81], 'ES');
  await newHead();
  stamps.faults.drop = 'before';
  await page.goto(services);
  await confirm(page, 'Stamps', 'Stamp now');
  await expectStamp(page, 'Stamps', 'Waiting', 'no answer');
  stamps.faults.drop = 'none';
  await confirm(page, 'Stamps', 'Try again');
  await expectStamp(page, 'Stamps', 'Stamped');
  expect(await page.getByText('no answer').count()).toBe(0);

  // What has stamped is taken out of use; what has not may go.
  await page.goto(services);
  await startAction(page, rowOf(page, 'Stamps'), 'Change service');
  await dialog.getByRole('switch').click();
  await dialog.getByRole('button', { name: 'Change service' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await rowOf(page, 'Stamps').getByText('No', { exact: true }).waitFor();
  const { list } = await call(evidenceContract.AnchorServiceList, {});
  expect(list).toMatchObject([{ name: 'Stamps', is_active: false, size: await headSize() }]);

  await page.getByRole('button', { name: 'Add service' }).first().click();
  await dialog.getByLabel('Name').fill('Mistake');
  await dialog.getByLabel('Address', { exact: true }).fill(stamps.url);
  await dialog.getByRole('button', { name: 'Add service' }).click();
  await rowOf(page, 'Mistake').waitFor();
  stamps.faults.drop = 'before';
  await confirm(page, 'Mistake', 'Stamp now');
  await expectStamp(page, 'Mistake', 'no answer');
  await page.goto(services);
  await confirm(page, 'Mistake', 'Delete service');
  await rowOf(page, 'Mistake').waitFor({ state: 'detached' });
  expectNoFaults(page, '/api/v1/supplier/evidence/AnchorServiceAdd');
});
