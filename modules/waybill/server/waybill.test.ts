import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { describe, expect, test } from 'vitest';
import { waybillContract } from '../contract/waybill.contract.ts';
import { aSignature, refusalOf, waybillFixture } from './testing/waybill.fixture.ts';

const app = await testApp();
const { user, call, sites, order, created, received, trip, arrived } = await waybillFixture(app);
const stranger = await app.tenant();
const { WaybillAdd, WaybillInfo, WaybillList, WaybillPickUp, WaybillReceive, WaybillDeliver, WaybillSign } =
  waybillContract;
const { WaybillHold, WaybillRelease, WaybillVoid, WaybillReturn, WaybillClose } = waybillContract;
const { ReceiptReturn, Trace } = waybillContract;

const info = (id: number) => call(WaybillInfo, { id });
const kindsOf = async (id: number) => (await info(id)).events.map(({ kind }) => kind);
const orderOf = (id: number) => call(orderContract.info, { id });
const signing = (id: number, given: object = {}) => ({
  id,
  signer_name: 'Li Wei',
  signature: aSignature,
  signed_pieces: 10,
  cod_cents: 0,
  collect_cents: 50_000,
  ...given,
});

describe('making a waybill', () => {
  test('copies parties and cargo, and starts its history', async () => {
    const from = await order({ external_no: 'EXT-1', cod_cents: 700, receipts_wanted: 1 });
    const waybill = await call(WaybillAdd, { order_id: from.id });
    expect(waybill).toMatchObject({
      order_id: from.id,
      order_no: from.order_no,
      external_no: 'EXT-1',
      state: 'created',
      origin_name: 'Depot HZ',
      destination_name: 'Depot SH',
      site_id: null,
      pieces: 10,
      freight_cents: 50_000,
      collect_cents: 50_000,
      cod_cents: 700,
      receipts_wanted: 1,
      trip_id: null,
      actions: ['pick_up', 'receive', 'void'],
    });
    expect(waybill.waybill_no).toMatch(/^\d{14,15}$/);
    const detail = await info(waybill.id);
    expect(detail.order).toMatchObject({ terms: 'collect', service_level: 'DTD', state: 'pay' });
    expect(detail.events).toMatchObject([{ kind: 'created', site_name: 'Depot HZ', login_name: user.account }]);
    expect(detail).toMatchObject({ legs: [], signature: null });
  });

  test('is done once for an order, anyone who asks and however often', async () => {
    const { id: order_id } = await order();
    const all = await Promise.all([1, 2, 3].map(() => refusalOf(call(WaybillAdd, { order_id }))));
    expect(all.sort()).toEqual(['409 waybill.order_has_waybill', '409 waybill.order_has_waybill', 'done']);
    const key = { idempotencyKey: 'waybill-1' };
    const { id: another } = await order();
    const first = await call(WaybillAdd, { order_id: another }, key);
    expect(await call(WaybillAdd, { order_id: another }, key)).toEqual(first);
  });

  test('keeps its order from being cancelled until it is void', async () => {
    const { id: order_id } = await order();
    const { id } = await call(WaybillAdd, { order_id });
    const cancelling = () => refusalOf(call(orderContract.OrderCancel, { id: order_id, reason: 'mistake' }));
    expect(await cancelling()).toBe('409 order.has_waybill');
    await call(WaybillVoid, { id, note: 'mistake' });
    expect(await cancelling()).toBe('done');
  });

  test('wants an order that is priced and paid or on credit', async () => {
    const unpriced = await order({ service_level: 'AIR' });
    expect(await refusalOf(call(WaybillAdd, { order_id: unpriced.id }))).toBe('409 waybill.order_unpriced');
    const unpaid = await order({ terms: 'prepaid' });
    expect(await refusalOf(call(WaybillAdd, { order_id: unpaid.id }))).toBe('409 waybill.order_not_payable');
    await call(orderContract.OrderPay, { id: unpaid.id, method: 'cash' });
    expect((await call(WaybillAdd, { order_id: unpaid.id })).state).toBe('created');
    const cancelled = await order();
    await call(orderContract.OrderCancel, { id: cancelled.id });
    expect(await refusalOf(call(WaybillAdd, { order_id: cancelled.id }))).toBe('409 waybill.order_not_payable');
  });

  test('may be done again when the first one is void', async () => {
    const first = await created();
    await call(WaybillVoid, { id: first.id, note: 'wrong consignee' });
    const second = await call(WaybillAdd, { order_id: first.order_id });
    expect(second.waybill_no).not.toBe(first.waybill_no);
  });
});

describe('receiving and weighing', () => {
  test('as ordered changes no price', async () => {
    const waybill = await created();
    await call(WaybillPickUp, { id: waybill.id, note: 'at the gate' });
    const after = await call(WaybillReceive, { id: waybill.id, weight_g: 100_000, volume_cm3: 500_000, pieces: 10 });
    expect(after).toMatchObject({ state: 'received', site_name: 'Depot HZ', freight_cents: 50_000 });
    expect(await kindsOf(waybill.id)).toEqual(['created', 'picked_up', 'received']);
  });

  test('with another weight prices the order anew and says so', async () => {
    const waybill = await created();
    const after = await call(WaybillReceive, { id: waybill.id, weight_g: 120_000, volume_cm3: 600_000, pieces: 12 });
    expect(after).toMatchObject({ weight_g: 120_000, pieces: 12, freight_cents: 60_000, collect_cents: 60_000 });
    const { events } = await info(waybill.id);
    expect(events.at(-1)).toMatchObject({
      kind: 'repriced',
      change: {
        old_weight_g: 100_000,
        new_weight_g: 120_000,
        old_pieces: 10,
        new_pieces: 12,
        old_freight_cents: 50_000,
        new_freight_cents: 60_000,
        old_total_cents: 50_000,
        new_total_cents: 60_000,
      },
    });
    expect(await orderOf(waybill.order_id)).toMatchObject({ weight_g: 120_000, total_cents: 60_000, state: 'pay' });
  });

  test('heavier than prepaid: somebody says who pays the rest; lighter: what is too much goes back', async () => {
    const paid = async () => {
      const { id } = await order({ terms: 'prepaid' });
      await call(orderContract.OrderPay, { id, method: 'cash' });
      return call(WaybillAdd, { order_id: id });
    };
    const heavy = await paid();
    const rest = { volume_cm3: 500_000, pieces: 10 };
    const heavier = { id: heavy.id, weight_g: 110_000, bearer: 'consignee', ...rest } as const;
    expect(await call(WaybillReceive, heavier)).toMatchObject({ total_cents: 55_000, collect_cents: 5_000 });
    const light = await paid();
    expect(await call(WaybillReceive, { id: light.id, weight_g: 90_000, ...rest })).toMatchObject({
      weight_g: 90_000,
      total_cents: 45_000,
    });
  });

  test('beyond the last band leaves it unpriced, and it is not loaded before somebody prices it', async () => {
    const waybill = await created();
    const heavy = { id: waybill.id, weight_g: 600_000, volume_cm3: 500_000, pieces: 10 };
    expect(await call(WaybillReceive, heavy)).toMatchObject({ freight_cents: null, total_cents: 0 });
    const { id } = await trip();
    const load = () => call(tripContract.TripLoad, { id, waybill_ids: [waybill.id] });
    expect(await refusalOf(load())).toBe('409 trip.waybill_unpriced');
    await call(orderContract.OrderPrice, { id: waybill.order_id, freight_cents: 123_400 });
    expect((await load()).state).toBe('loading');
    expect(await info(waybill.id)).toMatchObject({ freight_cents: 123_400, trip_id: id });
  });

  test('refuses no pieces, a weight that is none, and a stale copy', async () => {
    const { id, version } = await created();
    const right = { id, weight_g: 100_000, volume_cm3: 500_000, pieces: 10 };
    expect(await refusalOf(call(WaybillReceive, { ...right, pieces: 0 }))).toBe('422 wire.invalid');
    expect(await refusalOf(call(WaybillReceive, { ...right, weight_g: -1 }))).toBe('422 wire.invalid');
    await call(WaybillPickUp, { id, version });
    expect(await refusalOf(call(WaybillReceive, { ...right, version }))).toBe('409 wire.version');
    expect((await info(id)).state).toBe('picked_up');
  });
});

describe('signing', () => {
  test('keeps name, picture and money, and finishes the order', async () => {
    const waybill = await arrived({ cod_cents: 20_000, receipts_wanted: 1 });
    await call(WaybillDeliver, { id: waybill.id });
    const signed = await call(WaybillSign, signing(waybill.id, { cod_cents: 20_000, note: 'one box dented' }));
    expect(signed).toMatchObject({ state: 'signed', signed_pieces: 10, is_partly_signed: false, site_id: null });
    expect(signed.signed_at).toBeGreaterThan(0);
    const { signature, events, legs } = await info(waybill.id);
    expect(signature).toMatchObject({
      signer_name: 'Li Wei',
      picture: expect.stringMatching(/^data:image\/png;base64,/),
      cod_cents: 20_000,
      collect_cents: 50_000,
      note: 'one box dented',
    });
    expect(events.map(({ kind }) => kind)).toEqual([
      'created',
      'received',
      'loaded',
      'departed',
      'arrived',
      'delivering',
      'signed',
    ]);
    expect(legs).toMatchObject([{ from_name: 'Depot HZ', to_name: 'Depot SH', plate: '沪A12345', arrived_pieces: 10 }]);
    const finished = await orderOf(waybill.order_id);
    expect(finished).toMatchObject({ state: 'finish', paid_cents: 50_000 });
    expect(finished.payments).toMatchObject([{ part: 'collect', amount_cents: 50_000, method: 'cash' }]);
    expect(signed.collect_cents).toBe(0);
  });

  test('asks nothing at the door of a consignee who has paid at the counter', async () => {
    const { id, order_id } = await arrived();
    await call(orderContract.OrderPay, { id: order_id, part: 'collect', method: 'wechat' });
    expect((await info(id)).collect_cents).toBe(0);
    expect(await refusalOf(call(WaybillSign, signing(id)))).toBe('422 waybill.collect_differs');
    expect(await call(WaybillSign, signing(id, { collect_cents: 0 }))).toMatchObject({ state: 'signed' });
    expect((await orderOf(order_id)).payments).toHaveLength(1);
  });

  test('wants the money to the cent, no more pieces than there are, and a real picture', async () => {
    const { id, order_id } = await arrived({ cod_cents: 20_000 });
    const attempt = (given: object) => refusalOf(call(WaybillSign, signing(id, { cod_cents: 20_000, ...given })));
    expect(await attempt({ cod_cents: 19_999 })).toBe('422 waybill.cod_differs');
    expect(await attempt({ collect_cents: 0 })).toBe('422 waybill.collect_differs');
    expect(await attempt({ signed_pieces: 11 })).toBe('422 waybill.pieces_exceeded');
    expect(await attempt({ signature: 'data:image/png;base64,AAAA' })).toBe('422 waybill.signature_invalid');
    expect(await attempt({ signature: `data:image/png;base64,${'A'.repeat(268_000)}` })).toBe(
      '422 waybill.signature_large',
    );
    expect(await attempt({ signature: '' })).toBe('422 waybill.signature_missing');
    expect(await attempt({ signer_name: ' ' })).toBe('422 wire.invalid');
    expect(await info(id)).toMatchObject({ state: 'arrived', signature: null });
    expect((await orderOf(order_id)).state).toBe('send');
    expect(await attempt({})).toBe('done');
    expect(await attempt({})).toBe('409 waybill.already_signed');
  });

  test('receipts are tracked until they are back, and then it is closed', async () => {
    const { id } = await arrived({ receipts_wanted: 2 });
    expect(await refusalOf(call(ReceiptReturn, { id, receipts: 1 }))).toBe('409 waybill.wrong_state');
    await call(WaybillSign, signing(id));
    expect(await refusalOf(call(WaybillClose, { id }))).toBe('409 waybill.receipt_missing');
    expect(await refusalOf(call(ReceiptReturn, { id, receipts: 3 }))).toBe('422 waybill.receipts_exceeded');
    await call(ReceiptReturn, { id, receipts: 2 });
    expect(await call(WaybillClose, { id })).toMatchObject({ state: 'closed', actions: ['undo_sign'] });
    expect((await kindsOf(id)).slice(-3)).toEqual(['signed', 'receipt_returned', 'closed']);
  });
});

describe('beside the straight road', () => {
  test('a hold stops loading, delivery and signing until it is released', async () => {
    const { id } = await received();
    const held = await call(WaybillHold, { id, note: 'unpaid goods' });
    expect(held).toMatchObject({ is_held: true, hold_reason: 'unpaid goods', actions: ['receive', 'void'] });
    expect(await refusalOf(call(WaybillHold, { id, note: 'again' }))).toBe('409 waybill.already_held');
    const { id: tripId } = await trip();
    expect(await refusalOf(call(tripContract.TripLoad, { id: tripId, waybill_ids: [id] }))).toBe(
      '409 trip.waybill_held',
    );
    await call(WaybillRelease, { id });
    expect(await refusalOf(call(WaybillRelease, { id }))).toBe('409 waybill.not_held');
    const there = await arrived();
    await call(WaybillHold, { id: there.id, note: 'COD unclear' });
    expect(await refusalOf(call(WaybillDeliver, { id: there.id }))).toBe('409 waybill.held');
    expect(await refusalOf(call(WaybillSign, signing(there.id)))).toBe('409 waybill.held');
    expect(await refusalOf(call(WaybillHold, { id, note: '' }))).toBe('422 wire.invalid');
  });

  test('void while loaded takes it off its trip; after departure it is refused', async () => {
    const { id } = await received();
    const { id: tripId } = await trip();
    await call(tripContract.TripLoad, { id: tripId, waybill_ids: [id] });
    expect(await call(WaybillVoid, { id, note: 'damaged in the yard' })).toMatchObject({
      state: 'void',
      trip_id: null,
    });
    expect((await call(tripContract.TripInfo, { id: tripId })).manifest).toEqual([]);
    const gone = await arrived();
    expect(await refusalOf(call(WaybillVoid, { id: gone.id, note: 'too late' }))).toBe('409 waybill.wrong_state');
  });
});

describe('who may', () => {
  test('another tenant’s waybill and order answer like ones that do not exist', async () => {
    const { id } = await created();
    const fresh = await order();
    for (const nowhere of [id, 999_999_999]) {
      expect(await refusalOf(stranger.call(WaybillInfo, { id: nowhere }))).toBe('404 wire.not_found');
      expect(await refusalOf(stranger.call(WaybillPickUp, { id: nowhere }))).toBe('404 wire.not_found');
      expect(await refusalOf(stranger.call(WaybillVoid, { id: nowhere, note: 'mine' }))).toBe('404 wire.not_found');
      expect(await refusalOf(stranger.call(WaybillSign, signing(nowhere)))).toBe('404 wire.not_found');
    }
    for (const order_id of [fresh.id, 999_999_999]) {
      expect(await refusalOf(stranger.call(WaybillAdd, { order_id }))).toBe('404 wire.not_found');
    }
    expect((await stranger.call(WaybillList, {})).list).toEqual([]);
  });

  test('an operator makes the calls of the role and no others', async () => {
    const { id } = await created();
    const clerk = await app.operator(user, { api_arr: [WaybillList.path, WaybillInfo.path] });
    expect((await clerk.call(WaybillInfo, { id })).id).toBe(id);
    for (const endpoint of [WaybillPickUp, WaybillDeliver, WaybillRelease, WaybillReturn, WaybillClose]) {
      expect(await refusalOf(clerk.call(endpoint, { id }))).toBe('403 permission.denied');
    }
  });

  test('a goods supplier makes none of them, and a site may not void or close', async () => {
    const supplier = await app.tenant({ industry: 'supplier' });
    const site = await app.tenant({ industry: 'site' });
    expect(await refusalOf(supplier.call(WaybillList, {}))).toBe('403 permission.denied');
    expect(await refusalOf(supplier.call(WaybillAdd, { order_id: 1 }))).toBe('403 permission.denied');
    expect(await refusalOf(site.call(WaybillVoid, { id: 1, note: 'x' }))).toBe('403 permission.denied');
    expect(await refusalOf(site.call(WaybillClose, { id: 1 }))).toBe('403 permission.denied');
    expect(await refusalOf(site.call(WaybillPickUp, { id: 1 }))).toBe('404 wire.not_found');
  });

  test('the platform reads all and changes nothing', async () => {
    const { id } = await created();
    const platform = await app.tenant({ industry: 'platform' });
    expect(await platform.call(WaybillInfo, { id })).toMatchObject({ id, actions: [] });
    expect(await refusalOf(platform.call(WaybillPickUp, { id }))).toBe('403 permission.denied');
  });
});

describe('finding', () => {
  test('by number, order number, external number, consignor, consignee, state, site, trip and day', async () => {
    const { id, waybill_no, order_no } = await arrived({
      external_no: 'FIND-ME',
      consignee_name: '欧阳修远',
      consignee_phone: '13700001111',
      consignor_name: '司马相如',
      consignor_phone: '13600002222',
    });
    const found = async (filter: object) =>
      (await call(WaybillList, { limit: 200, ...filter })).list.map((row) => row.id);
    for (const keyword of [waybill_no, order_no, 'FIND', '欧阳', '1370000', '司马', '13600002222']) {
      expect(await found({ keyword })).toContain(id);
    }
    expect(await found({ keyword: '%%' })).toEqual([]);
    expect(await found({ state: 'arrived' })).toContain(id);
    expect(await found({ state: 'void' })).not.toContain(id);
    expect(await found({ site_id: sites.end })).toContain(id);
    expect(await found({ site_id: sites.between })).toEqual([]);
    const [leg] = (await info(id)).legs;
    expect(await found({ trip_id: leg?.trip_id })).toEqual([id]);
    expect(await found({ is_held: true, keyword: waybill_no })).toEqual([]);
    expect(await found({ created_from: app.now() - 3600, created_to: app.now() + 60 })).toContain(id);
    expect(await found({ created_to: app.now() - 3600 })).toEqual([]);
  });

  test('in pages that fit together', async () => {
    const first = await call(WaybillList, { limit: 3 });
    const second = await call(WaybillList, { limit: 3, cursor: first.next_cursor ?? '' });
    const both = await call(WaybillList, { limit: 6 });
    expect([...first.list, ...second.list]).toEqual(both.list);
    expect(await refusalOf(call(WaybillList, { sort: 'signature' }))).toBe('422 wire.invalid');
  });
});

describe('the public trace', () => {
  test('tells the way and masks names and phones', async () => {
    const { waybill_no, id } = await arrived();
    await call(WaybillHold, { id, note: 'secret' });
    const spaced = `${waybill_no.slice(0, 4)} ${waybill_no.slice(4)}`;
    expect(await app.call(Trace, { waybill_no: spaced })).toMatchObject({
      waybill_no,
      state: 'arrived',
      origin_name: 'Depot HZ',
      destination_name: 'Depot SH',
      site_name: 'Depot SH',
      consignor_name: '张**',
      consignor_phone: '138****5678',
      consignee_name: 'L*****',
      consignee_phone: '139****4321',
    });
    const { events } = await app.call(Trace, { waybill_no });
    expect(events.map(({ kind, site_name }) => `${kind} ${site_name}`)).toEqual([
      'created Depot HZ',
      'received Depot HZ',
      'loaded Depot HZ',
      'departed Depot HZ',
      'arrived Depot SH',
    ]);
  });

  test('knows nothing of other numbers, and makes a guesser wait', async () => {
    const { waybill_no } = await created();
    const other = `${waybill_no.slice(0, -1)}${(Number(waybill_no.at(-1)) + 1) % 10}`;
    expect(await refusalOf(app.call(Trace, { waybill_no: other }))).toBe('404 wire.not_found');
    for (let guess = 0; guess < 59; guess += 1) {
      expect(await refusalOf(app.call(Trace, { waybill_no: `${guess}` }))).toBe('404 wire.not_found');
    }
    expect(await refusalOf(app.call(Trace, { waybill_no }))).toBe('429 wire.too_many');
    app.advance(601);
    expect((await app.call(Trace, { waybill_no })).waybill_no).toBe(waybill_no);
  });
});
