import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { statisticsContract } from '../contract/statistics.contract.ts';

const app = await testApp();

test('a day that took in more than a number can hold still has figures', async () => {
  const { call } = await app.tenant();
  const sites = await Promise.all(['HZ', 'SH'].map((code) => call(siteContract.SiteSave, { code, name: code })));
  const [origin_site_id = 0, destination_site_id = 0] = sites.map(({ id }) => id);
  const dear = { service_level: 'CRF', terms: 'collect', fees: { other_cents: 999_999_999_999_999 } } as const;
  const order = { origin_site_id, destination_site_id, weight_g: 10_000_000_000, order_day: '2026-03-01', ...dear };
  for (let made = 0; made < 10; made += 1) await call(orderContract.OrderAdd, order);
  const { today, lines } = await call(statisticsContract.Dashboard, { day: '2026-03-01' });
  const figures = { orders: 10, revenue_cents: Number.MAX_SAFE_INTEGER, weight_g: 100_000_000_000 };
  expect(today).toMatchObject(figures);
  expect(lines).toMatchObject([figures]);
});
