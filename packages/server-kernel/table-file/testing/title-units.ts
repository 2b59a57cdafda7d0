import { Refusal } from '@linehaul/contract/errors.ts';
import { knownUnits } from '@linehaul/contract/table-file.ts';
import { RowReader } from '../row-reader.ts';

/** What an importer reads of one row, without the row's own words; null when it is at fault. */
type Stage<F extends string> = (reader: RowReader<F>, row: number) => unknown;

/** Prices per weight, beside the units that a bracket may hold. */
const units = [...knownUnits, '元/公斤', '元/吨', '元/kg', '元/方', '元/件'];

/**
 * What an importer makes of `7` under a title with each unit: its number fields, and every field and unit that are read
 * otherwise than the same unit behind the number (`numbers` and `wrong`). A unit that cannot be read has to fail the file.
 */
export function findTitleUnits<F extends string>(
  row: Readonly<Partial<Record<F, string>>>,
  fields: F[],
  stage: Stage<F>,
) {
  const columns = Object.fromEntries(fields.map((field, at) => [field, at])) as Record<F, number>;
  const read = (field: F, title: string, cell: string): string => {
    const titles = fields.map((name) => (name === field ? title : 'x'));
    const reader = new RowReader<F>(columns, fields.length, titles);
    reader.next({ row: 2, cells: fields.map((name) => (name === field ? cell : (row[name] ?? ''))) });
    try {
      const stagedRow = stage(reader, 2);
      const json = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
      return reader.faults.length > 0 ? 'fault' : JSON.stringify(stagedRow, json);
    } catch (error) {
      if (error instanceof Refusal) return 'fault';
      throw error;
    }
  };
  const numbers = fields.filter((field) => read(field, 'x', '7') !== 'fault' && read(field, 'x', 'abc') === 'fault');
  const wrong = numbers.flatMap((field) =>
    units
      .filter((unit) => read(field, `x（${unit}）`, '7') !== read(field, 'x', `7${unit}`))
      .map((unit) => `${field} ${unit}`),
  );
  return { numbers, wrong };
}
