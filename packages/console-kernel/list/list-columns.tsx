import type { ReactNode } from 'react';
import { type Action, ActionBar } from '../screen/action.tsx';
import { Cell } from '../screen/cell.tsx';
import { textOf } from '../text/text.ts';
import type { ColumnSpec, PlainListSpec, PlainRow } from './list-types.ts';

export type PlainColumn = ColumnSpec<PlainRow>;

export function columnKey(column: PlainColumn): string {
  return column.key ?? column.field;
}

export function columnTitle(column: PlainColumn, messages: string): string {
  return textOf(column.title ?? `${messages}.field.${column.field}`);
}

/** The columns in the order the user chose; without a choice, the list's own without the hidden ones. */
export function chosenColumns(columns: readonly PlainColumn[], chosen: readonly string[] | undefined): PlainColumn[] {
  if (!chosen) return columns.filter((column) => !column.hidden);
  const byKey = new Map(columns.map((column) => [columnKey(column), column]));
  const found = chosen.flatMap((key) => byKey.get(key) ?? []);
  return found.length > 0 ? found : columns.filter((column) => !column.hidden);
}

/** What a row shows in a column. */
export function cellOf(column: PlainColumn, row: PlainRow, messages: string): ReactNode {
  if (column.render) return column.render(row);
  return Cell({
    kind: column.as ?? 'text',
    value: row[column.field],
    texts: `${messages}.${column.field}`,
    to: column.to?.(row),
    tones: column.tones,
  });
}

interface RowActionsProps {
  spec: PlainListSpec;
  actions: readonly Action<PlainRow>[];
  row: PlainRow;
  start: (action: Action<PlainRow>, row: PlainRow) => void;
}

export function RowActions({ spec, actions, row, start }: RowActionsProps) {
  const bar = { actions, subject: row, start, look: 'row' as const };
  return spec.rowLead ? <ActionBar {...bar} lead={spec.rowLead(row)} shown={1} /> : <ActionBar {...bar} />;
}
