import type { TableColumnsType } from 'antd';
import { type Action, ActionBar } from './action.tsx';
import { Cell, isNumeric } from './cell.tsx';
import type { Sort } from './list-address.ts';
import type { ColumnSpec, PlainListSpec, PlainRow } from './list-types.ts';
import { textOf } from './text.ts';

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

export function ListCell({ column, row, messages }: { column: PlainColumn; row: PlainRow; messages: string }) {
  if (column.render) return column.render(row);
  return (
    <Cell
      kind={column.as ?? 'text'}
      value={row[column.field]}
      texts={`${messages}.${column.field}`}
      to={column.to?.(row)}
      tones={column.tones}
    />
  );
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

function sortOrder(column: PlainColumn, sort: Sort | null): 'ascend' | 'descend' | null {
  if (!sort || sort.field !== column.field) return null;
  return sort.descending ? 'descend' : 'ascend';
}

interface ColumnsInput {
  spec: PlainListSpec;
  shown: readonly PlainColumn[];
  sort: Sort | null;
  allowed: (row: PlainRow) => Action<PlainRow>[];
  start: (action: Action<PlainRow>, row: PlainRow) => void;
}

/** antd's columns from ours: numbers right and tabular, actions fixed at the end. */
export function tableColumns({ spec, shown, sort, allowed, start }: ColumnsInput): TableColumnsType<PlainRow> {
  const columns: TableColumnsType<PlainRow> = shown.map((column) => ({
    key: columnKey(column),
    title: columnTitle(column, spec.messages),
    align: isNumeric(column.as ?? 'text') ? 'end' : 'start',
    className: 'lh-list-cell',
    render: (_value, row) => <ListCell column={column} row={row} messages={spec.messages} />,
    ...(column.width ? { width: column.width } : {}),
    ...(column.sortable ? { sorter: true, sortOrder: sortOrder(column, sort) } : {}),
  }));
  if (spec.rowActions.length > 0) {
    columns.push({
      key: '_actions',
      title: textOf('console.list.actions'),
      fixed: 'end',
      align: 'start',
      className: 'lh-list-actions',
      render: (_value, row) => <RowActions spec={spec} actions={allowed(row)} row={row} start={start} />,
    });
  }
  return columns;
}
