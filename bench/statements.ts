import { randomBytes } from 'node:crypto';
import { openDatabase } from '@linehaul/server-kernel/database/database.ts';
import { type DatabaseAddress, statementName } from '@linehaul/server-kernel/database/pool.ts';
import { createApp } from '@linehaul/server-kernel/http/app.ts';
import { loadSecrets } from '@linehaul/server-kernel/security/secrets.ts';
import { readSettings } from '@linehaul/server-kernel/settings/settings.ts';
import { gate, openGate, serverModules } from '../apps/server/modules.ts';
import type { LoadJob } from './load-generator.ts';

/** A prepared statement with its values, as pg takes it. */
export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/**
 * Makes each signed request to the application itself, in this process, and answers the statements that it sent to the
 * database over `table`: what a handler without checks has to send as well.
 */
export async function statementsOf(
  address: DatabaseAddress,
  dataDir: string,
  requests: LoadJob['requests'],
  table: string,
): Promise<Statement[][]> {
  const sentStatements: Statement[] = [];
  const watch = (text: string, values: readonly unknown[]) => {
    if (!text.includes(table)) return;
    sentStatements.push({ name: statementName(text) ?? randomBytes(8).toString('hex'), text, values: [...values] });
  };
  const database = openDatabase(address, 4, { watch });
  const settings = readSettings({ DATA_DIR: dataDir });
  const parts = { settings, secrets: loadSecrets(settings), modules: serverModules, gate, openGate };
  const app = await createApp({ ...parts, database, clock: () => Date.now() / 1000 });
  try {
    const calls: Statement[][] = [];
    for (const { path, headers } of requests) {
      sentStatements.length = 0;
      const { statusCode, body } = await app.inject({ method: 'GET', url: path, headers });
      if (statusCode !== 200) throw new Error(body);
      calls.push([...sentStatements]);
    }
    return calls;
  } finally {
    await app.close();
    await database.close();
  }
}
