import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { businessDay, businessDayBounds } from '@linehaul/server-kernel/time/business-day.ts';
import { expect, test } from 'vitest';
import { tenantContract } from '../contract/tenant.contract.ts';
import { askForCode, puzzleFor } from './testing/asked-code.fixture.ts';
import { againSeconds, codesPerAddressHour, codesPerPhoneDay, strangersShare } from './verify.rules.ts';

const app = await testApp({ env: { SMS_PER_HOUR: '2', TRUST_PROXY: '1' } });

test('the installation sends no more codes in an hour than it may, whatever the phones and addresses', async () => {
  const call = (n: number) => app.client(null, 'en', app.url, `198.51.100.${n}`);
  const ask = (n: number) => askForCode(call(n), { phone: `1380013800${n}`, purpose: 'join' });
  await ask(1);
  // Half of the hour's codes are sent: now the first one of a phone and an address takes work, and more of it.
  const puzzle = await puzzleFor(call(2), { phone: '13800138002', purpose: 'join' });
  expect(puzzle?.bits).toBe(21);
  await ask(2);
  await expect(ask(3)).rejects.toMatchObject({ status: 429, data: { code: 'wire.too_many' } });
  app.advance(3_601);
  expect(await call(3)(tenantContract.verifysend, { phone: '13800138003', purpose: 'join' })).toMatchObject({
    valid_seconds: 600,
  });
});

const open = await testApp({ env: { TRUST_PROXY: '1' } });
const from = (address: string) => open.client(null, 'en', open.url, address);
const tooMany = { status: 429, data: { code: 'wire.too_many' } };

/** Moves the clock to the beginning of the next business day. */
function nextDay(): void {
  const { until } = businessDayBounds(open.scope(), businessDay(open.scope()));
  open.advance(until - open.now());
}

/** As if the first of so many codes had been sent before: each further one takes a puzzle's work. */
async function sentBefore(codes: number, limit: string): Promise<void> {
  const counted = 'update rate_limit set attempts = $1 where key like $2 and attempts = 1';
  expect((await open.scope().database.pool.query(counted, [codes, limit])).rowCount).toBe(1);
}

test('strangers do not use up the codes of phones that are known', async () => {
  nextDay();
  const known = await open.tenant();
  const { pool } = open.scope().database;
  await pool.query('update tenant set phone = $2 where id = $1', [known.suid, '13800138088']);
  const ask = (n: number, phone: string) => askForCode(from(`198.51.100.${n}`), { phone, purpose: 'join' });
  await ask(101, '13800138081');
  await sentBefore(strangersShare(1_000), 'verify strangers');
  await expect(ask(102, '13800138082')).rejects.toMatchObject(tooMany);
  await ask(103, '13800138088');
  open.advance(3_600);
  await ask(104, '13800138082');
});

test('a phone gets no more codes on a business day than it may, whatever the addresses', async () => {
  nextDay();
  const phone = '13800138010';
  const ask = (n: number) => askForCode(from(`198.51.100.${n}`), { phone, purpose: 'join' });
  await ask(1);
  await expect(ask(2)).rejects.toMatchObject(tooMany);
  open.advance(againSeconds);
  await sentBefore(codesPerPhoneDay - 1, `verify day ${phone}`);
  await ask(2);
  open.advance(againSeconds);
  await expect(ask(3)).rejects.toMatchObject(tooMany);
  nextDay();
  await ask(3);
});

test('an address gets no more codes in an hour than it may, whatever the phones', async () => {
  const ask = (n: number) => askForCode(from('203.0.113.1'), { phone: `1380013902${n}`, purpose: 'join' });
  await ask(1);
  await sentBefore(codesPerAddressHour - 1, 'verify from 203.0.113.1%');
  await ask(2);
  await expect(ask(3)).rejects.toMatchObject(tooMany);
  open.advance(3_600);
  await ask(3);
});
