import { operatorCredentials } from '@linehaul/modules/access/server/access.port.ts';
import { demoTenants } from '@linehaul/modules/tenant/server/tenant.port.ts';
import { createScope, type Scope, systemCaller } from '@linehaul/server-kernel/database/scope.ts';
import { verifyPassword } from '@linehaul/server-kernel/security/passwords.ts';
import { defaultDemoPassword, isLoopback, type Settings } from '@linehaul/server-kernel/settings/settings.ts';
import { StartError } from './start-error.ts';

interface DemoAccount {
  name: string;
  password_hash: string;
}

async function demoAccounts(scope: Scope): Promise<DemoAccount[]> {
  const { database, language, now, timeZone } = scope;
  const accounts: DemoAccount[] = [];
  for (const { id, account, industry, password_hash } of await demoTenants(scope)) {
    const ownScope = createScope({ database, caller: systemCaller(id, industry), language, now, timeZone });
    const operators = await operatorCredentials(ownScope);
    accounts.push({ name: account, password_hash });
    accounts.push(...operators.map((operator) => ({ ...operator, name: `${operator.login_name} of ${account}` })));
  }
  return accounts;
}

/** Whether others than the user of this machine may sign in. */
const isServedToOthers = ({ production, host }: Settings) => production || !isLoopback(host);

/** The default password of the demo accounts is in the README: with it they are for this machine only. */
export async function refuseDefaultPasswords(scope: Scope, settings: Settings): Promise<void> {
  if (!isServedToOthers(settings)) return;
  const open: string[] = [];
  for (const { name, password_hash } of await demoAccounts(scope)) {
    if (await verifyPassword(password_hash, defaultDemoPassword)) open.push(name);
  }
  if (open.length === 0) return;
  const where = settings.databaseUrl === null ? `the data folder ${settings.dataDir}` : 'the database';
  throw new StartError(
    `${where} has demo accounts with the default password (${open.join(', ')}): take an empty one, or start without NODE_ENV=production on 127.0.0.1 and change these passwords first`,
  );
}

/** The same for a demo company that is still to be made. */
export function refuseDefaultDemoPassword(settings: Settings): void {
  if (!isServedToOthers(settings) || settings.demoPassword !== defaultDemoPassword) return;
  throw new StartError(
    `HOST=${settings.host} lets others in, and the default password of the demo accounts is in the README: set DEMO_PASSWORD, or NODE_ENV=production for no demo accounts`,
  );
}
