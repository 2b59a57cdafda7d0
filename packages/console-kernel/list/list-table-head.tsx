import { CheckBox } from '@linehaul/ui/check-box.tsx';
import { isNumeric } from '../screen/cell.tsx';
import { useTextOf } from '../text/text.ts';
import { useColumnDrag } from './column-drag.ts';
import { ColumnEdge } from './column-width.tsx';
import type { Sort } from './list-address.ts';
import { columnKey, columnTitle, type PlainColumn, sizeOf } from './list-columns.tsx';
import type { ListModel } from './list-query.ts';
import type { PlainListSpec } from './list-types.ts';
import { useListColumns } from './list-views.ts';

interface TableHeadProps {
  spec: PlainListSpec;
  model: ListModel;
  shown: readonly PlainColumn[];
  isSelecting: boolean;
  /** Pixels of each column: set in the copy that stays visible, which the keyboard leaves out. */
  widths?: readonly number[];
}

type Order = 'ascending' | 'descending' | 'none';

function orderOf({ field }: PlainColumn, sort: Sort | null): Order {
  if (sort?.field !== field) return 'none';
  return sort.descending ? 'descending' : 'ascending';
}

const following = {
  none: { descending: false },
  ascending: { descending: true },
  descending: null,
} as const;

interface ColumnHeadProps {
  column: PlainColumn;
  title: string;
  model: ListModel;
  isCopy: boolean;
  drag: ReturnType<ReturnType<typeof useColumnDrag>>;
  onWidth: (width: number) => void;
}

function widthOf(column: PlainColumn, isCopy: boolean) {
  if (isCopy) return {};
  return column.width && !column.chosenWidth ? { style: { width: column.width } } : sizeOf(column);
}

function ColumnHead({ column, title, model, isCopy, drag, onWidth }: ColumnHeadProps) {
  const about = {
    scope: 'col',
    className: 'lh-list-head',
    'data-figure': isNumeric(column.as ?? 'text'),
    ...widthOf(column, isCopy),
    ...drag,
  } as const;
  const edge = <ColumnEdge onWidth={onWidth} />;
  if (!column.sortable) {
    return (
      <th {...about}>
        <span className="lh-list-name">{title}</span>
        {edge}
      </th>
    );
  }
  const order = orderOf(column, model.sort);
  const next = following[order];
  return (
    <th {...about} aria-sort={order}>
      <button
        type="button"
        data-order={order}
        onClick={() => model.setSort(next && { field: column.field, ...next })}
        {...(isCopy ? { tabIndex: -1 } : {})}
      >
        <span className="lh-list-name">{title}</span>
        <svg viewBox="0 0 8 14" width="8" height="14" fill="currentColor" aria-hidden="true">
          <path d="M4 1 7.5 5.5h-7z" />
          <path d="M4 13 .5 8.5h7z" />
        </svg>
      </button>
      {edge}
    </th>
  );
}

function AllRows({ model, isCopy }: { model: ListModel; isCopy: boolean }) {
  const text = useTextOf();
  const { rows, selected: selectedKeys, keyOf, setSelected } = model;
  const count = rows.filter((row) => selectedKeys.includes(keyOf(row))).length;
  const isAll = count > 0 && count === rows.length;
  const shownKeys = rows.map(keyOf);
  const others = selectedKeys.filter((key) => !shownKeys.includes(String(key)));
  return (
    <th className="lh-list-check">
      <CheckBox
        label={text('console.list.select_all')}
        isChecked={isAll}
        isMixed={count > 0 && !isAll}
        onToggle={() => setSelected(isAll ? others : [...others, ...shownKeys])}
        isCopy={isCopy}
      />
    </th>
  );
}

/** The columns' names, by which one sorts: up, down, as it was. */
export function TableHead({ spec, model, shown, isSelecting, widths }: TableHeadProps) {
  const text = useTextOf();
  const isCopy = widths !== undefined;
  const { choose } = useListColumns(spec);
  const keys = shown.map(columnKey);
  const drag = useColumnDrag(keys, 'head', (order) =>
    choose(order.flatMap((key) => shown.find((column) => columnKey(column) === key) ?? [])),
  );
  const setWidth = (sizedColumn: PlainColumn, width: number) =>
    choose(shown.map((column) => (column === sizedColumn ? { ...column, chosenWidth: width } : column)));
  return (
    <>
      {widths ? (
        <colgroup>
          {widths.map((width, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column's place is what it is known by here.
            <col key={at} style={{ width }} />
          ))}
        </colgroup>
      ) : null}
      <thead>
        <tr>
          {isSelecting ? <AllRows model={model} isCopy={isCopy} /> : null}
          {shown.map((column) => (
            <ColumnHead
              key={columnKey(column)}
              column={column}
              title={columnTitle(column, spec.messages)}
              model={model}
              isCopy={isCopy}
              drag={drag(columnKey(column))}
              onWidth={(width) => setWidth(column, width)}
            />
          ))}
          {spec.rowActions.length > 0 ? (
            <th className="lh-list-head lh-list-actions" scope="col">
              {text('console.list.actions')}
            </th>
          ) : null}
        </tr>
      </thead>
    </>
  );
}
