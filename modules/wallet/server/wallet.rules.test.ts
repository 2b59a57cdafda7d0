import { expect, test } from 'vitest';
import { withdrawalState } from '../contract/wallet-rows.contract.ts';
import {
  auditFault,
  cardDigits,
  givingBack,
  idOfNumber,
  isSameName,
  levelsFor,
  maskedCard,
  maskedPhone,
  readResult,
  withdrawalLife,
} from './wallet.rules.ts';

const actions = [
  'cancel',
  'approve',
  'reject',
  'send',
  'pay',
  'fail',
  'ask_return',
  'refuse_return',
  'return',
] as const;
const allowedSteps: Record<string, string> = {
  'applied cancel': 'cancelled',
  'applied approve': 'approved',
  'applied reject': 'rejected',
  'second_audit approve': 'approved',
  'second_audit reject': 'rejected',
  'approved send': 'paying',
  'paying pay': 'paid',
  'paying fail': 'failed',
  'paid ask_return': 'return_asked',
  'paid return': 'returned',
  'return_asked refuse_return': 'paid',
  'return_asked return': 'returned',
};
const pairs = withdrawalState.options.flatMap((state) => actions.map((action) => [state, action] as const));

test.each(pairs)('a withdrawal that is %s is asked to %s', (state, action) => {
  const next = allowedSteps[`${state} ${action}`];
  const step = () => withdrawalLife.next({ state, audit_levels: 1 }, action);
  if (next) expect(step()).toBe(next);
  else expect(step).toThrow('wallet.state');
});

test('a large amount is approved twice before it is approved', () => {
  expect(withdrawalLife.next({ state: 'applied', audit_levels: 2 }, 'approve')).toBe('second_audit');
  expect(withdrawalLife.next({ state: 'second_audit', audit_levels: 2 }, 'approve')).toBe('approved');
  expect(withdrawalLife.next({ state: 'applied', audit_levels: 2 }, 'reject')).toBe('rejected');
});

test('every end gives the money back; what is paid can only come back from the bank', () => {
  const ends = withdrawalState.options.filter(
    (state) => withdrawalLife.actions({ state, audit_levels: 1 }).length === 0,
  );
  expect(ends).toEqual(['returned', 'failed', 'rejected', 'cancelled']);
  expect(ends.filter((state) => !givingBack.has(state))).toEqual([]);
  expect(withdrawalLife.actions({ state: 'paid', audit_levels: 1 })).toEqual(['ask_return', 'return']);
});

test.each([
  [1, 100, 1],
  [99, 100, 1],
  [100, 100, 2],
  [101, 100, 2],
  [1, 0, 2],
])('%i cents with a limit of %i need %i people', (amount, limit, levels) => {
  expect(levelsFor(amount, limit)).toBe(levels);
});

const owner = { supplier_id: 1, operator_id: null };
const clerk = { supplier_id: 1, operator_id: 7 };
const platform = { supplier_id: 9, operator_id: null };
const platformClerk = { supplier_id: 9, operator_id: 7 };

test.each([
  ['the platform’s owner', platform, owner, [], null],
  ['the applicant', owner, owner, [], 'wallet.checker_is_maker'],
  ['the applicant, an operator', clerk, clerk, [], 'wallet.checker_is_maker'],
  ['a colleague of the applicant', clerk, owner, [], null],
  ['an operator with the same number of another tenant', platformClerk, clerk, [], null],
  ['who approved already', platform, owner, [platform], 'wallet.same_checker'],
  ['a colleague of who approved already', platformClerk, owner, [platform], null],
] as const)('%s decides', (_who, checker, maker, approvers, code) => {
  expect(auditFault(checker, maker, approvers)?.code ?? null).toBe(code);
});

test.each([
  ['4111111111111111', '4111111111111111'],
  ['4111 1111 1111 1111', '4111111111111111'],
  ['6222-0200-0000-0000-000', '6222020000000000000'],
  ['4111111111111112', null],
  ['4111111111111', null],
  ['41111111111', null],
  ['41111111111111111111', null],
  ['', null],
  ['4111x11111111111', null],
])('the card number %j is read as %j', (typed, digits) => {
  expect(cardDigits(typed)).toBe(digits);
});

test('one wrong digit is always found, and two neighbours that changed places', () => {
  const digits = '4539578763621486';
  expect(cardDigits(digits)).toBe(digits);
  for (const at of [...digits].keys()) {
    const wrong = (Number(digits[at]) + 3) % 10;
    expect(cardDigits(digits.slice(0, at) + wrong + digits.slice(at + 1))).toBe(null);
  }
  expect(cardDigits('4359578763621486')).toBe(null);
});

test('of a number only its ends are shown', () => {
  expect(maskedCard('6222020000000000003')).toBe('6222 **** **** 0003');
  expect(maskedPhone('13800138000')).toBe('138****8000');
});

test.each([
  ['江淮捷运物流', ' 江淮 捷运物流', true],
  ['ABC（合肥）物流', 'abc(合肥)物流', true],
  ['江淮捷运物流', '江淮捷运', false],
])('the names %j and %j are the same: %s', (one, other, same) => {
  expect(isSameName(one, other)).toBe(same);
});

test.each([
  ['成功', 'pay'],
  [' PAID ', 'pay'],
  ['ＯＫ', 'pay'],
  ['退票', 'return'],
  ['退汇', 'return'],
  ['失败', 'fail'],
  ['Failed', 'fail'],
  ['', null],
  ['处理中', null],
])('the bank’s word %j means %j', (word, result) => {
  expect(readResult(word)).toBe(result);
});

test.each([
  ['TX0000000042', 42],
  ['TX42', null],
  ['tx0000000042', null],
  ['', null],
])('the number %j names the row %j', (number, id) => {
  expect(idOfNumber(number)).toBe(id);
});
