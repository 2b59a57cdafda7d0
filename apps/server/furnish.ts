import { randomBytes } from 'node:crypto';
import { addApprovedTenant, hasNoTenant } from '@linehaul/modules/tenant/server/tenant.port.ts';
import type { Database } from '@linehaul/server-kernel/database/database.ts';
import { createScope, type Scope, systemCaller } from '@linehaul/server-kernel/scope.ts';
import type { Settings } from '@linehaul/server-kernel/settings.ts';

import { serverModules } from './modules.ts';

export interface FurnishParts {
  database: Database;
  settings: Settings;
  say: (line: string) => void;
  /** Unix seconds. */
  now: number;
}

/** In production the first admin is the only account; its password is given, or made and printed this once. */
async function addFirstAdmin(scope: Scope, settings: Settings): Promise<string[]> {
  const password = settings.adminPassword ?? randomBytes(12).toString('base64url');
  await addApprovedTenant(scope, {
    account: 'admin',
    password,
    shop_name: 'Linehaul',
    nick_name: 'Administrator',
    industry: 'platform',
  });
  const shown = settings.adminPassword === null ? `password ${password} (shown this once)` : 'password ADMIN_PASSWORD';
  return [`first account: admin, ${shown}`];
}

/** Fills an empty installation; answers the lines that tell the user how to get in. */
export async function furnish(parts: FurnishParts): Promise<string[]> {
  const { database, settings, now } = parts;
  const scope = createScope({ database, caller: systemCaller(0), language: 'en', now });
  if (settings.production) {
    return scope.transaction(async (tx) => ((await hasNoTenant(tx)) ? addFirstAdmin(tx, settings) : []));
  }
  const { seedDemoCompany, demoLines } = await import('./demo/demo-company.ts');
  await scope.transaction(async (tx) => {
    if (!(await hasNoTenant(tx))) return;
    parts.say('empty data folder: making the demo company');
    await seedDemoCompany(tx, settings, serverModules);
  });
  return demoLines(settings);
}
