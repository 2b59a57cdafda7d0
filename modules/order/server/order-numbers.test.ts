import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { orderContract } from '../contract/order.contract.ts';
import { orderNo } from './order.rules.ts';

const app = await testApp();

test('clients of one tenant who enter orders at once get numbers without gaps', async () => {
  const { call } = await app.tenant();
  const origin = await call(siteContract.SiteSave, { code: 'HFE', name: 'Hefei' });
  const destination = await call(siteContract.SiteSave, { code: 'NKG', name: 'Nanjing' });
  const order = {
    order_day: '2026-05-26',
    terms: 'collect',
    origin_site_id: origin.id,
    destination_site_id: destination.id,
    service_level: 'DTD',
    weight_g: 1000,
    fees: {},
  } as const;
  const wrongOrder = { ...order, destination_site_id: 999_999 };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 24 }, (_, at) => call(orderContract.OrderAdd, at % 4 === 3 ? wrongOrder : order)),
  );
  const numbers = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value.order_no] : []));
  expect(numbers.toSorted()).toEqual(Array.from({ length: 18 }, (_, at) => orderNo('2026-05-26', at + 1)));
});
