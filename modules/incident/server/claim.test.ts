import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { driverfeeContract } from '@linehaul/modules/driverfee/contract/driverfee.contract.ts';
import { evidenceContract } from '@linehaul/modules/evidence/contract/evidence.contract.ts';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { refusalOf, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { eventConsumer } from '@linehaul/server-kernel/events/consumer.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { incidentContract } from '../contract/incident.contract.ts';
import {
  incidentApprovalUndone,
  incidentApproved,
  incidentPaid,
  incidentPaymentReversed,
  incidentReported,
} from '../contract/incident.events.ts';
import { incidentModule } from './incident.module.ts';

const heardEvents: { event: string; data: { incident_id: number; state: string } }[] = [];
const on = [
  eventConsumer({
    name: 'incident.test',
    events: [incidentReported, incidentApproved, incidentApprovalUndone, incidentPaid, incidentPaymentReversed],
    handle: async (_scope, { event, data }) => void heardEvents.push({ event, data }),
  }),
];
const app = await testApp({ instead: [{ ...incidentModule, on }] });
const { user, call, sites, receivedWaybill, crewedTrip } = await waybillFixture(app);
const {
  ClaimApprove,
  ClaimApproveUndo,
  ClaimAssess,
  ClaimPay,
  ClaimQuote,
  ClaimRefuse,
  ClaimReverse,
  ClaimWithdraw,
  IncidentAdd,
  IncidentHandle,
  IncidentInfo,
  IncidentList,
  IncidentReject,
  IncidentReopen,
  IncidentResolve,
  IncidentSave,
  IncidentSettingInfo,
  IncidentSettingSave,
} = incidentContract;

/** The second person. */
const checker = await app.operator(user, {
  api_arr: [ClaimApprove, ClaimRefuse, ClaimPay, ClaimQuote, IncidentInfo].map(({ path }) => path),
});

type Assessment = Partial<InputOf<typeof ClaimAssess>>;
const share = (party: 'site' | 'driver' | 'partner' | 'shipper' | 'packer', part: number, more: object = {}) => ({
  party,
  share: part,
  ...(party === 'site' ? { site_id: sites.start } : {}),
  ...more,
});

/** A waybill of ten pieces and 500 yuan of freight that has come by a trip, and its incident of two pieces, taken on. */
async function handledIncident(order: object = {}, fees: object = {}) {
  const { id: waybill_id } = await receivedWaybill(order);
  const { id: trip_id } = await crewedTrip(fees);
  await call(tripContract.TripLoad, { id: trip_id, waybill_ids: [waybill_id] });
  await call(tripContract.TripDepart, { id: trip_id });
  await call(tripContract.TripArrive, { id: trip_id });
  const { id } = await call(IncidentAdd, { waybill_id, kind: 'lost', pieces: 2, trip_id });
  await call(IncidentHandle, { id });
  return { id, waybill_id, trip_id };
}

const assess = (id: number, assessment: Assessment = {}) =>
  call(ClaimAssess, {
    id,
    loss_cents: 20_000,
    compensation_cents: 20_000,
    shares: [share('site', 10_000)],
    ...assessment,
  });

async function payouts() {
  const accounts = await call(ledgerContract.AccountList, {});
  const ofPayout = accounts.filter(({ kind }) => kind === 'payout');
  const sum = accounts.reduce((total, { balance_cents }) => total + balance_cents, 0);
  return { sum, of: (channel: string) => ofPayout.find((one) => one.channel === channel)?.balance_cents ?? 0 };
}

test('a loss is assessed, approved by another person, paid from the till, and all of it can be taken back', async () => {
  const { id, waybill_id } = await handledIncident();
  const before = await payouts();
  const quote = await call(ClaimQuote, { id, loss_cents: 90_000 });
  // Three times 500 yuan, two of ten pieces.
  expect(quote).toMatchObject({ is_insured: false, freight_cents: 50_000, limit_cents: 30_000, uninsured_factor: 3 });
  expect(quote.sites.map(({ site_name }) => site_name)).toEqual(['Depot HZ', 'Depot SH']);
  const shares = [share('site', 6_000), share('packer', 2_500, { party_name: 'Box Ltd' }), share('shipper', 1_500)];
  const assessed = await assess(id, { shares });
  expect(assessed.claim).toMatchObject({ state: 'assessed', payout_cents: 17_000, actions: ['assess', 'withdraw'] });
  expect(assessed.claim?.shares.map((one) => [one.party, one.party_name, one.amount_cents])).toEqual([
    ['site', 'Depot HZ', 12_000],
    ['packer', 'Box Ltd', 5_000],
    ['shipper', '', 3_000],
  ]);
  expect(await refusalOf(call(ClaimApprove, { id }))).toBe('403 incident.checker_is_assessor');
  expect(await refusalOf(call(ClaimPay, { id, method: 'cash', note: 'x' }))).toBe('409 incident.claim_state');
  expect(await refusalOf(call(IncidentResolve, { id, cause: 'packing', note: 'x' }))).toBe('409 incident.claim_open');
  expect(await refusalOf(call(IncidentReject, { id, note: 'x' }))).toBe('409 incident.claim_open');
  expect(await refusalOf(call(IncidentSave, { id, pieces: 1 }))).toBe('409 incident.claim_open');
  await checker.call(ClaimApprove, { id, note: 'as the photos show' });
  await call(ClaimApproveUndo, { id });
  await checker.call(ClaimApprove, { id, note: 'as the other photos show' });
  const paid = await checker.call(ClaimPay, { id, method: 'transfer', voucher_no: 'V1', note: 'paid to the shipper' });
  expect(paid).toMatchObject({
    state: 'resolved',
    outcome: 'paid to the shipper',
    claim: { state: 'paid', voucher_no: 'V1' },
  });
  expect((await call(waybillContract.WaybillInfo, { id: waybill_id })).open_incidents).toBe(0);
  const after = await payouts();
  const change = (channel: string) => after.of(channel) - before.of(channel);
  expect(['till', 'claim_site', 'claim_packer'].map(change)).toEqual([-17_000, 12_000, 5_000]);
  expect(after.sum).toBe(0);
  expect(await refusalOf(call(IncidentReopen, { id, note: 'x' }))).toBe('409 incident.claim_paid');
  const back = await call(ClaimReverse, { id, note: 'wrong shipper' });
  expect(back).toMatchObject({ state: 'handling', claim: { state: 'approved', paid_by: '' } });
  const reversed = await payouts();
  expect(['till', 'claim_site', 'claim_packer'].map((one) => reversed.of(one) - before.of(one))).toEqual([0, 0, 0]);
  await call(ClaimPay, { id, method: 'cash', note: 'again' });
  expect((await payouts()).of('till') - before.of('till')).toBe(-17_000);
  const { list } = await call(evidenceContract.EvidenceList, { waybill_id });
  const kinds = list.map(({ kind }) => kind).filter((kind) => kind.startsWith('incident.'));
  expect(kinds.toReversed()).toEqual([
    'incident.reported',
    'incident.approved',
    'incident.approval_undone',
    'incident.approved',
    'incident.paid',
    'incident.resolved',
    'incident.reversed',
    'incident.paid',
    'incident.resolved',
  ]);
  await app.runJob('events.dispatch');
  const heardOfIt = heardEvents.filter(({ data }) => data.incident_id === id);
  expect(heardOfIt.map(({ event, data }) => [event, data.state])).toEqual([
    ['incident.reported', 'open'],
    ['incident.approved', 'handling'],
    ['incident.approval_undone', 'handling'],
    ['incident.approved', 'handling'],
    ['incident.paid', 'resolved'],
    ['incident.payment_reversed', 'handling'],
    ['incident.paid', 'resolved'],
  ]);
});

test('two approvals and two payments at once: one of each is done', async () => {
  const { id } = await handledIncident();
  await assess(id);
  const before = await payouts();
  const both = (count: number, made: () => Promise<unknown>) =>
    Promise.all(Array.from({ length: count }, () => refusalOf(made())));
  const approvals = await both(4, () => checker.call(ClaimApprove, { id }));
  expect(approvals.toSorted()).toEqual([...Array(3).fill('409 incident.claim_state'), 'done']);
  const payments = await both(4, () => checker.call(ClaimPay, { id, method: 'cash', note: 'paid' }));
  expect(payments.filter((one) => one === 'done')).toHaveLength(1);
  expect((await payouts()).of('till') - before.of('till')).toBe(-20_000);
});

test('more than the limit wants a reason, nobody is paid more than the loss, and shares make the whole', async () => {
  const { id, trip_id } = await handledIncident();
  const over: Assessment = { loss_cents: 90_000, compensation_cents: 30_001 };
  expect(await refusalOf(assess(id, over))).toBe('422 incident.over_limit');
  expect((await assess(id, { ...over, over_reason: 'an old customer' })).claim).toMatchObject({
    limit_cents: 30_000,
    over_reason: 'an old customer',
  });
  expect(await refusalOf(assess(id, { compensation_cents: 20_001 }))).toBe('422 incident.over_loss');
  expect(await refusalOf(assess(id, { shares: [share('site', 9_000)] }))).toBe('422 incident.share_sum');
  const ofNobody = [share('site', 10_000, { site_id: 999_999 })];
  expect(await refusalOf(assess(id, { shares: ofNobody }))).toBe('422 incident.site_unknown');
  const other = await crewedTrip();
  const ofOther = [share('driver', 10_000, { trip_id: other.id })];
  expect(await refusalOf(assess(id, { shares: ofOther }))).toBe('422 incident.trip_unknown');
  expect((await assess(id, { shares: [share('driver', 10_000, { trip_id })] })).claim?.shares).toMatchObject([
    { party: 'driver', party_name: expect.stringMatching(/^Driver/), amount_cents: 20_000 },
  ]);
});

test('insured goods are made good in so far as their value was declared', async () => {
  const { id } = await handledIncident({ declared_value_cents: 400_000 });
  const quote = (value_cents?: number) =>
    call(ClaimQuote, { id, loss_cents: 90_000, ...(value_cents ? { value_cents } : {}) });
  expect(await quote()).toMatchObject({ is_insured: true, limit_cents: 90_000 });
  expect(await quote(800_000)).toMatchObject({ limit_cents: 45_000 });
});

test('what is refused or withdrawn is assessed anew, and an approval is taken back', async () => {
  const { id } = await handledIncident();
  await assess(id);
  const refused = await checker.call(ClaimRefuse, { id, note: 'no photos' });
  expect(refused.claim).toMatchObject({ state: 'refused', check_note: 'no photos' });
  expect((await assess(id)).claim).toMatchObject({ state: 'assessed', check_note: '' });
  expect((await call(ClaimWithdraw, { id })).claim?.state).toBe('withdrawn');
  const { claim } = await assess(id);
  const stale = claim?.version ?? 0;
  await checker.call(ClaimApprove, { id });
  expect(await refusalOf(call(ClaimApproveUndo, { id, version: stale }))).toBe('409 wire.version');
  expect((await call(ClaimApproveUndo, { id })).claim?.state).toBe('assessed');
  await call(ClaimWithdraw, { id });
  expect((await call(IncidentResolve, { id, cause: 'other', note: 'nothing to pay' })).state).toBe('resolved');
  expect(await refusalOf(assess(id))).toBe('409 incident.claim_incident');
});

test('a driver’s share is kept from the open fee, settles the trip, and comes back with the payment', async () => {
  const { id, trip_id } = await handledIncident({}, { advance_cents: 4_000, on_arrival_cents: 6_000 });
  const feesOf = async () => (await call(driverfeeContract.DriverFeeInfo, { trip_id })).fees;
  const openOf = async () => (await feesOf()).map(({ open_cents }) => open_cents);
  const { trips } = await call(ClaimQuote, { id });
  expect(trips).toMatchObject([{ trip_id, open_cents: 10_000 }]);
  await assess(id, { shares: [share('driver', 5_001, { trip_id }), share('site', 4_999)] });
  await checker.call(ClaimApprove, { id });
  const keep = { id, method: 'cash', is_deducted: true, note: 'kept' } as const;
  expect(await refusalOf(call(ClaimPay, keep))).toBe('409 incident.driver_share');
  expect(await openOf()).toEqual([4_000, 6_000]);
  await call(ClaimApproveUndo, { id });
  await assess(id, { shares: [share('driver', 5_000, { trip_id }), share('site', 5_000)] });
  await checker.call(ClaimApprove, { id });
  const before = await payouts();
  expect((await call(ClaimPay, keep)).claim).toMatchObject({ deducted_cents: 10_000 });
  expect(await openOf()).toEqual([0, 0]);
  expect((await call(tripContract.TripInfo, { id: trip_id })).state).toBe('settled');
  const after = await payouts();
  const change = (channel: string) => after.of(channel) - before.of(channel);
  expect(['till', 'claim_site', 'claim_driver', 'driver'].map(change)).toEqual([-20_000, 10_000, 0, 10_000]);
  expect(after.sum).toBe(0);
  const { payments } = await call(driverfeeContract.DriverFeeInfo, { trip_id });
  const [deduction] = payments;
  expect(deduction).toMatchObject({
    method: 'deduction',
    is_voidable: false,
    deducted_for: expect.stringMatching(/^IN/),
  });
  const voidInput = { id: deduction?.id ?? 0, reason: 'x' };
  expect(await refusalOf(call(driverfeeContract.DriverFeeVoid, voidInput))).toBe('409 driverfee.fee_deducted');
  await call(ClaimReverse, { id, note: 'mistake' });
  expect(await openOf()).toEqual([4_000, 6_000]);
  expect((await call(tripContract.TripInfo, { id: trip_id })).state).toBe('arrived');
  const reversed = await payouts();
  expect(['till', 'claim_site', 'claim_driver', 'driver'].map((one) => reversed.of(one) - before.of(one))).toEqual([
    0, 0, 0, 0,
  ]);
  await call(ClaimPay, { ...keep, is_deducted: false });
  expect(await openOf()).toEqual([4_000, 6_000]);
});

test('the shipper’s own share alone is paid by nobody', async () => {
  const { id } = await handledIncident();
  await assess(id, { shares: [share('shipper', 10_000)] });
  await checker.call(ClaimApprove, { id });
  const before = await payouts();
  expect((await call(ClaimPay, { id, method: 'cash', note: 'own fault' })).claim).toMatchObject({ payout_cents: 0 });
  expect((await payouts()).of('till')).toBe(before.of('till'));
  expect((await call(ClaimReverse, { id, note: 'x' })).claim?.state).toBe('approved');
});

test('the factor of the limit is the tenant’s, and money is shown to who may see it', async () => {
  expect(await call(IncidentSettingInfo, {})).toEqual({ uninsured_factor: 3, claim_days: 30, version: 0 });
  const { version } = await call(IncidentSettingSave, { uninsured_factor: 5, claim_days: 30, version: 0 });
  expect(await refusalOf(call(IncidentSettingSave, { uninsured_factor: 4, claim_days: 30, version: 0 }))).toBe(
    '409 wire.version',
  );
  const { id } = await handledIncident();
  expect(await call(ClaimQuote, { id, loss_cents: 90_000 })).toMatchObject({
    uninsured_factor: 5,
    limit_cents: 50_000,
  });
  await assess(id);
  await call(IncidentSettingSave, { uninsured_factor: 3, claim_days: 30, version });
  const clerk = await app.operator(user, { api_arr: [IncidentInfo.path, IncidentList.path] });
  expect(await clerk.call(IncidentInfo, { id })).toMatchObject({
    claim: null,
    claim_state: null,
    compensation_cents: null,
  });
  const { list } = await call(IncidentList, { claim_state: 'assessed' });
  expect(list).toContainEqual(expect.objectContaining({ id, claim_state: 'assessed', compensation_cents: 20_000 }));
  expect(await refusalOf(clerk.call(ClaimPay, { id, method: 'cash', note: 'x' }))).toBe('403 permission.denied');
  const other = await app.tenant();
  expect(
    await refusalOf(
      other.call(ClaimAssess, { id, loss_cents: 1, compensation_cents: 1, shares: [share('shipper', 10_000)] }),
    ),
  ).toBe('404 wire.not_found');
  expect(await refusalOf(other.call(ClaimQuote, { id }))).toBe('404 wire.not_found');
});
