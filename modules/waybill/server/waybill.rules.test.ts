import { Refusal } from '@linehaul/contract/errors.ts';
import { expect, test } from 'vitest';
import { type WaybillAction, type WaybillState, waybillAction, waybillState } from '../contract/waybill.contract.ts';
import {
  checkHandover,
  computeParts,
  needsApproval,
  piecesAtSite,
  sitesOfAction,
  type WaybillStatus,
  waybillLife,
} from './waybill.rules.ts';

const aWaybill = (given: Partial<WaybillStatus> = {}): WaybillStatus => ({
  state: 'created',
  is_held: false,
  is_refused: false,
  departed_at: null,
  site_id: 2,
  destination_site_id: 2,
  receipts_wanted: 0,
  receipts_returned: 0,
  arrived_pieces: 1,
  parent_id: null,
  ...given,
});

function outcome(work: () => unknown): string {
  try {
    return String(work());
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

const allowedSteps: Record<WaybillState, Partial<Record<WaybillAction, WaybillState>>> = {
  created: { pick_up: 'picked_up', receive: 'received', void: 'void' },
  picked_up: { receive: 'received', void: 'void' },
  received: { receive: 'received', load: 'loaded', void: 'void', void_return: 'void' },
  loaded: { unload: 'received', unload_transfer: 'arrived', depart: 'departed', void: 'void' },
  departed: { arrive: 'arrived' },
  arrived: {
    load: 'loaded',
    deliver: 'delivering',
    sign: 'signed',
    return: 'returning',
    refuse: 'arrived',
    undo_arrive: 'departed',
  },
  delivering: { sign: 'signed', return: 'returning', refuse: 'arrived', undo_deliver: 'arrived' },
  signed: { close: 'closed', undo_sign: 'arrived' },
  closed: { undo_sign: 'arrived' },
  returning: { undo_return: 'arrived', returned: 'returned' },
  returned: { undo_returned: 'returning' },
  void: {},
};
const everyStep = waybillState.options.flatMap((state) =>
  waybillAction.options.map((action) => [state, action, allowedSteps[state][action] ?? 'waybill.wrong_state'] as const),
);

test.each(everyStep)('%s, %s: %s', (state, action, expected) => {
  expect(outcome(() => waybillLife.next(aWaybill({ state }), action))).toBe(expected);
});

/** What the way back and the trip do with a waybill: no person does it. */
const byOthers: ReadonlySet<string> = new Set(['returned', 'undo_returned', 'void_return', 'undo_arrive']);

test.each(waybillState.options)('the actions offered in %s are those that work', (state) => {
  const waybill = aWaybill({ state });
  const own = Object.keys(allowedSteps[state]).filter((action) => !byOthers.has(action));
  expect(waybillLife.actions(waybill, 'logistics')).toEqual(own);
});

test('a site may not void, return or close, and a supplier may do nothing', () => {
  expect(waybillLife.actions(aWaybill(), 'site')).toEqual(['pick_up', 'receive']);
  expect(waybillLife.actions(aWaybill({ state: 'arrived' }), 'site')).toEqual(['load', 'deliver', 'sign', 'refuse']);
  expect(waybillLife.actions(aWaybill({ state: 'signed' }), 'site')).toEqual(['undo_sign']);
  expect(waybillLife.actions(aWaybill(), 'supplier')).toEqual([]);
});

test.each([
  ['received', 'load'],
  ['loaded', 'depart'],
  ['arrived', 'deliver'],
  ['arrived', 'sign'],
  ['delivering', 'sign'],
] as const)('while held, %s does not %s', (state, action) => {
  expect(outcome(() => waybillLife.next(aWaybill({ state, is_held: true }), action))).toBe('waybill.held');
});

test.each([
  ['departed', 'arrive', 'arrived'],
  ['arrived', 'return', 'returning'],
  ['loaded', 'unload', 'received'],
] as const)('while held, %s still does %s', (state, action, next) => {
  expect(waybillLife.next(aWaybill({ state, is_held: true }), action)).toBe(next);
});

test('at a site between it goes on, but is not delivered, signed for there', () => {
  const between = aWaybill({ state: 'arrived', site_id: 3 });
  expect(waybillLife.next(between, 'load')).toBe('loaded');
  expect(outcome(() => waybillLife.next(between, 'deliver'))).toBe('waybill.not_at_destination');
  expect(outcome(() => waybillLife.next(between, 'sign'))).toBe('waybill.not_at_destination');
});

test('what has departed once is never void, though it is loaded again at a site between', () => {
  expect(outcome(() => waybillLife.next(aWaybill({ state: 'loaded', departed_at: 5 }), 'void'))).toBe(
    'waybill.wrong_state',
  );
});

test('it is not closed before its receipts are back', () => {
  const signedWaybill = aWaybill({ state: 'signed', receipts_wanted: 2, receipts_returned: 1 });
  expect(outcome(() => waybillLife.next(signedWaybill, 'close'))).toBe('waybill.receipt_missing');
  expect(waybillLife.next({ ...signedWaybill, receipts_returned: 2 }, 'close')).toBe('closed');
});

test('partly loaded, arrived and signed are derived from counts', () => {
  const counts = { pieces: 10, loaded_pieces: 8, arrived_pieces: 0, signed_pieces: 10 };
  expect(computeParts(counts)).toEqual({ is_partly_loaded: true, is_partly_arrived: false, is_partly_signed: false });
  expect(piecesAtSite({ ...counts, state: 'received' })).toBe(10);
  expect(piecesAtSite({ ...counts, state: 'arrived', arrived_pieces: 7 })).toBe(7);
});

test.each([
  [{ signed_pieces: 3, cod_cents: 100, collect_cents: 50 }, 'undefined'],
  [{ signed_pieces: 2, cod_cents: 100, collect_cents: 50 }, 'waybill.rest_undecided'],
  [{ signed_pieces: 2, is_rest_missing: true, cod_cents: 100, collect_cents: 50 }, 'undefined'],
  [{ signed_pieces: 4, cod_cents: 100, collect_cents: 50 }, 'waybill.pieces_exceeded'],
  [{ signed_pieces: 3, cod_cents: 99, collect_cents: 50 }, 'waybill.cod_differs'],
  [{ signed_pieces: 3, cod_cents: 101, collect_cents: 50 }, 'waybill.cod_differs'],
  [{ signed_pieces: 3, cod_cents: 100, collect_cents: 0 }, 'waybill.collect_differs'],
])('handing over %j: %s', (given, expected) => {
  const due = { signed_pieces: 3, cod_cents: 100, collect_cents: 50 };
  expect(outcome(() => checkHandover({ is_rest_missing: false, ...given }, due))).toBe(expected);
});

test('refused goods wait for the shipper’s side: nothing but its decision, a mistake taken back, or a return', () => {
  const refusedWaybill = aWaybill({ state: 'arrived', is_refused: true });
  expect(waybillLife.actions(refusedWaybill, 'logistics')).toEqual(['return', 'undo_refuse', 'decide']);
  expect(waybillLife.actions(refusedWaybill, 'site')).toEqual(['undo_refuse']);
  for (const action of ['load', 'deliver', 'sign', 'refuse'] as const) {
    expect(outcome(() => waybillLife.next(refusedWaybill, action))).toBe('waybill.refused');
  }
  const between = aWaybill({ state: 'arrived', site_id: 3 });
  expect(outcome(() => waybillLife.next(between, 'refuse'))).toBe('waybill.not_at_destination');
});

/** What trips and the waybills of ways back do, at the sites where these are handled. */
const ofOthers: ReadonlySet<WaybillAction> = new Set([
  'load',
  'unload',
  'unload_transfer',
  'depart',
  'arrive',
  'returned',
  'undo_returned',
  'undo_arrive',
  'void_return',
]);

test.each(waybillAction.options)('says at which sites of a waybill this is done: %s', (action) => {
  const sites = sitesOfAction({ origin_site_id: 1, destination_site_id: 2, site_id: null }, action);
  if (ofOthers.has(action)) expect(sites).toBeNull();
  else expect(sites?.length).toBeGreaterThan(0);
});

test('a signature of today is taken back at once, and so is one whose cash is still in the till', () => {
  const today = {
    state: 'signed',
    has_cash: false,
    is_checked: false,
    signed_day: '2026-11-28',
    today: '2026-11-28',
  } as const;
  expect(needsApproval(today)).toBe(false);
  expect(needsApproval({ ...today, has_cash: true, signed_day: '2026-11-26' })).toBe(false);
  expect(needsApproval({ ...today, signed_day: '2026-11-27' })).toBe(true);
  expect(needsApproval({ ...today, is_checked: true })).toBe(true);
  expect(needsApproval({ ...today, has_cash: true, state: 'closed' })).toBe(true);
});
