import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { loadSecrets, SecretsError } from './secrets.ts';

const folder = await mkdtemp(join(tmpdir(), 'linehaul-secrets-'));
const file = join(folder, 'secrets.json');
const settings = readSettings({ DATA_DIR: folder });
afterAll(() => rm(folder, { recursive: true, force: true }));

test('secrets are made once, for their owner alone to read, and kept', async () => {
  const { tokenSecret, publicKey } = loadSecrets(settings);
  expect(loadSecrets(settings)).toMatchObject({ tokenSecret, publicKey });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test.each([
  ['cut off', (text: string) => text.slice(0, 40)],
  ['emptied', () => ''],
  ['without its token secret', (text: string) => text.replace(/"token_secret": "\w+"/, '"token_secret": ""')],
  ['with another key', (text: string) => text.replace('BEGIN PRIVATE KEY', 'BEGIN NOTHING')],
])('a file %s is named in one line and left as it is', async (_how, damage) => {
  const text = await readFile(file, 'utf8');
  await writeFile(file, damage(text));
  expect(() => loadSecrets(settings)).toThrow(SecretsError);
  expect(() => loadSecrets(settings)).toThrow(/^\S+secrets\.json is damaged: restore it from a backup; [^\n]+$/);
  expect(await readFile(file, 'utf8')).toBe(damage(text));
  await writeFile(file, text);
});
