import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { lineContract } from '../contract/line.contract.ts';

const app = await testApp();
const carrier = await app.tenant();
const other = await app.tenant();
const clerk = await app.operator(carrier, { api_arr: [lineContract.LineList.path] });
let origin = 0;
let destination = 0;

async function aSite(code: string) {
  return (await carrier.call(siteContract.SiteSave, { code, name: `Depot ${code}` })).id;
}
async function aLine(name = '') {
  return carrier.call(lineContract.LineSave, {
    name,
    origin_site_id: await aSite(`O${name}`),
    destination_site_id: destination,
  });
}
const band = {
  carrier_code: 'C1',
  service_level: 'DTD',
  mode: 'GROUND',
  transit_days: 2,
  min_weight_g: 0,
  max_weight_g: 10_000,
  min_charge_e4: '50000',
  rate_e4_per_kg: '8543.75082',
};

beforeAll(async () => {
  origin = await aSite('HZ');
  destination = await aSite('SH');
});

describe('lines', () => {
  test('a line is added, found, changed and removed', async () => {
    const newLine = await carrier.call(lineContract.LineSave, {
      name: '',
      origin_site_id: origin,
      destination_site_id: destination,
    });
    expect(newLine).toMatchObject({
      name: 'Depot HZ → Depot SH',
      origin_code: 'HZ',
      destination_name: 'Depot SH',
      version: 1,
    });
    const changedLine = await carrier.call(lineContract.LineSave, {
      ...newLine,
      name: 'North line',
      insurance_rate_e4: 30,
    });
    expect(changedLine).toMatchObject({ id: newLine.id, name: 'North line', insurance_rate_e4: 30, version: 2 });
    const stale = carrier.call(lineContract.LineSave, { ...newLine, name: 'Old' });
    await expect(stale).rejects.toMatchObject({ status: 409, code: 'wire.version' });
    const list = await carrier.call(lineContract.LineList, { keyword: 'HZ' });
    expect(list).toMatchObject({ total: 1, list: [{ id: newLine.id, carriers: [], band_count: 0 }] });
    await carrier.call(lineContract.LineDel, { id: newLine.id });
    const deletedLineCall = carrier.call(lineContract.LineInfo, { id: newLine.id });
    await expect(deletedLineCall).rejects.toMatchObject({ status: 404 });
  });

  test('two sites have one line, and both must exist', async () => {
    const line = await aLine('twice');
    const { origin_site_id, destination_site_id } = line;
    const again = carrier.call(lineContract.LineSave, { name: 'x', origin_site_id, destination_site_id });
    await expect(again).rejects.toMatchObject({ status: 409, code: 'line.exists' });
    const foreign = other.call(lineContract.LineSave, { name: 'x', origin_site_id, destination_site_id });
    await expect(foreign).rejects.toMatchObject({
      code: 'line.site_unknown',
      fields: { origin_site_id: expect.any(String) },
    });
  });

  test('another tenant and a role without the call get nowhere', async () => {
    const line = await aLine('mine');
    for (const attempt of [
      () => other.call(lineContract.LineInfo, { id: line.id }),
      () => other.call(lineContract.LineDel, { id: line.id }),
      () => other.call(lineContract.LineSave, { ...line, name: 'theirs' }),
      () => other.call(lineContract.BandSave, { line_id: line.id, ...band }),
      () => other.call(lineContract.BandDel, { id: line.id }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ status: 404 });
    }
    expect((await clerk.call(lineContract.LineList, {})).total).toBeGreaterThan(0);
    for (const attempt of [
      () => clerk.call(lineContract.LineInfo, { id: line.id }),
      () => clerk.call(lineContract.LineSave, line),
      () => clerk.call(lineContract.LineDel, { id: line.id }),
      () => clerk.call(lineContract.BandSave, { line_id: line.id, ...band }),
      () => clerk.call(lineContract.BandDel, { id: 1 }),
      () => clerk.call(lineContract.Quote, { origin: 'HZ', destination: 'SH', service_level: 'DTD', weight_g: 1 }),
      () => clerk.call(lineContract.TariffImport, {}, { file: new Blob(['a']) }),
      () => clerk.call(lineContract.TariffImportRows, { rows: [{ row: 2, values: {} }] }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ status: 403 });
    }
  });
});

describe('bands and quotes', () => {
  test('a band is saved, changed and removed, and its nine decimals survive', async () => {
    const line = await aLine('bands');
    const newBand = await carrier.call(lineContract.BandSave, { line_id: line.id, ...band });
    expect(newBand).toMatchObject({ rate_e4_per_kg: '8543.75082', min_charge_e4: '50000' });
    const twin = await carrier.call(lineContract.BandSave, { line_id: line.id, ...band });
    const changedBand = await carrier.call(lineContract.BandSave, { ...twin, max_weight_g: 9000 });
    expect(changedBand).toMatchObject({ id: twin.id, max_weight_g: 9000 });
    const info = await carrier.call(lineContract.LineInfo, { id: line.id });
    expect(info.bands).toHaveLength(2);
    await carrier.call(lineContract.BandDel, { id: twin.id });
    expect((await carrier.call(lineContract.LineInfo, { id: line.id })).bands).toEqual([newBand]);
    const linePage = await carrier.call(lineContract.LineList, { carrier_code: 'C1' });
    expect(linePage.list).toMatchObject([{ id: line.id, carriers: ['C1'], band_count: 1 }]);
  });

  test('a band that ends before it begins, or costs less than nothing, is refused', async () => {
    const line = await aLine('bad');
    const reversedWeights = carrier.call(lineContract.BandSave, { line_id: line.id, ...band, min_weight_g: 10_001 });
    await expect(reversedWeights).rejects.toMatchObject({ status: 422, fields: { max_weight_g: expect.any(String) } });
    const negative = carrier.call(lineContract.BandSave, { line_id: line.id, ...band, min_charge_e4: '-1' });
    await expect(negative).rejects.toMatchObject({ status: 422, fields: { min_charge_e4: expect.any(String) } });
  });

  test('a quote shows its calculation, by numbers or codes of the sites', async () => {
    const line = await aLine('quote');
    await carrier.call(lineContract.BandSave, { line_id: line.id, ...band });
    await carrier.call(lineContract.LineSave, { ...line, volume_factor_g_per_m3: 300_000, insurance_rate_e4: 30 });
    const shipment = {
      service_level: 'DTD',
      weight_g: 6000,
      declared_value_cents: 100_000,
      fees: { pickup_cents: 1000 },
    };
    const { origin_site_id, destination_site_id } = line;
    const quote = await carrier.call(lineContract.Quote, { ...shipment, origin_site_id, destination_site_id });
    expect(quote).toMatchObject({
      freight_cents: 513,
      fees_cents: 1300,
      total_cents: 1813,
      tariff: { carrier_code: 'C1' },
    });
    expect(quote.lines.map((one) => one.kind)).toEqual(['freight', 'pickup', 'insurance']);
    const bulky = { ...shipment, volume_cm3: 30_000, origin: 'Oquote', destination: 'SH', carrier_code: 'C1' };
    const byVolume = await carrier.call(lineContract.Quote, bulky);
    expect(byVolume).toMatchObject({ chargeable_weight_g: 9000, freight_cents: 769, note: 'by_volume' });
    const level = await carrier.call(memberContract.MemberLevelSave, { name: 'Gold', discount_e4: 500 });
    const { id: member_id } = await carrier.call(memberContract.MemberAdd, {
      code: 'G',
      name: 'G',
      level_id: level.id,
    });
    const sites = { ...shipment, origin_site_id, destination_site_id };
    const quoteByLevel = await carrier.call(lineContract.Quote, { ...sites, member_id });
    expect(quoteByLevel).toMatchObject({ freight_cents: 513, fees_cents: 1274, total_cents: 1787 });
    expect(quoteByLevel.lines.at(-1)).toMatchObject({
      kind: 'discount',
      quantity: 513,
      rate: '500',
      amount_cents: -26,
    });
    const quoteByHand = await carrier.call(lineContract.Quote, { ...sites, member_id, fees: { discount_cents: 0 } });
    expect(quoteByHand).toMatchObject({ fees_cents: 300, total_cents: 813 });
    const other = await app.tenant();
    const { id: foreign } = await other.call(memberContract.MemberAdd, { code: 'G', name: 'G' });
    for (const nobody of [foreign, 9_999_999]) {
      const refusal = carrier.call(lineContract.Quote, { ...sites, member_id: nobody });
      await expect(refusal).rejects.toMatchObject({
        code: 'line.member_unknown',
        fields: { member_id: expect.anything() },
      });
    }
    const unknown = carrier.call(lineContract.Quote, { ...shipment, origin: 'nowhere', destination: 'SH' });
    await expect(unknown).rejects.toMatchObject({ code: 'line.site_unknown' });
    const missing = carrier.call(lineContract.Quote, shipment);
    await expect(missing).rejects.toMatchObject({ code: 'line.quote_sites' });
    const heavy = carrier.call(lineContract.Quote, { ...shipment, origin_site_id, destination_site_id, weight_g: -1 });
    await expect(heavy).rejects.toMatchObject({ status: 422, fields: { weight_g: expect.any(String) } });
  });
});
