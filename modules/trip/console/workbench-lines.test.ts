import type { ManifestLine } from '@linehaul/modules/waybill/contract/manifest.contract.ts';
import { expect, test } from 'vitest';
import { foundLines, groupsOf, notOnBoard } from './workbench-lines.ts';

const line = (waybill_id: number, change: Partial<ManifestLine> = {}): ManifestLine => ({
  waybill_id,
  waybill_no: `W${waybill_id}`,
  order_no: `O${waybill_id}`,
  external_no: '',
  state: 'received',
  origin_name: 'Hefei',
  destination_site_id: 1,
  destination_name: 'Shanghai',
  to_site_id: 1,
  to_name: 'Shanghai',
  consignee_name: 'Li Wei',
  erased_at: 0,
  consignee_phone: '13800000001',
  product: 'Bolts',
  pieces: 1,
  loaded_pieces: 0,
  arrived_pieces: 0,
  weight_g: 1_000,
  volume_cm3: 10,
  freight_cents: 100,
  collect_cents: 0,
  cod_cents: 0,
  is_held: false,
  freight_mode: 1,
  is_urgent: false,
  is_waiting_notice: false,
  receipts_wanted: 0,
  arrived_at: 0,
  created_at: 0,
  ...change,
});
const at = (id: number, name: string) => ({ to_site_id: id, to_name: name });
const to = (id: number, name: string) => ({ destination_site_id: id, destination_name: name, ...at(id, name) });

test('lines stand by destination, those of the road first and in its order, the others by their way', () => {
  const lines = [
    line(1, { ...to(9, 'Wuhu'), ...at(1, 'Shanghai') }),
    line(2, to(1, 'Shanghai')),
    line(3, to(5, 'Nanjing')),
    line(4, to(1, 'Shanghai')),
    line(5, { ...to(8, 'Bengbu'), ...at(5, 'Nanjing') }),
  ];
  const road = { destination_site_id: 1, stops: [{ site_id: 5, site_name: 'Nanjing', arrived_at: 0 }] };
  const groups = groupsOf(lines, road);
  expect(groups.map(({ name, lines: own }) => [name, own.map(({ waybill_id }) => waybill_id)])).toEqual([
    ['Nanjing', [3]],
    ['Shanghai', [2, 4]],
    ['Nanjing → Bengbu', [5]],
    ['Shanghai → Wuhu', [1]],
  ]);
});

test('what is on board already is not in stock as well', () => {
  expect(notOnBoard([line(1), line(2)], [line(2), line(3)])).toEqual([line(1)]);
});

test.each([
  ['', [1, 2]],
  ['  w1 ', [1]],
  ['o2', [2]],
  ['wei', [1]],
  ['螺栓', [2]],
  ['0009', [2]],
  ['０００９', [2]],
  ['shang', [1, 2]],
  ['nothing', []],
])('typing %j finds its lines by number, name, phone, goods and destination', (text, ids) => {
  const lines = [line(1), line(2, { consignee_name: '张三', product: '螺栓', consignee_phone: '13800000009' })];
  expect(foundLines(lines, text).map(({ waybill_id }) => waybill_id)).toEqual(ids);
});
