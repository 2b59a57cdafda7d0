import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { waybillContract } from '../contract/waybill.contract.ts';
import { aSignature, waybillFixture } from './testing/waybill.fixture.ts';

const { call, sites, arrived } = await waybillFixture(await testApp());
const { WaybillDeliver, WaybillInfo, WaybillList, WaybillSign } = waybillContract;

const signing = (id: number, given: object = {}) => ({
  id,
  signer_name: 'Li Wei',
  signature: aSignature,
  signed_pieces: 10,
  cod_cents: 0,
  collect_cents: 50_000,
  ...given,
});

test('takes a photo of the signed slip in place of a drawing', async () => {
  const { id } = await arrived();
  const photo = await sharp({ create: { width: 24, height: 16, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();
  const signature = `data:image/jpeg;base64,${photo.toString('base64')}`;
  expect(await call(WaybillSign, signing(id, { signature }))).toMatchObject({ state: 'signed' });
  expect((await call(WaybillInfo, { id })).signature?.picture).toMatch(/^data:image\/jpeg;base64,/);
});

test('is found by the courier of its site while it waits there, and nowhere else', async () => {
  const { id } = await arrived();
  const round = async (filter: object) => {
    const { list } = await call(WaybillList, { awaiting: 'delivery', at_destination: true, ...filter });
    return list.some((waybill) => waybill.id === id);
  };
  expect(await round({ destination_site_id: sites.end, state: 'arrived' })).toBe(true);
  expect(await round({ destination_site_id: sites.end, state: 'delivering' })).toBe(false);
  expect(await round({ destination_site_id: sites.start })).toBe(false);
  expect(await round({ at_destination: false })).toBe(false);
  await call(WaybillDeliver, { id });
  expect(await round({ destination_site_id: sites.end, state: 'delivering' })).toBe(true);
  await call(WaybillSign, signing(id));
  expect(await round({})).toBe(false);
});
