import { toBytes } from '@linehaul/evidence/bytes.ts';
import { readTrust } from '@linehaul/evidence/trust.ts';
import { verifyBundle } from '@linehaul/evidence/verify-bundle.ts';
import { evidenceContract } from '@linehaul/modules/evidence/contract/evidence.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { messageContract } from '@linehaul/modules/message/contract/message.contract.ts';
import { messageSenders } from '@linehaul/modules/message/server/message.port.ts';
import { recordedSender } from '@linehaul/modules/message/server/testing/recorded-sender.fixture.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { webhookContract } from '@linehaul/modules/webhook/contract/webhook.contract.ts';
import { webhookEvent } from '@linehaul/modules/webhook/contract/webhook.events.ts';
import { aReceiver } from '@linehaul/modules/webhook/server/testing/receiver.fixture.ts';
import { findRows, tablesOf } from '@linehaul/server-kernel/testing/find-rows.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { afterAll, expect, test } from 'vitest';
import { waybillContract } from '../contract/waybill.contract.ts';
import { aSignature, waybillFixture } from './testing/waybill.fixture.ts';
import { waybillModule } from './waybill.module.ts';

const { EvidenceBundle, EvidenceErase, EvidenceKeys } = evidenceContract;
const sender = recordedSender();
const withSender = {
  ...waybillModule,
  offers: (kernel: Parameters<NonNullable<typeof waybillModule.offers>>[0]) => [
    ...(waybillModule.offers?.(kernel) ?? []),
    messageSenders.offer(sender),
  ],
};
const app = await testApp({ instead: [withSender], env: { WEBHOOK_PRIVATE: '1' } });
const receiver = await aReceiver();
afterAll(() => receiver.close());
const { user, call, order, sites, carryWaybills, crewedTrip } = await waybillFixture(app);
sender.ready.add(user.suid);
for (const key of ['waybill.departed', 'waybill.arrived', 'waybill.signed', 'order.created']) {
  await call(messageContract.PurposeSave, { key, is_on: true, language: 'zh' });
}
await call(webhookContract.WebhookSave, { address: receiver.address, events: webhookEvent.options });

const person = {
  consignor_name: '欧阳无痕',
  consignor_phone: '13711112222',
  consignor_address: '桃源县无影路 7 号',
  consignee_name: 'Quixotina Zephyrine',
  consignee_phone: '13733334444',
  consignee_address: 'Nowhere Alley 99',
};
const oldPhone = '13755556666';
const signature = 'Zephyrine’s neighbour';
const remark = 'ring at Quixotina’s, third floor';

/** Also as searches spell them, and as masks leave them. */
const texts = [...Object.values(person), oldPhone, signature, remark, 'quixotina', 'oywh', '137****4444'];

const findTexts = (wanted: readonly string[]) => findRows(app, wanted);

async function settle(): Promise<void> {
  for (const job of ['events.dispatch', 'message.queue', 'evidence.sequence', 'evidence.head']) await app.runJob(job);
}

/** Goods of the person, received and on their way, with everything that is written about them meanwhile. */
async function carriedWaybill(): Promise<number> {
  const headers = { idempotencyKey: crypto.randomUUID() };
  const newOrder = { ...person, consignee_phone: oldPhone, remark };
  const { id: order_id } = await order(newOrder);
  const route = { origin_site_id: sites.start, destination_site_id: sites.end, service_level: 'DTD' as const };
  const cargo = { product: 'Bearings', pieces: 10, weight_g: 100_000, volume_cm3: 500_000, terms: 'collect' as const };
  await call(orderContract.OrderEdit, { id: order_id, ...route, ...cargo, ...person, remark }, headers);
  const { id, weight_g, volume_cm3, pieces } = await call(waybillContract.WaybillAdd, { order_id });
  await call(waybillContract.WaybillReceive, { id, weight_g, volume_cm3, pieces });
  await carryWaybills(id);
  await settle();
  return id;
}

test('a person’s texts are erased from the whole database once the goods are signed for, and proofs stay valid', async () => {
  const id = await carriedWaybill();
  const erase = () => call(EvidenceErase, { waybill_id: id, reason: 'asked by the consignee' });
  await expect(erase()).rejects.toMatchObject({ code: 'evidence.erase_on_way' });
  const signing = { signed_pieces: 10, cod_cents: 0, collect_cents: 50_000 };
  await call(waybillContract.WaybillSign, { id, signer_name: signature, signature: aSignature, ...signing });
  await settle();
  expect(tablesOf(await findTexts(texts))).toEqual(
    expect.arrayContaining([
      'public.evidence_disclosure',
      'public.freight_order',
      'public.idempotency_key',
      'public.message',
      'public.operator_log',
      'public.order_amendment',
      'public.party_name',
      'public.waybill',
      'public.waybill_signature',
    ]),
  );
  const { order_id } = await call(waybillContract.WaybillInfo, { id });
  // Somebody else of the same name.
  await order({ consignor_name: person.consignor_name });
  const { erased_count } = await erase();
  expect(erased_count).toBeGreaterThan(10);
  const namesakes = new Set([person.consignor_name, 'oywh']);
  expect(await findTexts(texts.filter((text) => !namesakes.has(text)))).toEqual([]);
  expect(tablesOf(await findTexts([...namesakes]))).toEqual(['public.freight_order', 'public.party_name']);

  const waybill = await call(waybillContract.WaybillInfo, { id });
  expect(waybill).toMatchObject({ consignee_name: '', consignee_phone: '', erased_at: app.now(), pieces: 10 });
  expect(waybill.signature).toMatchObject({ signer_name: '', picture: '', collect_cents: 50_000 });
  const isSaid = { consignee_name: '', erased_at: app.now() };
  const { waybill_no, legs } = waybill;
  expect(await app.call(waybillContract.Trace, { waybill_no })).toMatchObject(isSaid);
  expect((await call(tripContract.TripInfo, { id: legs[0]?.trip_id ?? 0 })).manifest).toMatchObject([isSaid]);
  const info = await call(orderContract.info, { id: order_id });
  expect(info).toMatchObject({ consignor_address: '', erased_at: app.now(), total_cents: 50_000, paid_cents: 50_000 });
  await settle();
  const { text } = await call(EvidenceBundle, { waybill_id: id });
  const report = verifyBundle(toBytes(text), readTrust((await app.call(EvidenceKeys, {})).text), app.now());
  expect(report.verdict).toBe('valid');
  expect(report.events.at(-1)?.erasedNames).toContain('signer_name');
  await expect(erase()).rejects.toMatchObject({ code: 'evidence.nothing_to_erase' });
});

test('nothing is erased while money is open, nor by another tenant', async () => {
  const member = await call(memberContract.MemberAdd, { code: 'M', name: 'Member', credit_limit_cents: 10 ** 9 });
  const { id: order_id } = await order({ ...person, terms: 'monthly', member_id: member.id });
  const { id, weight_g, volume_cm3, pieces } = await call(waybillContract.WaybillAdd, { order_id });
  await call(waybillContract.WaybillReceive, { id, weight_g, volume_cm3, pieces });
  const { id: trip_id } = await crewedTrip();
  await call(tripContract.TripLoad, { id: trip_id, waybill_ids: [id] });
  await call(tripContract.TripDepart, { id: trip_id });
  await call(tripContract.TripArrive, { id: trip_id });
  const signing = { signer_name: 'Li Wei', signature: aSignature, signed_pieces: 10, cod_cents: 0, collect_cents: 0 };
  await call(waybillContract.WaybillSign, { id, ...signing });
  await expect(call(EvidenceErase, { waybill_id: id, reason: 'asked' })).rejects.toMatchObject({
    code: 'evidence.erase_money_open',
  });
  const stranger = await app.tenant();
  await expect(stranger.call(EvidenceErase, { waybill_id: id, reason: 'asked' })).rejects.toMatchObject({
    code: 'wire.not_found',
  });
  expect(await call(orderContract.info, { id: order_id })).toMatchObject({ ...person, erased_at: 0 });
});
