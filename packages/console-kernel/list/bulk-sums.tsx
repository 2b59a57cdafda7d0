import { cellText } from '../screen/cell.tsx';
import { textOf } from '../text/text.ts';
import { hasSums } from './list-count.ts';
import type { ListModel } from './list-query.ts';
import type { PlainListSpec, PlainRow } from './list-types.ts';

/** The sum of a figure; rows that have none count nothing. */
export function sumRows(rows: readonly PlainRow[], field: string): number {
  return rows.reduce((sum, row) => sum + Number(row[field] ?? 0), 0);
}

/** Figures with their names. */
function Figures({ spec, of }: { spec: PlainListSpec; of: (field: string) => number }) {
  return spec.sums.map(({ field, as }) => (
    <span key={field}>
      {textOf(`${spec.messages}.field.${field}`)} <strong>{cellText(as, of(field), '')}</strong>
    </span>
  ));
}

/** What the selected rows come to. */
export function BulkSums({ spec, rows }: { spec: PlainListSpec; rows: readonly PlainRow[] }) {
  return <Figures spec={spec} of={(field) => sumRows(rows, field)} />;
}

/** What all rows of the filter come to, those of other pages too; the list's foot has room for it until it is known. */
export function ListSums({ spec, model }: { spec: PlainListSpec; model: ListModel }) {
  const { sums, total } = model;
  if (!hasSums(spec) || sums === null || total.is === 'more' || total.is === 'about') return null;
  return (
    <div className="lh-list-sums" aria-busy={!sums}>
      <strong>{textOf('console.list.sums')}</strong>
      {sums ? <Figures spec={spec} of={(field) => sums[field] ?? 0} /> : <span>…</span>}
    </div>
  );
}
