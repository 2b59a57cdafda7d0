import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { waybillContract } from '../contract/waybill.contract.ts';
import { aSignature, refusalOf, waybillFixture } from './testing/waybill.fixture.ts';

const app = await testApp();
const { call, arrived } = await waybillFixture(app);
const { WaybillSign, WaybillSignUndo } = waybillContract;
const money = { cod_cents: 0, collect_cents: 50_000 };
const signing = (id: number, given: object = {}) => ({
  id,
  signer_name: 'Li Wei',
  signature: aSignature,
  signed_pieces: 10,
  ...money,
  ...given,
});

test('some of the pieces are signed for when the others are missing, which can be found again', async () => {
  const { id } = await arrived();
  expect(await refusalOf(call(WaybillSign, signing(id, { signed_pieces: 8 })))).toBe('422 waybill.rest_undecided');
  const signed = await call(WaybillSign, signing(id, { signed_pieces: 8, is_rest_missing: true }));
  expect(signed).toMatchObject({ state: 'signed', signed_pieces: 8, is_partly_signed: true });
  const short = async () => {
    const { list } = await call(tripContract.ShortList, { keyword: signed.waybill_no });
    return list.map(({ loaded_pieces, short_pieces }) => [loaded_pieces, short_pieces]);
  };
  expect(await short()).toEqual([[10, 2]]);
  // The signature was a mistake, and so was the count: all ten are there.
  expect(await call(WaybillSignUndo, { id, note: '件数看错' })).toMatchObject({
    state: 'arrived',
    arrived_pieces: 8,
  });
  const [leg] = (await call(tripContract.ShortList, { keyword: signed.waybill_no })).list;
  await call(tripContract.ShortFound, { trip_id: leg?.trip_id ?? 0, waybill_id: id, pieces: 2 });
  expect(await short()).toEqual([]);
  expect(await call(WaybillSign, signing(id))).toMatchObject({ signed_pieces: 10, is_partly_signed: false });
});
