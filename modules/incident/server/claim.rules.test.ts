import { allocate } from '@linehaul/contract/allocate.ts';
import { Refusal } from '@linehaul/contract/errors.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { claimAction, type ShareInput, shareParty, wholeShare } from '../contract/incident-claim.contract.ts';
import { checkShares, claimLife, claimPosting, computeLimit } from './claim.rules.ts';

function outcome(work: () => unknown): unknown {
  try {
    return work() ?? 'done';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

const uninsured = {
  is_insured: false,
  declared_value_cents: 0,
  freight_cents: 22_837,
  waybill_pieces: 20,
  pieces: 6,
  uninsured_factor: 3,
  loss_cents: 100_000,
  value_cents: 0,
};
const insured = { ...uninsured, is_insured: true, declared_value_cents: 800_000, value_cents: 800_000 };

test.each([
  ['six of twenty pieces lost, three times their freight', uninsured, 20_553],
  ['a loss below that', { ...uninsured, loss_cents: 20_000 }, 20_000],
  ['freight that nobody has priced', { ...uninsured, freight_cents: 0 }, 0],
  ['insured in full', insured, 100_000],
  ['insured above the value', { ...insured, value_cents: 500_000 }, 100_000],
  ['insured to the half', { ...insured, value_cents: 1_600_000 }, 50_000],
  ['half a cent, rounded up', { ...insured, loss_cents: 1, value_cents: 1_600_000 }, 1],
] as const)('the limit of %s', (_case, figures, limit) => {
  expect(computeLimit(figures)).toBe(limit);
});

test('no limit is above the loss, or below nothing', () => {
  const amount = fc.integer({ min: 0, max: 999_999_999_999 });
  const figures = fc.record({
    is_insured: fc.boolean(),
    declared_value_cents: amount,
    freight_cents: fc.integer({ min: 0, max: 1_000_000_000 }),
    waybill_pieces: fc.integer({ min: 1, max: 10_000 }),
    pieces: fc.integer({ min: 1, max: 10_000 }),
    uninsured_factor: fc.integer({ min: 1, max: 100 }),
    loss_cents: amount,
    value_cents: amount,
  });
  fc.assert(
    fc.property(figures, (some) => {
      const limit = computeLimit(some);
      return Number.isInteger(limit) && limit >= 0 && limit <= some.loss_cents;
    }),
  );
});

/** Shares of the whole, as many as there are cuts and one more. */
const wholeShares = fc
  .uniqueArray(fc.integer({ min: 1, max: wholeShare - 1 }), { maxLength: 9 })
  .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), wholeShare])
  .map((marks) => marks.slice(1).map((mark, place) => mark - (marks[place] ?? 0)));

test('shares of any sum add up to it, to the cent, and each is within a cent of its part', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), wholeShares, (amount, shares) => {
      const parts = allocate(amount, shares);
      const isNear = parts.every((cents, place) => {
        const difference = BigInt(cents) * BigInt(wholeShare) - BigInt(amount) * BigInt(shares[place] ?? 0);
        return difference > -BigInt(wholeShare) && difference < BigInt(wholeShare);
      });
      return parts.reduce((sum, cents) => sum + cents, 0) === amount && isNear;
    }),
  );
});

test('every posting balances, says each party’s side, and pays what is not the shipper’s own share', () => {
  const party = fc.constantFrom(...shareParty.options);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      wholeShares,
      fc.array(party, { minLength: 10, maxLength: 10 }),
      (amount, parts, parties) => {
        const amounts = allocate(amount, parts);
        const shares = amounts.map((amount_cents, place) => ({ party: parties[place] ?? 'site', amount_cents }));
        const { entries } = claimPosting({ id: 1, incident_no: 'IN1', payment: 1, shares });
        const sumOf = (list: readonly { amount_cents: number }[]) =>
          list.reduce((sum, one) => sum + one.amount_cents, 0);
        const ofShipper = sumOf(shares.filter((share) => share.party === 'shipper'));
        const till = entries.find(({ channel }) => channel === 'till')?.amount_cents ?? 0;
        const channels = entries.map(({ channel }) => channel);
        return sumOf(entries) === 0 && -till === amount - ofShipper && new Set(channels).size === channels.length;
      },
    ),
  );
});

const siteShare: ShareInput = { party: 'site', site_id: 1, trip_id: null, party_name: '', share: 10_000 };

test.each<[string, ShareInput[], string]>([
  ['the whole of one site', [siteShare], 'done'],
  ['less than the whole', [{ ...siteShare, share: 9_999 }], 'incident.share_sum'],
  ['a site without its name', [{ ...siteShare, site_id: null }], 'incident.share_party'],
  ['a driver without a trip', [{ ...siteShare, party: 'driver', site_id: null }], 'incident.share_party'],
  ['a packer with a site', [{ ...siteShare, party: 'packer' }], 'incident.share_party'],
  [
    'one site twice',
    [
      { ...siteShare, share: 4_000 },
      { ...siteShare, share: 6_000 },
    ],
    'incident.share_twice',
  ],
  [
    'two sites',
    [
      { ...siteShare, share: 4_000 },
      { ...siteShare, site_id: 2, share: 6_000 },
    ],
    'done',
  ],
])('shares: %s', (_case, shares, expected) => {
  expect(outcome(() => checkShares(shares))).toBe(expected);
});

test('who has assessed it does not decide, and only while somebody handles the incident', () => {
  const assessed = { state: 'assessed', incident: 'handling', assessor: 7 } as const;
  expect(claimLife.actions({ ...assessed, caller: 7 })).toEqual(['assess', 'withdraw']);
  expect(claimLife.actions({ ...assessed, caller: null })).toEqual(['approve', 'refuse', 'assess', 'withdraw']);
  expect(outcome(() => claimLife.next({ ...assessed, caller: 7 }, 'approve'))).toBe('incident.checker_is_assessor');
  const paid = { ...assessed, state: 'paid', caller: null } as const;
  expect(claimLife.actions({ ...paid, incident: 'resolved' })).toEqual(['reverse']);
  for (const incident of ['open', 'rejected'] as const)
    for (const state of ['assessed', 'approved', 'refused', 'withdrawn', 'paid'] as const)
      expect(claimLife.actions({ ...paid, state, incident })).toEqual([]);
  const isKnown = claimLife.steps.every(({ action }) => claimAction.options.includes(action));
  expect(isKnown).toBe(true);
});
