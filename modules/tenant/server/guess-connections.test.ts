import type { Call } from '@linehaul/contract/wire.ts';
import { profileContract } from '@linehaul/modules/profile/contract/profile.contract.ts';
import { walletContract } from '@linehaul/modules/wallet/contract/wallet.contract.ts';
import { cardNumber } from '@linehaul/modules/wallet/server/testing/card-binding.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { tenantContract, type VerifyPurpose } from '../contract/tenant.contract.ts';
import { askForCode } from './testing/asked-code.fixture.ts';

/** A call that holds its connection and waits for another one waits until the pool gives up. */
const app = await testApp({ poolSize: 1 });
const platform = await app.tenant({ industry: 'platform' });
const owner = await app.tenant();

async function sentTo(phone: string, purpose: VerifyPurpose): Promise<string> {
  await askForCode(app.call, { phone, purpose });
  const { list } = await platform.call(tenantContract.OutboxList, { keyword: phone });
  return /\d{6}/.exec(list[0]?.body ?? '')?.[0] ?? '';
}

const calls: [VerifyPurpose, string, (call: Call, phone: string, verify: string) => Promise<unknown>][] = [
  [
    'bind_card',
    '13900000311',
    (call, phone, verify) => {
      const card = { card_number: cardNumber(1), holder_name: owner.account, phone };
      return call(walletContract.BankcardBind, { ...card, verify });
    },
  ],
  [
    'change_phone',
    '13900000312',
    (call, phone, verify) => call(profileContract.userEdit, { nick_name: 'Zhou', avatar: '', phone, verify }),
  ],
];

test.each(calls)(
  'a guess at a code of %s is counted and judged on the only connection',
  async (purpose, phone, make) => {
    const code = await sentTo(phone, purpose);
    const wrong = make(owner.call, phone, code === '000000' ? '000001' : '000000');
    await expect(wrong).rejects.toMatchObject({ code: 'tenant.code_wrong' });
    const { rows } = await app
      .scope()
      .database.pool.query<{ attempts: number }>('select attempts from verify_code where phone = $1', [phone]);
    expect(rows).toEqual([{ attempts: 1 }]);
    await expect(make(owner.call, phone, code)).resolves.toBeDefined();
  },
);
