import { cellText } from '../screen/cell.tsx';
import { textOf } from '../text/text.ts';
import type { PlainListSpec, PlainRow } from './list-types.ts';

/** The sum of a figure; rows that have none count nothing. */
export function sumOf(rows: readonly PlainRow[], field: string): number {
  return rows.reduce((sum, row) => sum + Number(row[field] ?? 0), 0);
}

/** What the selected rows come to. */
export function BulkSums({ spec, rows }: { spec: PlainListSpec; rows: readonly PlainRow[] }) {
  return spec.sums.map(({ field, as }) => (
    <span key={field}>
      {textOf(`${spec.messages}.field.${field}`)} <strong>{cellText(as, sumOf(rows, field), '')}</strong>
    </span>
  ));
}
