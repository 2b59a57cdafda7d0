import { evidenceContract } from '@linehaul/modules/evidence/contract/evidence.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { aSignature, refusalOf, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { incidentContract } from '../contract/incident.contract.ts';

const app = await testApp();
const { user, call, sites, arrivedWaybill } = await waybillFixture(app);
const { ClaimAssess, ClaimApprove, ClaimPay, IncidentAdd, IncidentHandle, IncidentInfo } = incidentContract;
const { IncidentRemark } = incidentContract;
const checker = await app.operator(user, { api_arr: [ClaimApprove, ClaimPay].map(({ path }) => path) });

/** What somebody has written freely, in each place that there is for it. */
const words = 'Zephyrine at the back gate';

test('words about an incident are erased with the persons of its waybill, once it is over and paid; the money stays', async () => {
  const { id: waybill_id } = await arrivedWaybill();
  const signing = { signed_pieces: 10, cod_cents: 0, collect_cents: 50_000 };
  await call(waybillContract.WaybillSign, { id: waybill_id, signer_name: 'Li Wei', signature: aSignature, ...signing });
  const erase = () => call(evidenceContract.EvidenceErase, { waybill_id, reason: 'asked by the consignee' });
  const { id } = await call(IncidentAdd, { waybill_id, kind: 'damage', pieces: 2, description: words });
  await call(IncidentHandle, { id, note: words });
  await call(IncidentRemark, { id, note: words });
  expect(await refusalOf(erase())).toBe('409 evidence.erase_on_way');

  const shares = [
    { party: 'site' as const, share: 6_000, site_id: sites.start },
    { party: 'shipper' as const, share: 4_000, party_name: words },
  ];
  // Three times the freight of two pieces of ten is the limit.
  const assessment = { loss_cents: 60_000, compensation_cents: 40_000, over_reason: words, shares };
  await call(ClaimAssess, { id, ...assessment });
  expect(await refusalOf(erase())).toBe('409 evidence.erase_money_open');
  await checker.call(ClaimApprove, { id, note: words });
  await call(ClaimPay, { id, method: 'cash', note: words });

  const loggedWords = async () => {
    const { rows } = await app
      .scope()
      .database.pool.query('select from operator_log where after::text like $1', [`%${words}%`]);
    return rows.length;
  };
  expect(await loggedWords()).toBeGreaterThan(0);
  await erase();
  const after = await call(IncidentInfo, { id });
  expect(JSON.stringify(after)).not.toContain(words);
  expect(after).toMatchObject({
    state: 'resolved',
    description: '',
    outcome: '',
    consignee_name: '',
    erased_at: app.now(),
  });
  expect(after.claim).toMatchObject({ state: 'paid', compensation_cents: 40_000 });
  expect(await loggedWords()).toBe(0);
});
