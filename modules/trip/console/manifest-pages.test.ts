import type { ManifestLine } from '@linehaul/modules/waybill/contract/manifest.contract.ts';
import { expect, test } from 'vitest';
import type { TripDetail } from '../contract/trip.contract.ts';
import { type ManifestRow, manifestPages, manifestRows } from './manifest-pages.ts';

const line = (waybill_id: number, to_site_id: number): ManifestLine => ({
  waybill_id,
  waybill_no: `W${waybill_id}`,
  order_no: `O${waybill_id}`,
  external_no: '',
  state: 'loaded',
  origin_name: 'Hefei',
  destination_site_id: to_site_id,
  destination_name: `Site ${to_site_id}`,
  to_site_id,
  to_name: `Site ${to_site_id}`,
  consignee_name: 'Li Wei',
  erased_at: 0,
  consignee_phone: '13800000001',
  product: 'Bolts',
  pieces: 5,
  loaded_pieces: 4,
  arrived_pieces: 0,
  weight_g: 1_000,
  volume_cm3: 10,
  freight_cents: 100,
  collect_cents: 30,
  cod_cents: 7,
  is_held: false,
  freight_mode: 1,
  is_urgent: false,
  is_waiting_notice: false,
  receipts_wanted: 0,
  arrived_at: 0,
  created_at: 0,
});
const stops = [{ site_id: 8, site_name: 'Site 8', arrived_at: 0 }];
const listRows = (manifest: ManifestLine[]) =>
  manifestRows({ manifest, stops, destination_site_id: 2 } as unknown as TripDetail);
const short = (rows: readonly ManifestRow[]) =>
  rows.map((row) => ('stop' in row ? `@${row.stop.site_id}` : `${row.place}:${row.line.waybill_no}`));

test('what leaves first stands first, numbered through, with the sums of its site above it', () => {
  const rows = listRows([line(1, 2), line(2, 8), line(3, 2)]);
  expect(short(rows)).toEqual(['@8', '1:W2', '@2', '2:W1', '3:W3']);
  expect(rows[2]).toMatchObject({
    stop: { waybill_count: 2, pieces: 8, weight_g: 2_000, freight_cents: 200, collect_cents: 60, cod_cents: 14 },
  });
});

test('where all is unloaded at one site, the total says it', () => {
  expect(short(listRows([line(1, 2), line(3, 2)]))).toEqual(['1:W1', '2:W3']);
});

test('a full sheet goes on on the next, and no row of sums stands alone at the foot of one', () => {
  const rows = listRows([line(1, 8), line(2, 8), line(3, 2), line(4, 2)]);
  expect(manifestPages(rows, 4).map(short)).toEqual([
    ['@8', '1:W1', '2:W2'],
    ['@2', '3:W3', '4:W4'],
  ]);
  expect(manifestPages([], 4)).toEqual([[]]);
});
