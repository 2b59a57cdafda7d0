import { explainStatements } from '@linehaul/server-kernel/testing/statement-plan.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { orderRepo } from './order.repo.ts';

const app = await testApp();

test('a search takes the last rows from each index as they lie: what begins with one letter is not sorted', async () => {
  const user = await app.tenant();
  const plan = await explainStatements(user.scope(), (scope) =>
    orderRepo(scope).page({ page: 1, limit: 20, keyword: '1' }),
  );
  const columns = ['order_no', 'external_no', 'consignor_name', 'consignee_name', 'consignor_phone', 'consignee_phone'];
  for (const column of columns) expect(plan).toMatch(new RegExp(`Index Cond: .*\\b${column}\\b[^~]* ~>=~ '1'`));
  for (const column of columns) expect(plan).not.toMatch(new RegExp(`Sort Key: .*${column}`));
});

test('initials are looked for among the names, each of which is there once, and not among orders', async () => {
  const user = await app.tenant();
  const plan = await explainStatements(user.scope(), (scope) =>
    orderRepo(scope).page({ page: 1, limit: 20, keyword: 'cmh' }),
  );
  expect(plan).toMatch(/Index Cond: .*\binitials ~>=~ 'cmh'/);
});

test('orders that wait for a waybill are read from an index that has no others', async () => {
  const user = await app.tenant();
  const page = await explainStatements(user.scope(), (scope) =>
    orderRepo(scope).page({ page: 1, limit: 20, state: 'pay', has_waybill: false, sort: '-order_day' }),
  );
  expect(page).toMatch(/using freight_order_uncarried/);
  const count = await explainStatements(user.scope(), (scope) => orderRepo(scope).countUncarried());
  expect(count).toMatch(/using freight_order_uncarried/);
});
