import { expect, test } from 'vitest';
import {
  jisuWords,
  juheWords,
  readJisu,
  readJuhe,
  readOutcome,
  signJisu,
  signJuheOrder,
} from './provider-answer.rules.ts';
import {
  carrierOfText,
  computePrice,
  isAreaBlocked,
  isOverdue,
  maskAccount,
  maskHolder,
  pauseAfter,
  readAccount,
} from './utility.rules.ts';

test.each([
  ['phone', '138 0013-8000', '13800138000'],
  ['phone', '+86 13800138000', '13800138000'],
  ['phone', '１３８００１３８０００', '13800138000'],
  ['phone', '12800138000', null],
  ['phone', '1380013800', null],
  ['power', '3201 0000 5678', '320100005678'],
  ['power', 'ab-12345', 'AB12345'],
  ['power', '1234', null],
] as const)('of %s %s is read as %s', (service, typed, account) => {
  expect(readAccount(service, typed)).toBe(account);
});

test('numbers and names are masked, those too that are masked already', () => {
  expect(maskAccount('phone', '13800138000')).toBe('138****8000');
  expect(maskAccount('power', '320100005678')).toBe('****5678');
  expect([maskHolder('王小明'), maskHolder('李'), maskHolder('李**'), maskHolder('')]).toEqual([
    '**明',
    '*李',
    '李**',
    '',
  ]);
});

test.each([
  [5_000, 9_980, 0, 4_990],
  [5_000, 10_000, 100, 5_100],
  // Half a cent is rounded up.
  [1_050, 9_990, 0, 1_049],
  [50, 9_990, 0, 50],
])('a face value of %i at %i and %i costs %i', (face_cents, price_e4, add_cents, price) => {
  expect(computePrice(face_cents, { price_e4, add_cents })).toBe(price);
});

test('areas are found in what the provider says, whatever separates them', () => {
  expect(isAreaBlocked('云南昆明移动', '广西, 云南')).toBe(true);
  expect(isAreaBlocked('江苏苏州', '广西，云南；海南')).toBe(false);
  expect(isAreaBlocked('', '云南')).toBe(false);
  expect([carrierOfText('江苏苏州移动'), carrierOfText('中国广电'), carrierOfText('')]).toEqual([
    'mobile',
    'broadnet',
    'any',
  ]);
});

test('a person looks after what takes longer than the tenant waits, or has been unclear for too long', () => {
  const limits = { phone_wait_hours: 1, power_wait_hours: 72, unsure_minutes: 30 };
  const phone = { service: 'phone', submitted_at: 0, unsure_at: null } as const;
  expect([3_599, 3_600].map((now) => isOverdue(phone, limits, now))).toEqual([false, true]);
  expect(isOverdue({ ...phone, service: 'power' }, limits, 3_600)).toBe(false);
  expect([1_799, 1_800].map((now) => isOverdue({ ...phone, unsure_at: 0 }, limits, now))).toEqual([false, true]);
  expect([pauseAfter(0), pauseAfter(99)]).toEqual([20, 3_600]);
});

test.each([
  [{ error_code: 0, result: { game_state: '1', sporder_id: 'S1', ordercash: '49.25' } }, 'done'],
  [{ error_code: '0', result: { game_state: 0, sporder_id: 'S1' } }, 'running'],
  [{ error_code: 0, result: { game_state: '9', sporder_id: 'S1' } }, 'failed'],
  // A code says nothing about the order, whatever else is in the answer.
  [{ error_code: 10014, result: { game_state: '9' } }, 'unsure'],
  [{ error_code: 0, result: { game_state: '7' } }, 'unsure'],
  [{ error_code: 0, result: [] }, 'unsure'],
  ['<html>', 'unsure'],
  [null, 'unsure'],
])('Juhe’s %j is %s', (document, state) => {
  expect(readOutcome(readJuhe(document), juheWords).state).toBe(state);
});

test.each([
  [{ status: 0, msg: 'ok', result: { rechargestatus: 1, orderno: 'J1', totalfee: '49.5' } }, 'done'],
  [{ status: '0', result: { rechargestatus: '2', orderno: 'J1' } }, 'failed'],
  [{ status: 210, msg: '没有信息', result: '' }, 'unsure'],
])('Jisu’s %j is %s', (document, state) => {
  expect(readOutcome(readJisu(document), jisuWords).state).toBe(state);
});

test('check values are those of the samples', () => {
  const parts = { open_id: 'JH1', key: 'k', account: '13800138000', amount: '50', order_no: 'LH00000001' };
  expect(signJuheOrder(parts)).toBe('27dfffde6186895d92b21973a6baa9ba');
  const fields = { mobile: '15158825888', outorderno: '66522311111', amount: '30' };
  expect(signJisu(fields, 'ssssssssssss')).toBe('fd957c3f9e3af29a110d71d84bca3702');
});
