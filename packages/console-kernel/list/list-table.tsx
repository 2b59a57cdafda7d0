import { CheckBox } from '@linehaul/ui/check-box.tsx';
import { Skeleton } from 'antd';
import { type Key, memo, useMemo, useRef } from 'react';
import { useAppState } from '../browser/app-state.ts';
import type { Action } from '../screen/action.tsx';
import { isNumeric } from '../screen/cell.tsx';
import { useTextOf } from '../text/text.ts';
import { cellOf, columnKey, type PlainColumn, RowActions, sizeOf } from './list-columns.tsx';
import type { ListModel } from './list-query.ts';
import { TableHead } from './list-table-head.tsx';
import { useTableScroll } from './list-table-scroll.ts';
import type { PlainListSpec, PlainRow } from './list-types.ts';
import { useRowPeek } from './row-peek.tsx';
import './list-table.css';

interface ListTableProps {
  spec: PlainListSpec;
  model: ListModel;
  shown: readonly PlainColumn[];
  allowed: (row: PlainRow) => Action<PlainRow>[];
  start: (action: Action<PlainRow>, row: PlainRow) => void;
}

function LoadingRows() {
  return (
    <div className="lh-list-loading" aria-busy="true">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <Skeleton.Node key={key} active />
      ))}
    </div>
  );
}

interface RowProps extends Omit<ListTableProps, 'model'> {
  row: PlainRow;
  rowKey: Key;
  /** The keyboard comes to the rows here, and goes on by arrows. */
  isFirst: boolean;
  isChecked: boolean;
  /** Absent where rows are not selected. */
  toggle: ((key: Key, isSpan: boolean) => void) | null;
  text: ReturnType<typeof useTextOf>;
}

/** Rendered again for other props only: not while the same rows are asked for once more, nor when another row is selected. */
const Row = memo(function Row({
  spec,
  shown,
  allowed,
  start,
  row,
  rowKey,
  isFirst,
  isChecked,
  toggle,
  text,
}: RowProps) {
  return (
    <tr className="lh-list-row" data-row-key={rowKey} data-checked={isChecked} tabIndex={isFirst ? 0 : -1}>
      {toggle ? (
        <td className="lh-list-check">
          <CheckBox
            label={text('console.list.select_row')}
            isChecked={isChecked}
            onToggle={({ shiftKey }) => toggle(rowKey, shiftKey)}
          />
        </td>
      ) : null}
      {shown.map((column) => (
        <td
          key={columnKey(column)}
          className="lh-list-cell"
          data-figure={isNumeric(column.as ?? 'text')}
          {...sizeOf(column)}
        >
          {cellOf(column, row, spec.messages)}
        </td>
      ))}
      {spec.rowActions.length > 0 ? (
        <td className="lh-list-actions">
          <RowActions spec={spec} actions={allowed(row)} row={row} start={start} />
        </td>
      ) : null}
    </tr>
  );
});

/** Shift checks all rows from the last one clicked to this one, in its state at that time. */
function useToggle({ rows, selected, setSelected, keyOf }: ListModel): (key: Key, isSpan: boolean) => void {
  const now = useRef({ rows, selected });
  now.current = { rows, selected };
  const last = useRef<Key | null>(null);
  return useMemo(
    () => (key, isSpan) => {
      const keys = now.current.rows.map(keyOf);
      const isOn = !now.current.selected.includes(key);
      const from = isSpan && last.current !== null ? keys.indexOf(last.current) : -1;
      const to = keys.indexOf(key);
      const span = from < 0 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1);
      const others = now.current.selected.filter((other) => !span.includes(other));
      last.current = key;
      setSelected(isOn ? [...others, ...span] : others);
    },
    [setSelected, keyOf],
  );
}

function TableOfRows({ spec, model, shown, allowed, start }: ListTableProps) {
  const text = useTextOf();
  const toggle = useToggle(model);
  const parts = useTableScroll();
  const peek = useRowPeek(spec, model);
  const isSelecting = spec.bulkActions.length > 0;
  const isStale = model.query.isFetching && model.query.isPlaceholderData;
  const head = { spec, model, shown, isSelecting };
  const isCompact = useAppState((state) => state.compact_rows);
  const { widths } = parts;
  return (
    <div className="lh-list-table" ref={parts.frame} data-stale={isStale} data-compact={isCompact}>
      <div className="lh-list-edge" ref={parts.edge} />
      {widths ? (
        <div className="lh-list-above" aria-hidden="true">
          <div ref={parts.above}>
            <table style={{ width: widths.reduce((sum, width) => sum + width, 0) }}>
              <TableHead {...head} widths={widths} />
            </table>
          </div>
        </div>
      ) : null}
      <div className="lh-list-scroll" ref={parts.body}>
        <table>
          <TableHead {...head} />
          <tbody onKeyDown={peek.onKeyDown} onFocus={peek.onFocus}>
            {model.rows.map((row, at) => {
              const key = model.keyOf(row);
              const isChecked = model.selected.includes(key);
              const plain = { spec, shown, allowed, start, row, isFirst: at === 0, isChecked, text };
              return <Row key={key} {...plain} rowKey={key} toggle={isSelecting ? toggle : null} />;
            })}
          </tbody>
        </table>
      </div>
      {peek.panel}
      <div className="lh-list-slide" ref={parts.slide} aria-hidden="true" tabIndex={-1}>
        <div />
      </div>
    </div>
  );
}

/** The rows as a table: its head stays visible, and so does the bar by which it is moved sideways. */
export function ListTable(props: ListTableProps) {
  return props.model.query.isPending ? <LoadingRows /> : <TableOfRows {...props} />;
}
