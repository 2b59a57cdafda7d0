import { auditContract } from '@linehaul/modules/audit/contract/audit.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { aSignature, refusalOf, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { beforeEach, expect, test } from 'vitest';
import { incidentContract } from '../contract/incident.contract.ts';

const app = await testApp();
const fixture = await waybillFixture(app);
const { user, sites, arrivedWaybill } = fixture;
let { call } = fixture;
const { ClaimAssess, ClaimWithdraw, IncidentAdd, IncidentHandle, IncidentInfo } = incidentContract;
const { IncidentSettingInfo, IncidentSettingSave } = incidentContract;

beforeEach(() => {
  ({ call } = fixture);
});

/** The session has come to its end by then. */
async function passDays(days: number) {
  app.advance(days * 86_400);
  ({ call } = await user.again());
}

async function setDays(claim_days: number) {
  const { version } = await call(IncidentSettingInfo, {});
  await call(IncidentSettingSave, { uninsured_factor: 3, claim_days, version });
}

async function signedWaybill() {
  const { id } = await arrivedWaybill();
  const signing = { id, signed_pieces: 10, cod_cents: 0, collect_cents: 50_000 };
  await call(waybillContract.WaybillSign, { ...signing, signer_name: 'Li Wei', signature: aSignature });
  return id;
}

async function handledIncident(waybill_id: number, kind: 'damage' | 'lost') {
  const { id } = await call(IncidentAdd, { waybill_id, kind, pieces: 2 });
  return call(IncidentHandle, { id });
}

const assess = (id: number, late_reason = '') =>
  call(ClaimAssess, {
    id,
    loss_cents: 20_000,
    compensation_cents: 20_000,
    late_reason,
    shares: [{ party: 'site', site_id: sites.start, share: 10_000 }],
  });

test('what is reported after the deadline is paid with a reason, which is logged and shown', async () => {
  await setDays(2);
  const waybill_id = await signedWaybill();
  const inTime = await handledIncident(waybill_id, 'lost');
  expect(inTime).toMatchObject({ is_late: false, claim_until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  expect((await assess(inTime.id, 'not needed')).claim).toMatchObject({
    claim_until: inTime.claim_until,
    late_reason: '',
  });
  await passDays(3);
  const late = await handledIncident(waybill_id, 'damage');
  expect(late).toMatchObject({ is_late: true, claim_until: inTime.claim_until });
  expect(await refusalOf(assess(late.id))).toBe('422 incident.claim_late');
  await expect(assess(late.id)).rejects.toMatchObject({ fields: { late_reason: expect.any(String) } });
  const assessed = await assess(late.id, 'hidden in the crate');
  expect(assessed.claim).toMatchObject({ claim_until: inTime.claim_until, late_reason: 'hidden in the crate' });
  expect(assessed.events.at(-1)).toMatchObject({ kind: 'assess', note: 'hidden in the crate' });
  const { list } = await call(auditContract.OperatorLogList, { record: `incident ${late.incident_no}` });
  expect(await call(auditContract.OperatorLogInfo, { id: list[0]?.id ?? 0 })).toMatchObject({
    after: { late_reason: 'hidden in the crate' },
  });
  // What was reported in time may be assessed later.
  await call(ClaimWithdraw, { id: inTime.id });
  expect((await assess(inTime.id)).claim?.state).toBe('assessed');
});

test('a loss of goods that never came has its days from the promise, damage has none before the signature', async () => {
  await setDays(2);
  const { id: waybill_id } = await arrivedWaybill();
  expect(await handledIncident(waybill_id, 'damage')).toMatchObject({ claim_until: null, is_late: false });
  await passDays(10);
  const lost = await handledIncident(waybill_id, 'lost');
  expect(lost.is_late).toBe(true);
  await setDays(0);
  expect(await call(IncidentInfo, { id: lost.id })).toMatchObject({ claim_until: null, is_late: false });
  expect((await assess(lost.id)).claim).toMatchObject({ claim_until: null, late_reason: '' });
});
