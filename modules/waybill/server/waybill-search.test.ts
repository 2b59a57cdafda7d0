import { explainStatements } from '@linehaul/server-kernel/testing/statement-plan.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { waybillRepo } from './waybill.repo.ts';
import { waybillShortRepo } from './waybill-short.repo.ts';

const app = await testApp();

test('a search takes the last rows from each index as they lie, and then reads those it has found', async () => {
  const user = await app.tenant();
  const plan = await explainStatements(user.scope(), (scope) =>
    waybillRepo(scope).page({ page: 1, limit: 20, keyword: '1' }),
  );
  const parties = ['consignor_name', 'consignee_name', 'consignor_phone', 'consignee_phone'];
  const columns = ['waybill_no', 'order_no', 'external_no', ...parties];
  for (const column of columns) expect(plan).toMatch(new RegExp(`Index Cond: .*\\b${column}\\b[^~]* ~>=~ '1'`));
  for (const column of columns) expect(plan).not.toMatch(new RegExp(`Sort Key: .*${column}`));
  // By which index the few found are read is the planner's choice: in a table this small all cost the same.
  expect(plan).toMatch(/\bid = ANY/);
  expect(plan).not.toContain('Seq Scan on waybill');
});

test('initials are looked for among the names, each of which is there once, and not among waybills', async () => {
  const user = await app.tenant();
  const plan = await explainStatements(user.scope(), (scope) =>
    waybillRepo(scope).page({ page: 1, limit: 20, keyword: 'cmh' }),
  );
  expect(plan).toMatch(/Index Cond: .*\binitials ~>=~ 'cmh'/);
});

test('what waits is found by its state and sorted, receipts by an index of their own', async () => {
  const user = await app.tenant();
  const planOfAwaiting = (awaiting: 'loading' | 'receipt') =>
    explainStatements(user.scope(), (scope) => waybillRepo(scope).page({ page: 1, limit: 20, awaiting }));
  expect(await planOfAwaiting('loading')).toMatch(/Sort Key: found.list_key DESC/);
  expect(await planOfAwaiting('receipt')).toMatch(/using waybill_receipt_due/);
});

/** PostgreSQL 15 to 17 write what an InitPlan returns as `$0`. */
const fromInitPlan = (column: string) => new RegExp(`\\b${column} = ANY \\((?:\\$\\d|.*InitPlan)`);

test('waybills of a trip, and short pieces of a number, are found before anything is joined to them', async () => {
  const user = await app.tenant();
  const ofTrip = await explainStatements(user.scope(), (scope) =>
    waybillRepo(scope).page({ page: 1, limit: 20, trip_id: 1 }),
  );
  expect(ofTrip).toMatch(fromInitPlan('id'));
  expect(ofTrip).not.toContain('Semi Join');
  const short = await explainStatements(user.scope(), (scope) =>
    waybillShortRepo(scope).page({ page: 1, limit: 20, keyword: 'AB' }),
  );
  expect(short).toMatch(fromInitPlan('waybill_id'));
  expect(short).not.toContain('Semi Join');
});
