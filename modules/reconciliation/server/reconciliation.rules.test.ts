import { expect, test } from 'vitest';
import { itemAction, itemState } from '../contract/channel-item.contract.ts';
import {
  checkChecker,
  dayActionsOf,
  differenceOf,
  differencePosting,
  feeLife,
  type ItemStatus,
  itemActionsOf,
  itemLife,
} from './reconciliation.rules.ts';

const line = (changes: Partial<ItemStatus> = {}): ItemStatus => ({
  state: 'open',
  is_linked: false,
  channel_cents: 100,
  log_cents: null,
  ...changes,
});
const owner = { operator_id: null };
const clerk = { operator_id: 7 };

test('what the table of steps does not have is refused, state by state and action by action', () => {
  for (const state of itemState.options) {
    for (const action of itemAction.options) {
      // Linked by somebody, and still with a line of its own: what every step wants.
      const item = line({ state, is_linked: true });
      const step = itemLife.steps.find((known) => known.from === state && known.action === action);
      if (step) expect(itemLife.next(item, action)).toBe(step.to);
      else expect(() => itemLife.next(item, action)).toThrow('reconciliation.state');
    }
  }
  // What is booked is taken back in the books, and what agrees is nobody's.
  expect(itemLife.steps.filter(({ from }) => from === 'booked').map(({ by }) => by)).toEqual([['books']]);
  expect(itemLife.steps.some(({ from }) => from === 'matched')).toBe(false);
});

test('only a line that has nothing is linked, and only a link is taken apart while it is open', () => {
  expect(itemLife.actions(line()).includes('link')).toBe(true);
  expect(itemLife.actions(line({ log_cents: 90 })).includes('link')).toBe(false);
  expect(itemLife.actions(line({ channel_cents: null, log_cents: 100 })).includes('link')).toBe(false);
  expect(itemLife.actions(line()).includes('reopen')).toBe(false);
  expect(itemLife.actions(line({ log_cents: 90, is_linked: true })).includes('reopen')).toBe(true);
  expect(itemLife.actions(line({ state: 'cleared' })).includes('reopen')).toBe(true);
});

test('anyone who proposed a booking is not offered to confirm it, and is refused', () => {
  const proposedItem = line({ state: 'proposed' });
  expect(itemActionsOf({ ...proposedItem, maker_operator_id: null }, owner)).toEqual(['refuse']);
  expect(itemActionsOf({ ...proposedItem, maker_operator_id: null }, clerk)).toEqual(['confirm', 'refuse']);
  expect(itemActionsOf({ ...proposedItem, maker_operator_id: 7 }, clerk)).toEqual(['refuse']);
  expect(() => checkChecker(null, owner)).toThrow('reconciliation.checker_is_maker');
  expect(() => checkChecker(7, clerk)).toThrow('reconciliation.checker_is_maker');
  expect(() => checkChecker(7, owner)).not.toThrow();
});

test.each([
  ['payment', 120, 100, 20],
  ['payment', 100, null, 100],
  ['payment', null, 100, -100],
  ['refund', 120, 100, -20],
  ['refund', 100, null, -100],
  ['refund', null, 100, 100],
  ['refund', 100, 100, 0],
] as const)('a %s of %s at the channel and %s in our log differs by %s', (move, channel_cents, log_cents, expected) => {
  const difference = differenceOf({ move, channel_cents, log_cents });
  expect(difference).toBe(expected);
  const entries = differencePosting('sandbox', difference);
  expect(entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(0);
});

test('a day’s fees are proposed, then confirmed or refused by somebody else, and booked once', () => {
  expect(dayActionsOf({ fee_state: 'open' }, owner)).toEqual(['book_fees']);
  expect(dayActionsOf({ fee_state: 'proposed', maker_operator_id: null }, owner)).toEqual(['refuse_fees']);
  expect(dayActionsOf({ fee_state: 'proposed', maker_operator_id: null }, clerk)).toEqual([
    'confirm_fees',
    'refuse_fees',
  ]);
  for (const state of ['none', 'booked'] as const) {
    expect(dayActionsOf({ fee_state: state }, clerk)).toEqual([]);
    expect(() => feeLife.next({ state }, 'book_fees')).toThrow('reconciliation.state');
  }
});
