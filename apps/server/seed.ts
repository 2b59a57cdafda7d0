import { randomBytes } from 'node:crypto';
import { addApprovedTenant } from '@linehaul/modules/joining/server/approved-tenant.port.ts';
import { hasNoTenant } from '@linehaul/modules/tenant/server/tenant.port.ts';
import type { Database } from '@linehaul/server-kernel/database/database.ts';
import { createScope, type Scope, systemCaller } from '@linehaul/server-kernel/database/scope.ts';
import type { Settings } from '@linehaul/server-kernel/settings/settings.ts';
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

/** The password is given, or made; a made one is said as soon as it holds, because nobody can read it again. */
async function seedProduction(scope: Scope, settings: Settings, say: SeedParts['say']): Promise<void> {
  const password = settings.adminPassword ?? randomBytes(12).toString('base64url');
  const added = await scope.transaction((tx) => addFirstAdmin(tx, password));
  if (!added) return;
  const shown = settings.adminPassword === null ? `password ${password} (shown this once)` : 'password ADMIN_PASSWORD';
  say(`first account: admin, ${shown}`);
}

/** Fills an empty installation; answers the lines that tell the user how to get in. */
export async function seedInstallation(parts: SeedParts): Promise<string[]> {
  const { database, settings, now } = parts;
  const { timeZone } = settings;
  const scope = createScope({ database, caller: systemCaller(0), language: 'en', now, timeZone });
  if (settings.production) {
    await seedProduction(scope, settings, parts.say);
    return [];
  }
  const { seedDemoCompany, demoLines } = await import('./demo/demo-company.ts');
  await scope.transaction(async (tx) => {
    if (!(await hasNoTenant(tx))) return;
    parts.say('empty data folder: making the demo company');
    await seedDemoCompany(tx, settings, serverModules);
  });
  return demoLines(settings);
}
