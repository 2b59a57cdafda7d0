import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { evidenceContract } from '@linehaul/modules/evidence/contract/evidence.contract.ts';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
const folder = await mkdtemp(join(tmpdir(), 'linehaul-witness-'));
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const keyFile = join(folder, 'key.pem');
const file = join(folder, 'witness.mjs');

/** Runs the command once, as the file that the server hands out. */
async function runWitness(): Promise<{ code: number; output: string }> {
  const args = [file, server.origin, '--key', keyFile, '--folder', folder, '--name', 'partner.example/w1'];
  const child = spawn(process.execPath, [...args, '--once', '--lang', 'en']);
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, output: output + errors };
}

test('a partner’s witness is taken on by its line, signs the head, and ends where the log tells another history', async () => {
  const call = await signedIn(server.origin, 'admin');
  await writeFile(keyFile, (await call(evidenceContract.EvidenceKeys, {})).text);
  await writeFile(file, await (await fetch(`${server.origin}/witness.mjs`)).text());
  const isSigned = async () => (await call(evidenceContract.EvidenceStatus, {})).head_size > 0;
  await expect.poll(isSigned, { timeout: 60_000, interval: 500 }).toBe(true);

  const stranger = await runWitness();
  expect(stranger).toMatchObject({ code: 1, output: expect.stringContaining('403') });
  const line = /takes you on by this line: (\S+)/.exec(stranger.output)?.[1] ?? '';
  expect(line).toMatch(/^partner\.example\/w1\+/);

  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'admin', { at: '/logistics/evidence/witnesses' });
  await page.getByText('Nobody watches the log yet').waitFor();
  await page.getByRole('button', { name: 'Add witness' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Line of the witness').fill('no line');
  await dialog.getByRole('button', { name: 'Add witness' }).click();
  await dialog.getByText('This is no line of a witness’s key.').waitFor();
  await dialog.getByLabel('Line of the witness').fill(line);
  await dialog.getByRole('button', { name: 'Add witness' }).click();
  await page.getByRole('cell', { name: 'partner.example/w1', exact: true }).waitFor();

  const signer = await runWitness();
  expect(signer).toMatchObject({ code: 0, output: expect.stringMatching(/Signed: \d+ entries\./) });
  await page.reload();
  const { list } = await call(evidenceContract.WitnessList, {});
  expect(list).toMatchObject([{ name: 'partner.example/w1', size: expect.any(Number) }]);
  expect(list[0]?.size).toBeGreaterThan(0);

  const headFile = join(folder, 'head.txt');
  const head = await readFile(headFile, 'utf8');
  const [origin = '', size = '', , ...rest] = head.split('\n');
  await writeFile(headFile, [origin, size, Buffer.alloc(32, 7).toString('base64'), ...rest].join('\n'));
  const doubter = await runWitness();
  expect(doubter).toMatchObject({ code: 1, output: expect.stringContaining('Not signed:') });
  expectNoFaults(page, '/api/v1/supplier/evidence/WitnessAdd');
});
