import { waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { explainStatements } from '@linehaul/server-kernel/testing/statement-plan.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { orderContract } from '../contract/order.contract.ts';
import { orderRepo } from './order.repo.ts';

const statements: string[] = [];
const app = await testApp({ watch: (text) => statements.push(text) });
const page = { page: 1, limit: 20 };

test('a month a year ago, sorted by number, is found by its days and sorted afterwards', async () => {
  const user = await app.tenant();
  const days = { order_day_from: '2025-01-01', order_day_to: '2025-01-31' };
  const plan = await explainStatements(user.scope(), (scope) =>
    orderRepo(scope).page({ ...page, ...days, sort: '-id' }),
  );
  expect(plan).toMatch(/Sort Key: found.list_key DESC[\s\S]*Subquery Scan on found/);
  const byDay = await explainStatements(user.scope(), (scope) => orderRepo(scope).page({ ...page, ...days }));
  expect(byDay).not.toMatch(/Sort Key/);
});

test('a page by number skips ids that are joined with nothing', async () => {
  const user = await app.tenant();
  const plan = await explainStatements(user.scope(), (scope) => orderRepo(scope).page({ page: 9, limit: 20 }));
  const [, skipped = ''] = plan.split('InitPlan');
  expect(skipped).toMatch(/Limit[\s\S]*Index Only Scan Backward using freight_order_pkey/);
  expect(plan).toMatch(/id = ANY/);
});

test('urgent orders of a site and a carrier are found and counted by their index alone', async () => {
  const user = await app.tenant();
  const urgent = { ...page, is_urgent: true, origin_site_id: 1, carrier_code: 'C1' };
  const plan = await explainStatements(user.scope(), (scope) => orderRepo(scope).page({ ...urgent, count: 'only' }));
  expect(plan).toMatch(/Index Only Scan using freight_order_urgent/);
});

test('the platform finds an order, and the newest of all tenants, by the number alone', async () => {
  const plans = await explainStatements(app.scope(), async (scope) => {
    await orderRepo(scope).byId(1);
    await orderRepo(scope).page(page);
  });
  expect(plans.match(/using freight_order_id/g)).toHaveLength(2);
});

test('an order with its payments is one statement', async () => {
  const { call, order } = await waybillFixture(app);
  const { id, total_cents } = await order();
  await call(orderContract.OrderPay, { id, part: 'prepaid', method: 'cash', note: 'at the counter' }).catch(() => null);
  statements.length = 0;
  const storedOrder = await call(orderContract.info, { id });
  expect(storedOrder.total_cents).toBe(total_cents);
  expect(statements.filter((text) => /freight_order|order_payment/.test(text))).toHaveLength(1);
});
