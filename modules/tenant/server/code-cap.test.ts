import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { tenantContract } from '../contract/tenant.contract.ts';

const app = await testApp({ env: { SMS_PER_HOUR: '2', TRUST_PROXY: '1' } });

test('the installation sends no more codes in an hour than it may, whatever the phones and addresses', async () => {
  const ask = (n: number) =>
    app.client(
      null,
      'en',
      app.url,
      `198.51.100.${n}`,
    )(tenantContract.verifysend, { phone: `1380013800${n}`, purpose: 'join' });
  await ask(1);
  await ask(2);
  await expect(ask(3)).rejects.toMatchObject({ status: 429, data: { code: 'wire.too_many' } });
  app.advance(3_601);
  expect(await ask(3)).toMatchObject({ valid_seconds: 600 });
});
