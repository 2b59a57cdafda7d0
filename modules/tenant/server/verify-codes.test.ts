import { profileContract } from '@linehaul/modules/profile/contract/profile.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { tenantContract } from '../contract/tenant.contract.ts';
import { askForCode } from './testing/asked-code.fixture.ts';
import { codeSeconds } from './verify.rules.ts';

const app = await testApp();
const production = await testApp({ env: { NODE_ENV: 'production' } });
const platform = await app.tenant({ industry: 'platform' });
const { OutboxList } = tenantContract;
const { userEdit } = profileContract;
const purpose = 'change_phone';
const hiddenCode = '••••••';

async function bodyOf(phone: string, at = 0): Promise<string> {
  const { list } = await platform.call(OutboxList, { keyword: phone });
  return list[at]?.body ?? '';
}

async function codeOf(phone: string): Promise<string> {
  return /\d{6}/.exec(await bodyOf(phone))?.[0] ?? '';
}

/** Everything that the database stores of messages and codes, as text. */
async function stored(): Promise<string> {
  const { rows } = await app
    .scope()
    .database.pool.query<{ line: string }>(
      'select m::text as line from message m union all select c::text from verify_code c',
    );
  return rows.map(({ line }) => line).join('\n');
}

async function encryptedCount(): Promise<number> {
  const { rows } = await app
    .scope()
    .database.pool.query<{ n: number }>('select count(encrypted_params)::int4 as n from message');
  return rows[0]?.n ?? 0;
}

test('a code is stored nowhere in clear, and is read until it is used', async () => {
  const phone = app.fresh.phone();
  const owner = await app.tenant();
  await askForCode(app.call, { phone, purpose });
  const verify = await codeOf(phone);
  expect(verify).toMatch(/^\d{6}$/);
  expect(await stored()).not.toContain(verify);
  expect((await stored()).split('\n').find((line) => line.includes('tenant.change_phone'))).not.toContain(phone);
  await owner.call(userEdit, { nick_name: 'Zhou', introduction: '', avatar: '', phone, verify });
  expect(await bodyOf(phone)).toContain(hiddenCode);
  expect(await codeOf(phone)).toBe('');
});

test('a code that is over is read by nobody, and a job takes it out of the database', async () => {
  const phone = app.fresh.phone();
  await askForCode(app.call, { phone, purpose });
  app.advance(codeSeconds - 1);
  await app.runJob('message.codes');
  expect(await codeOf(phone)).not.toBe('');
  app.advance(1);
  expect(await codeOf(phone)).toBe('');
  expect(await encryptedCount()).toBe(1);
  await app.runJob('message.codes');
  expect(await encryptedCount()).toBe(0);
});

test('a newer code takes the one before out of its message', async () => {
  const phone = app.fresh.phone();
  await askForCode(app.call, { phone, purpose });
  app.advance(60);
  await askForCode(app.call, { phone, purpose });
  expect(await codeOf(phone)).not.toBe('');
  expect(await bodyOf(phone, 1)).toContain(hiddenCode);
});

test('in production the outbox hides every code, so that nobody confirms another person’s phone or card', async () => {
  const staff = await production.tenant({ industry: 'platform' });
  for (const wanted of ['change_phone', 'bind_card', 'join'] as const) {
    await askForCode(production.call, { phone: production.fresh.phone(), purpose: wanted });
  }
  const { list } = await staff.call(OutboxList, {});
  expect(list).toHaveLength(3);
  for (const { body } of list) {
    expect(body).toContain(hiddenCode);
    expect(body).not.toMatch(/\d{6}/);
  }
});
