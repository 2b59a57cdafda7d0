import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { evidenceContract } from '@linehaul/modules/evidence/contract/evidence.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { arrivedWaybills } from './arrived-waybills.ts';
import { download, expectNoFaults, openPage } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
const folder = await mkdtemp(join(tmpdir(), 'linehaul-evidence-'));
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const signature =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Puts both files into the page's fields, and waits for what it says. */
async function expectVerdict(page: Page, files: { bundle: string; key: string }, ...sentences: readonly string[]) {
  await page.locator('#key').setInputFiles(files.key);
  await page.locator('#bundle').setInputFiles(files.bundle);
  const report = page.getByRole('status');
  for (const sentence of sentences) await report.getByText(sentence, { exact: false }).first().waitFor();
}

test('a waybill’s proof is downloaded, holds on the page from a disk without a network, and not with one character changed', async () => {
  const call = await signedIn(server.origin, 'carrier');
  const { ids } = await arrivedWaybills(call, [71], 'EV');
  const [id = 0] = ids;
  const { cod_cents, collect_cents } = await call(waybillContract.WaybillInfo, { id });
  const signing = { signer_name: 'Wang Xiaoming', signature, signed_pieces: 2, cod_cents, collect_cents };
  await call(waybillContract.WaybillSign, { id, ...signing });
  const signedCount = async () =>
    (await call(evidenceContract.EvidenceList, { waybill_id: id, state: 'signed' })).total;
  await expect.poll(signedCount, { timeout: 60_000, interval: 500 }).toBeGreaterThan(4);

  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { at: `/logistics/waybill/info/${id}` });
  await page.getByRole('button', { name: 'Check here' }).click();
  await page.getByText('Everything holds').waitFor();
  const bundle = await download(page, () => page.getByRole('button', { name: 'Proof file' }).click());
  await page.goto(`${server.origin}/logistics/evidence/manage`);
  const keys = await download(page, () => page.getByRole('button', { name: 'Public key' }).click());
  expectNoFaults(page);

  const verifier = join(folder, 'verify.html');
  await writeFile(verifier, await (await fetch(`${server.origin}/verify.html`)).text());
  const diskPage = await openPage(server.origin);
  await diskPage.context().setOffline(true);
  await diskPage.goto(`${pathToFileURL(verifier).href}?lang=en`, { waitUntil: 'commit' });
  await expectVerdict(diskPage, { bundle: bundle.path, key: keys.path }, 'Everything holds', 'events are in the log');
  await diskPage.getByText('Wang Xiaoming').waitFor();

  const text = await readFile(bundle.path, 'utf8');
  const forgedFile = join(folder, 'forged.json');
  await writeFile(forgedFile, text.replace('\\"pieces\\":2', '\\"pieces\\":1'));
  const reason = 'its text, its place or its proof was changed';
  await expectVerdict(diskPage, { bundle: forgedFile, key: keys.path }, 'This does not hold', reason);
  expectNoFaults(diskPage);
});
