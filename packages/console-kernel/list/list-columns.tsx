import type { ReactNode } from 'react';
import { type Action, ActionBar, orderActions } from '../screen/action.tsx';
import { Cell } from '../screen/cell.tsx';
import { textOf } from '../text/text.ts';
import type { ColumnSpec, PlainListSpec, PlainRow } from './list-types.ts';

export type PlainColumn = ColumnSpec<PlainRow> & { chosenWidth?: number };

export function columnKey(column: PlainColumn): string {
  return column.key ?? column.field;
}

export function columnTitle(column: PlainColumn, messages: string): string {
  return textOf(column.title ?? `${messages}.field.${column.field}`);
}

/** A chosen column as it is kept: its key, and its width in pixels where it was given one. */
export function columnChoice(column: PlainColumn): string {
  return column.chosenWidth ? `${columnKey(column)}:${column.chosenWidth}` : columnKey(column);
}

/** The columns in the order the user chose; without a choice, the list's own without the hidden ones. */
export function chosenColumns(
  columns: readonly PlainColumn[],
  chosenNames: readonly string[] | undefined,
): PlainColumn[] {
  const byDefault = columns.filter((column) => !column.hidden);
  if (!chosenNames) return byDefault;
  const byKey = new Map(columns.map((column) => [columnKey(column), column]));
  const chosenColumnsFound = chosenNames.flatMap((choice) => {
    const [key = '', width] = choice.split(':');
    const column = byKey.get(key);
    if (!column) return [];
    return [Number(width) > 0 ? { ...column, chosenWidth: Number(width) } : column];
  });
  return chosenColumnsFound.length > 0 ? chosenColumnsFound : byDefault;
}

/** A cell as wide as was chosen: what is longer is cut off. */
export function sizeOf({ chosenWidth: width }: PlainColumn) {
  return width ? { 'data-sized': true, style: { width, minWidth: width, maxWidth: width } } : {};
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

/** What a text of 14 px takes, roughly: enough to tell whether it has room beside the menu of a row. */
function estimateWidth(words: string): number {
  return [...words].reduce((width, letter) => width + (letter.charCodeAt(0) > 0x2e7f ? 14 : 7.5), 0);
}

/** The action that stands beside the menu of a row: none beside a row's own lead. */
export function rowAction({ rowLead }: PlainListSpec, actions: readonly Action<PlainRow>[]) {
  const [first] = orderActions(actions);
  return rowLead ? undefined : first;
}

/** How many actions stand in a column of 88 px: one that is short, or has a sign; alone it may be longer. */
function directActions(spec: PlainListSpec, actions: readonly Action<PlainRow>[]): number {
  const first = rowAction(spec, actions);
  if (!first) return 0;
  return first.icon || estimateWidth(textOf(first.title)) <= (actions.length > 1 ? 44 : 72) ? 1 : 0;
}

/** What may be done with a row, in the last column of the table: at most one action beside the menu with the others. */
export function RowActions({ spec, actions, row, start }: RowActionsProps) {
  const lead = spec.rowLead?.(row);
  const directCount = directActions(spec, actions);
  return <ActionBar actions={actions} subject={row} start={start} look="row" lead={lead} shown={directCount} />;
}
