import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { readSettings } from '../settings/settings.ts';
import { copyDatabase } from '../testing/test-database.ts';
import { agreeOnSettings, type InstallationSetting } from './installation.repo.ts';
import { loadSecrets } from './secrets.ts';

const copy = await copyDatabase(inject('cluster'));
const database = openDatabase(copy.worker, 1);
const folder = await mkdtemp(join(tmpdir(), 'linehaul-installation-'));
afterAll(async () => {
  await database.close();
  await copy.drop();
  await rm(folder, { recursive: true, force: true });
});

const keyOf = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const pem = keyOf().export({ type: 'pkcs8', format: 'pem' }).toString();
const tokenSecret = 't'.repeat(32);
const common = { DATA_DIR: folder, RSA_PRIVATE_KEY: pem, TOKEN_SECRET: tokenSecret };

async function start(env: NodeJS.ProcessEnv = {}, accepted: InstallationSetting[] = []): Promise<void> {
  const settings = readSettings({ ...common, ...env });
  await agreeOnSettings(database, settings, loadSecrets(settings), accepted);
}

const otherPem = keyOf().export({ type: 'pkcs8', format: 'pem' }).toString();
const differences: [name: string, env: NodeJS.ProcessEnv, line: RegExp][] = [
  ['TIME_ZONE', { TIME_ZONE: 'UTC' }, /TIME_ZONE is UTC and was Asia\/Shanghai\. /],
  ['SIGN_SALT', { SIGN_SALT: 'other' }, /SIGN_SALT is another one\. /],
  ['TOKEN_SECRET', { TOKEN_SECRET: 'o'.repeat(32) }, /TOKEN_SECRET in the environment is another one\. /],
  ['RSA_PRIVATE_KEY', { RSA_PRIVATE_KEY: otherPem }, /RSA_PRIVATE_KEY in the environment is another one\. /],
];

test('the first process writes down what it has, and another one with the same fits', async () => {
  await start();
  await start();
  // A container is often told a key of several lines in one.
  await start({ RSA_PRIVATE_KEY: pem.replaceAll('\n', '\\n') });
});

test.each(differences)('another %s is refused in one line that names it', async (_name, env, line) => {
  const refusal = start(env);
  await expect(refusal).rejects.toThrow(/^this process does not fit its database: [^\n]+$/);
  await expect(refusal).rejects.toThrow(line);
});

test('what the operator accepts becomes the installation’s, and nothing else does', async () => {
  const changedSettings = { TIME_ZONE: 'UTC', SIGN_SALT: 'other' };
  await expect(start(changedSettings, ['TIME_ZONE'])).rejects.toThrow(/^[^;]*SIGN_SALT is another one\. /);
  await start({ ...changedSettings }, ['TIME_ZONE', 'SIGN_SALT']);
  await start(changedSettings);
  await expect(start()).rejects.toThrow(/TIME_ZONE is Asia\/Shanghai and was UTC; SIGN_SALT is another one/);
});

test('of secrets only fingerprints are kept', async () => {
  const { rows } = await database.pool.query<{ name: string; value: string }>(
    'select name, value from installation_setting',
  );
  for (const { name, value } of rows) if (name !== 'TIME_ZONE') expect(value).toMatch(/^[0-9a-f]{32}$/);
});

test('secrets come from a file that is only read, and one that is not there is named', async () => {
  const file = join(folder, 'given.json');
  const settings = (env: NodeJS.ProcessEnv) => readSettings({ DATA_DIR: join(folder, 'data'), ...env });
  await writeFile(file, JSON.stringify({ token_secret: tokenSecret, rsa_private_key: pem }), { mode: 0o400 });
  const fromFile = loadSecrets(settings({ SECRETS_FILE: file }));
  const fromEnvironment = loadSecrets(settings(common));
  expect(fromFile).toMatchObject({ tokenSecret, publicKey: fromEnvironment.publicKey });
  expect(fromFile.decryptAtRest(fromEnvironment.encryptAtRest('secret', 'here'), 'here')).toBe('secret');
  expect((await readdir(folder)).sort()).toEqual(['given.json']);
  expect(() => loadSecrets(settings({ SECRETS_FILE: join(folder, 'none.json') }))).toThrow(
    /none\.json cannot be read: /,
  );
  expect(() => loadSecrets(settings({ RSA_PRIVATE_KEY: pem }))).toThrow(/^TOKEN_SECRET: /);
  expect(() => loadSecrets(settings({ ...common, RSA_PRIVATE_KEY: 'nonsense' }))).toThrow(/^RSA_PRIVATE_KEY: /);
});
