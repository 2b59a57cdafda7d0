import { type Endpoint, industries } from '@linehaul/contract/endpoint.ts';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { inputSchema } from '@linehaul/server-kernel/schema/schema.ts';
import { likely } from '@linehaul/server-kernel/testing/sample.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serverModules } from '../modules.ts';
import { usePlugins } from '../testing/use-plugins.ts';

const app = await testApp();
const { pool } = app.scope().database;
const reading = serverModules
  .flatMap((module) => Object.values<Endpoint>(module.contract))
  .filter(({ method, also, stream }) => method === 'GET' && also !== 'POST' && !stream);

const users = new Map<string, TestUser>();
for (const industry of industries) users.set(industry, await app.tenant({ industry }));
const carrier = users.get('logistics');
if (!carrier) throw new TypeError('no carrier');
await usePlugins(carrier.call);

/** From now on the database takes no changes of any connection of the pool: what is written fails, as on a full disk. */
async function refuseChanges(): Promise<void> {
  const refuse = 'set default_transaction_read_only = on';
  pool.on('connect', (client) => void client.query(refuse));
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const client of clients) await client.query(refuse);
  for (const client of clients) client.release();
}

function inputOf(endpoint: Endpoint): Record<string, unknown> {
  const schema = inputSchema(endpoint.input);
  const values = (schema.required ?? []).map((name) => {
    const property = schema.properties?.[name];
    return [name, property && fc.sample(likely(property), { numRuns: 1, seed: 1 })[0]] as const;
  });
  return Object.fromEntries(values);
}

/** A number that nobody has is counted, or numbers could be guessed while the disk is full. */
const counting = ['503 PriceQueryPlaces', '503 Trace', '503 TraceProof'];

test('no call that reads writes anything that it cannot do without', async () => {
  await refuseChanges();
  const writing: string[] = [];
  for (const endpoint of reading) {
    const user = users.get(endpoint.industries?.[0] ?? 'logistics') ?? carrier;
    const error = await user.call(endpoint, inputOf(endpoint)).then(
      () => null,
      (refused: unknown) => refused,
    );
    if (!(error instanceof CallRefused) || error.status < 500) continue;
    writing.push(`${error.status} ${endpoint.name}`);
  }
  expect(reading.length).toBeGreaterThan(100);
  expect(writing).toEqual(counting);
});
