import { messageContract } from '@linehaul/modules/message/contract/message.contract.ts';
import { messageSenders } from '@linehaul/modules/message/server/message.port.ts';
import { recordedSender } from '@linehaul/modules/message/server/testing/recorded-sender.fixture.ts';
import { waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { beforeEach, expect, test } from 'vitest';
import { incidentContract } from '../contract/incident.contract.ts';
import { incidentModule } from './incident.module.ts';

const sender = recordedSender();
const withSender = {
  ...incidentModule,
  offers: (kernel: Parameters<NonNullable<typeof incidentModule.offers>>[0]) => [
    ...(incidentModule.offers?.(kernel) ?? []),
    messageSenders.offer(sender),
  ],
};
const app = await testApp({ instead: [withSender] });
const { user, call, sites, receivedWaybill } = await waybillFixture(app);
const { ClaimApprove, ClaimApproveUndo, ClaimAssess, ClaimPay, ClaimReverse } = incidentContract;
const { IncidentAdd, IncidentHandle, IncidentReject, IncidentReopen, IncidentResolve } = incidentContract;
const checker = await app.operator(user, { api_arr: [ClaimApprove.path] });
sender.ready.add(user.suid);

const names = ['reported', 'resolved', 'rejected', 'approved', 'paid'] as const;
const choose = (key: string, is_on: boolean) => call(messageContract.PurposeSave, { key, is_on, language: 'en' });

beforeEach(() => {
  sender.taken.length = 0;
});

async function send(): Promise<void> {
  await app.runJob('events.dispatch');
  await app.runJob('message.queue');
}
const sentMessages = () =>
  sender.taken.map(({ message }) => ({ purpose: message.purpose, receiver: message.receiver, text: message.text }));

async function anIncident() {
  const { id: waybill_id, waybill_no, consignor_phone, consignee_phone } = await receivedWaybill();
  const { id, incident_no } = await call(IncidentAdd, { waybill_id, kind: 'damage', pieces: 2 });
  await call(IncidentHandle, { id });
  return { id, incident_no, waybill_no, consignor_phone, consignee_phone };
}

const assess = (id: number, shares: { party: 'site' | 'shipper'; site_id?: number; share: number }[]) =>
  call(ClaimAssess, { id, loss_cents: 20_000, compensation_cents: 20_000, shares });

test('nobody is told before the tenant says so', async () => {
  const { id } = await anIncident();
  await call(IncidentResolve, { id, cause: 'other', note: 'repacked' });
  await send();
  expect(sender.taken).toEqual([]);
});

test('the shipper is told of an incident and of what is decided, and not of what was a mistake', async () => {
  for (const name of names) await choose(`incident.${name}`, true);
  const { id, incident_no, waybill_no, consignor_phone: receiver } = await anIncident();
  await send();
  expect(sentMessages()).toEqual([
    {
      purpose: 'incident.reported',
      receiver,
      text: `Linehaul: an incident of your cargo was reported, waybill ${waybill_no}, pieces: 2. We look into it as ${incident_no}.`,
    },
  ]);
  await call(IncidentReject, { id, note: 'the wrong waybill' });
  await call(IncidentReopen, { id, note: 'a mistake' });
  await call(IncidentResolve, { id, cause: 'other', note: 'repacked' });
  await app.runJob('events.dispatch');
  await call(IncidentReopen, { id, note: 'a mistake' });
  await send();
  expect(sender.taken).toHaveLength(1);
  await call(IncidentReject, { id, note: 'an old carton' });
  await send();
  expect(sentMessages().slice(1)).toEqual([
    {
      purpose: 'incident.rejected',
      receiver,
      text: `Linehaul: the incident ${incident_no} of your cargo, waybill ${waybill_no}, was rejected: an old carton.`,
    },
  ]);
});

test('a compensation is told when it is approved and when it is paid, without the shipper’s own share', async () => {
  const { id, incident_no, waybill_no } = await anIncident();
  await assess(id, [
    { party: 'site', site_id: sites.start, share: 7_500 },
    { party: 'shipper', share: 2_500 },
  ]);
  await checker.call(ClaimApprove, { id });
  await call(ClaimApproveUndo, { id });
  await send();
  expect(sentMessages().map(({ purpose }) => purpose)).toEqual(['incident.reported']);
  await checker.call(ClaimApprove, { id });
  await call(ClaimPay, { id, method: 'cash', note: 'paid' });
  await call(ClaimReverse, { id, note: 'the wrong account' });
  await send();
  const messagesOf = (purpose: string) => sentMessages().filter((message) => message.purpose === purpose);
  expect(messagesOf('incident.paid')).toEqual([]);
  await call(ClaimPay, { id, method: 'cash', note: 'paid' });
  await send();
  const about = `for waybill ${waybill_no}, incident ${incident_no}.`;
  expect(messagesOf('incident.approved').at(-1)?.text).toBe(
    `Linehaul: a compensation of 150.00 yuan was approved ${about}`,
  );
  expect(messagesOf('incident.paid').map(({ text }) => text)).toEqual([
    `Linehaul: a compensation of 150.00 yuan was paid ${about}`,
  ]);
  expect(messagesOf('incident.resolved')).toEqual([]);
});

test('where nothing is paid out, the incident is told as resolved; the consignee is told where the tenant says so', async () => {
  for (const name of names) {
    await choose(`incident.${name}`, name === 'resolved');
    await choose(`incident.${name}_consignee`, name === 'resolved');
  }
  const { id, consignor_phone, consignee_phone } = await anIncident();
  await assess(id, [{ party: 'shipper', share: 10_000 }]);
  await checker.call(ClaimApprove, { id });
  await call(ClaimPay, { id, method: 'cash', note: 'own fault' });
  await send();
  expect(new Map(sentMessages().map(({ purpose, receiver }) => [purpose, receiver]))).toEqual(
    new Map([
      ['incident.resolved', consignor_phone],
      ['incident.resolved_consignee', consignee_phone],
    ]),
  );
  expect(sender.taken).toHaveLength(2);
});
