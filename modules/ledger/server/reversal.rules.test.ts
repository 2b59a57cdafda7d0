import { expect, test } from 'vitest';
import { reversalAction, reversalState } from '../contract/ledger-reversal.contract.ts';
import { reversalFault, reversalLife } from './reversal.rules.ts';

const postedTransaction = { phase: 'posted', reverses_id: null, reversed_by_id: null } as const;

test('a posting about a record is left to the record', () => {
  for (const subject_kind of ['order', 'goods_order', 'withdrawal', 'joining', 'cod_payout', 'trip', 'statement']) {
    expect(reversalFault({ ...postedTransaction, subject_kind }, [])?.code).toBe('ledger.not_reversible');
    expect(reversalFault({ ...postedTransaction, subject_kind }, ['reconciliation'])?.code).toBe(
      'ledger.not_reversible',
    );
  }
});

test('a booked difference may be taken back, but not twice, nor a promise, nor what takes back', () => {
  const bookedDifference = { ...postedTransaction, subject_kind: 'reconciliation' } as const;
  const subjects = ['reconciliation'];
  expect(reversalFault(bookedDifference, subjects)).toBeNull();
  expect(reversalFault({ ...bookedDifference, reversed_by_id: 7 }, subjects)?.code).toBe('ledger.reversed');
  expect(reversalFault({ ...bookedDifference, phase: 'pending' }, subjects)?.code).toBe('ledger.not_posted');
  expect(reversalFault({ ...bookedDifference, reverses_id: 7 }, subjects)?.code).toBe('ledger.not_posted');
});

test.each(reversalState.options)('a request that is %s', (state) => {
  const isOpen = state === 'open';
  expect(reversalLife.actions({ state, maker: null, caller: null })).toEqual(isOpen ? ['withdraw'] : []);
  expect(reversalLife.actions({ state, maker: null, caller: 3 })).toEqual(isOpen ? ['approve', 'refuse'] : []);
  const code = isOpen ? 'ledger.checker_is_maker' : 'ledger.reversal_state';
  for (const action of reversalAction.options.filter((one) => one !== 'withdraw')) {
    expect(() => reversalLife.next({ state, maker: 5, caller: 5 }, action)).toThrow(code);
  }
});
