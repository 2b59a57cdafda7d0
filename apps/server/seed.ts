import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addApprovedTenant } from '@linehaul/modules/joining/server/joining.port.ts';
import { hasNoTenant } from '@linehaul/modules/tenant/server/tenant.port.ts';
import type { Database } from '@linehaul/server-kernel/database/database.ts';
import { createScope, type Scope, systemCaller } from '@linehaul/server-kernel/database/scope.ts';
import { defaultDemoPassword, type Settings } from '@linehaul/server-kernel/settings/settings.ts';
import { demoAccounts, refuseDefaultDemoPassword, refuseDefaultPasswords } from './default-passwords.ts';
import { serverModules } from './modules.ts';

export interface SeedParts {
  database: Database;
  settings: Settings;
  say: (line: string) => void;
  /** Unix seconds. */
  now: number;
}

/** In production the first admin is the only account. False when there is one already. */
async function addFirstAdmin(scope: Scope, password: string): Promise<boolean> {
  if (!(await hasNoTenant(scope))) return false;
  await addApprovedTenant(scope, {
    account: 'admin',
    password,
    shop_name: 'Linehaul',
    nick_name: 'Administrator',
    industry: 'platform',
  });
  return true;
}

/** Not printed: what a service prints is kept in the machine's journal, where others read it. */
function writePassword(dataDir: string, password: string): string {
  const file = join(dataDir, 'admin-password');
  rmSync(file, { force: true });
  writeFileSync(file, `${password}\n`, { flag: 'wx', mode: 0o600 });
  return file;
}

/** The password is given, or made and written to a file before the account holds: nobody can read it again. */
async function seedProduction(scope: Scope, settings: Settings, say: SeedParts['say']): Promise<void> {
  const { adminPassword, dataDir } = settings;
  const where = await scope.transaction(async (tx) => {
    const password = adminPassword ?? randomBytes(12).toString('base64url');
    if (!(await addFirstAdmin(tx, password))) return null;
    return adminPassword === null ? `${writePassword(dataDir, password)} (delete it when read)` : 'ADMIN_PASSWORD';
  });
  if (where !== null) say(`first account: admin, password in ${where}`);
}

/** What the terminal says about getting in. */
async function demoLine(scope: Scope, { demoPassword }: Settings): Promise<string> {
  const names = (await demoAccounts(scope)).map(({ name }) => name).join(', ');
  return `demo accounts (password ${demoPassword === defaultDemoPassword ? demoPassword : 'DEMO_PASSWORD'}): ${names}`;
}

/** Fills an empty installation; answers the lines that tell the user how to get in. */
export async function seedInstallation(parts: SeedParts): Promise<string[]> {
  const { database, settings, now } = parts;
  const { timeZone } = settings;
  const scope = createScope({ database, caller: systemCaller(0), language: 'en', now, timeZone });
  await refuseDefaultPasswords(scope, settings);
  if (settings.production) {
    await seedProduction(scope, settings, parts.say);
    return [];
  }
  await scope.transaction(async (tx) => {
    if (!(await hasNoTenant(tx))) return;
    refuseDefaultDemoPassword(settings);
    parts.say('empty data folder: making the demo company');
    const { makeDemo } = await import('@linehaul/server-kernel/demo/make-demo.ts');
    await makeDemo(tx, settings, serverModules);
  });
  return [await demoLine(scope, settings)];
}
