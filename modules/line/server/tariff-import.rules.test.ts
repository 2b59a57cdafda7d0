import { RowReader } from '@linehaul/server-kernel/table-file/row-reader.ts';
import { findTitleUnits } from '@linehaul/server-kernel/table-file/testing/title-units.ts';
import { expect, test } from 'vitest';
import { type TariffField, tariffTargets } from '../contract/line.contract.ts';
import { bandStaging, stageBand } from './tariff-import.rules.ts';

const fields = Object.keys(tariffTargets) as TariffField[];
const band = { origin: 'A', destination: 'B', service_level: 'DTD', min_weight_kg: '1', max_weight_kg: '10000000' };
const row = { ...band, min_charge: '30', rate_per_kg: '2.5' };
const stage = (reader: RowReader<TariffField>, at: number) =>
  stageBand((cells, field) => cells.text(field, { max: 40, required: true }), reader, at);

test('a unit in a title of a tariff is used or refused, whatever the field', () => {
  const { numbers, wrong } = findTitleUnits({ ...row, min_weight_kg: '0' }, fields, stage);
  expect(numbers).toEqual(['min_weight_kg', 'max_weight_kg', 'min_charge', 'rate_per_kg', 'transit_days']);
  expect(wrong).toEqual([]);
});

function staged(titles: Partial<Record<TariffField, string>>, values: Partial<Record<TariffField, string>>) {
  const columns = Object.fromEntries(fields.map((field, at) => [field, at])) as Record<TariffField, number>;
  const names = fields.map((field) => titles[field] ?? field);
  const reader = new RowReader<TariffField>(columns, fields.length, names);
  reader.next({ row: 2, cells: fields.map((field) => ({ ...row, ...values })[field] ?? '') });
  const cells = stage(reader, 2);
  const of = (column: (typeof bandStaging)[number]) => cells?.[bandStaging.indexOf(column)];
  return [of('min_weight_g'), of('max_weight_g'), of('min_charge_e4'), of('rate_e4_per_kg')];
}

test('a band in tonnes, 万元 and 元/吨 is the same as in kilograms and yuan', () => {
  const titles = {
    min_weight_kg: '最小重量(吨)',
    max_weight_kg: '最大重量(吨)',
    min_charge: '最低收费(万元)',
    rate_per_kg: '单价(元/吨)',
  };
  const values = { min_weight_kg: '1', max_weight_kg: '5', min_charge: '0.003', rate_per_kg: '2500' };
  expect(staged(titles, values)).toEqual([1_000_000n, 5_000_000n, '300000', '25000']);
});

test('cells name their own units, and the last band may be open', () => {
  const values = { min_weight_kg: '1,000', max_weight_kg: '以上', min_charge: '￥30元', rate_per_kg: '2.5元/公斤' };
  expect(staged({}, values)).toEqual([1_000_000n, 10_000_000_000n, '300000', '25000']);
  expect(staged({}, { min_weight_kg: '100kg', max_weight_kg: '1吨', rate_per_kg: '0.854375082' })).toEqual([
    100_000n,
    1_000_000n,
    '300000',
    '8543.75082',
  ]);
});
