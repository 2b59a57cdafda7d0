import { messageContract } from '@linehaul/modules/message/contract/message.contract.ts';
import { messageSenders } from '@linehaul/modules/message/server/message.port.ts';
import { recordedSender } from '@linehaul/modules/message/server/testing/recorded-sender.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { beforeEach, expect, test } from 'vitest';
import { waybillContract } from '../contract/waybill.contract.ts';
import { aSignature, waybillFixture } from './testing/waybill.fixture.ts';
import { waybillModule } from './waybill.module.ts';

const sender = recordedSender();
const withSender = {
  ...waybillModule,
  offers: (kernel: Parameters<NonNullable<typeof waybillModule.offers>>[0]) => [
    ...(waybillModule.offers?.(kernel) ?? []),
    messageSenders.offer(sender),
  ],
};
const app = await testApp({ instead: [withSender] });
const { user, call, arrived } = await waybillFixture(app);
const { WaybillInfo, WaybillRefuse, WaybillRefuseUndo, WaybillSign, WaybillSignUndo } = waybillContract;
sender.ready.add(user.suid);
for (const key of ['waybill.refused', 'waybill.signed', 'waybill.arrived']) {
  await call(messageContract.PurposeSave, { key, is_on: true, language: 'zh' });
}

beforeEach(() => {
  sender.taken.length = 0;
});

async function send(): Promise<void> {
  await app.runJob('events.dispatch');
  await app.runJob('message.queue');
}
const paramsOf = (purpose: string) =>
  sender.taken.filter(({ message }) => message.purpose === purpose).map(({ message }) => message.params);

test('the shipper is told of a refusal with its reason, and not of one that was a mistake', async () => {
  const { id, waybill_no } = await arrived();
  await call(WaybillRefuse, { id, note: 'three cartons are wet' });
  await send();
  expect(paramsOf('waybill.refused')).toMatchObject([{ waybill_no, reason: 'three cartons are wet' }]);
  const other = await arrived();
  await call(WaybillRefuse, { id: other.id, note: 'the wrong card' });
  await call(WaybillRefuseUndo, { id: other.id });
  await send();
  expect(paramsOf('waybill.refused')).toHaveLength(1);
});

test('a signature that was taken back is not told, and a code that was not used is good again', async () => {
  const { id } = await arrived();
  await send();
  const [{ pickup_code = '' } = {}] = paramsOf('waybill.arrived');
  const signing = { id, signed_pieces: 10, cod_cents: 0, collect_cents: 50_000 };
  await call(WaybillSign, { ...signing, signer_name: 'Li Wei', signature: aSignature });
  expect((await call(WaybillInfo, { id })).pickup_code).toBe('none');
  await call(WaybillSignUndo, { id, note: 'the wrong card' });
  await send();
  expect(paramsOf('waybill.signed')).toEqual([]);
  expect((await call(WaybillInfo, { id })).pickup_code).toBe('sent');
  const signed = await call(WaybillSign, { ...signing, signer_name: 'Li Wei', pickup_code });
  expect(signed.state).toBe('signed');
});
