import type { Call } from '@linehaul/contract/wire.ts';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { joiningContract } from '@linehaul/modules/joining/contract/joining.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { tenantContract } from '../contract/tenant.contract.ts';
import { askForCode } from './testing/asked-code.fixture.ts';
import { guessesPerAddress } from './verify.rules.ts';

const app = await testApp({ env: { TRUST_PROXY: '1' } });
const platform = await app.tenant({ industry: 'platform' });
const from = (address: string) => app.client(null, 'en', app.url, address);
const owner = from('198.51.100.1');
const stranger = from('198.51.100.2');

async function sentTo(phone: string): Promise<string> {
  await askForCode(owner, { phone, purpose: 'join' });
  const { list } = await platform.call(tenantContract.OutboxList, { keyword: phone });
  return /\d{6}/.exec(list[0]?.body ?? '')?.[0] ?? '';
}

/** What a guess comes to: `right`, or the code that it is refused with. */
async function guess(call: Call, phone: string, verify: string): Promise<string> {
  const registration = { phone, password: 'a-password-1', store_name: 'Shop', industry_type: 'logistics' } as const;
  try {
    await call(joiningContract.EnterRegister, { ...registration, verify });
    return 'right';
  } catch (fault) {
    if (fault instanceof CallRefused && fault.code) return fault.code;
    throw fault;
  }
}

const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

test('a stranger uses up their own guesses, and the code still holds for the phone’s owner', async () => {
  const phone = app.fresh.phone();
  const code = await sentTo(phone);
  for (let n = 0; n < guessesPerAddress; n += 1) {
    expect(await guess(stranger, phone, wrongFor(code))).toBe('tenant.code_wrong');
  }
  expect(await guess(stranger, phone, code)).toBe('tenant.code_over');
  expect(await guess(owner, phone, code)).toBe('right');
});

test('of many guesses at once from one address no more are judged than it has', async () => {
  const phone = app.fresh.phone();
  const code = await sentTo(phone);
  const guesses = await Promise.all(Array.from({ length: 60 }, () => guess(stranger, phone, wrongFor(code))));
  expect(guesses.filter((verdict) => verdict === 'tenant.code_wrong')).toHaveLength(guessesPerAddress);
  expect(guesses.filter((verdict) => verdict === 'tenant.code_over')).toHaveLength(60 - guessesPerAddress);
});
