import { newDemoCompany } from '@linehaul/server-kernel/demo/make-demo.ts';
import { readSettings } from '@linehaul/server-kernel/settings/settings.ts';
import { type TestApp, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { refuseDefaultDemoPassword, refuseDefaultPasswords } from './default-passwords.ts';
import { serverModules } from './modules.ts';
import { StartError } from './start-error.ts';
import { makeParts } from './testing/demo-parts.ts';

const local = readSettings({});
const production = readSettings({ NODE_ENV: 'production' });
const openSettings = readSettings({ HOST: '0.0.0.0' });

async function withDemoAccounts(demoPassword: string): Promise<TestApp> {
  const app = await testApp();
  await app.scope().transaction(async (tx) => {
    const company = newDemoCompany(tx, { ...app.settings, demoPassword }, serverModules);
    await makeParts(company, ['joining.tenants', 'site', 'access']);
  });
  return app;
}

test('demo accounts with the default password are for this machine only, and named', async () => {
  const app = await withDemoAccounts('linehaul-demo');
  await expect(refuseDefaultPasswords(app.scope(), local)).resolves.toBeUndefined();
  const names = 'admin, carrier, clerk of carrier, site, supplier, service, bank, union';
  for (const settings of [production, openSettings]) {
    const refusal = refuseDefaultPasswords(app.scope(), settings);
    await expect(refusal).rejects.toThrow(StartError);
    await expect(refusal).rejects.toThrow(`demo accounts with the default password (${names}): `);
  }
  await app.close();
});

test('demo accounts with a password of their own are served to others', async () => {
  const app = await withDemoAccounts('a password of their own');
  await expect(refuseDefaultPasswords(app.scope(), production)).resolves.toBeUndefined();
  await expect(refuseDefaultPasswords(app.scope(), openSettings)).resolves.toBeUndefined();
  await app.close();
});

test.each([
  ['127.0.0.1', undefined, false],
  ['127.1.2.3', undefined, false],
  ['::1', undefined, false],
  ['localhost', undefined, false],
  ['0.0.0.0', undefined, true],
  ['::', undefined, true],
  ['192.168.1.5', undefined, true],
  ['linehaul.example', undefined, true],
  ['0.0.0.0', 'a password of their own', false],
])('a demo company on HOST=%s with DEMO_PASSWORD=%s: refused %s', (HOST, DEMO_PASSWORD = '', refused) => {
  const make = () => refuseDefaultDemoPassword(readSettings({ HOST, DEMO_PASSWORD }));
  if (refused) expect(make).toThrow(/^HOST=\S+ lets others in, [^\n]+$/);
  else expect(make).not.toThrow();
});
