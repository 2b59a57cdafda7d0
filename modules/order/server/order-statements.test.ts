import { waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { sentStatements } from '@linehaul/server-kernel/testing/sent-statements.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { orderContract } from '../contract/order.contract.ts';

const statements = sentStatements();
const { call, order, sites } = await waybillFixture(await testApp({ watch: statements.watch }));
const { OrderPay } = orderContract;

test('paying an order at the counter reads it once and writes it once', async () => {
  const [first, second] = [await order({ terms: 'prepaid' }), await order({ terms: 'prepaid' })];
  // The first payment of a company opens its accounts.
  await call(OrderPay, { id: first.id, method: 'cash', site_id: sites.start });
  const { sent: sqlTexts } = await statements.during(() =>
    call(OrderPay, { id: second.id, method: 'cash', site_id: sites.start }),
  );
  const about = (words: RegExp) => sqlTexts.filter((text) => words.test(text)).length;
  expect(about(/from "freight_order" where .* for update/)).toBe(1);
  expect(about(/^update "freight_order"/)).toBe(1);
  expect(sqlTexts.length, sqlTexts.join('\n')).toBeLessThanOrEqual(17);
});
