import { Skeleton, Table, type TableProps } from 'antd';
import { memo, useCallback, useMemo } from 'react';
import type { Action } from './action.tsx';
import { type PlainColumn, tableColumns } from './list-columns.tsx';
import type { ListModel } from './list-query.ts';
import type { PlainListSpec, PlainRow } from './list-types.ts';
import { useScreenFrame } from './screen-context.ts';
import { useTextOf } from './text.ts';

interface ListTableProps {
  spec: PlainListSpec;
  model: ListModel;
  shown: readonly PlainColumn[];
  allowed: (row: PlainRow) => Action<PlainRow>[];
  start: (action: Action<PlainRow>, row: PlainRow) => void;
}

type Change = NonNullable<TableProps<PlainRow>['onChange']>;

function LoadingRows() {
  return (
    <div className="lh-list-loading" aria-busy="true">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <Skeleton.Node key={key} active />
      ))}
    </div>
  );
}

/** antd's table, drawn again for other props only: not while the same rows are asked for once more. */
const Still = memo(function Still(props: TableProps<PlainRow>) {
  return <Table<PlainRow> {...props} />;
});

const sideways = { x: 'max-content' } as const;

/** Columns are named in the language that is shown, so another language makes them anew. */
function useColumns({ spec, model, shown, allowed, start }: ListTableProps) {
  const text = useTextOf();
  const { sort } = model;
  // biome-ignore lint/correctness/useExhaustiveDependencies: titles and cells take their words from the language.
  return useMemo(() => tableColumns({ spec, shown, sort, allowed, start }), [spec, shown, sort, allowed, start, text]);
}

function useSelection({ spec, model }: ListTableProps): TableProps<PlainRow>['rowSelection'] {
  const { selected, setSelected } = model;
  const isThere = spec.bulkActions.length > 0;
  return useMemo(
    () =>
      isThere ? { selectedRowKeys: [...selected], onChange: (keys) => setSelected(keys), fixed: true } : undefined,
    [isThere, selected, setSelected],
  );
}

/** The rows as a table: sticky header, sideways scroll within itself. */
export function ListTable(props: ListTableProps) {
  const { shown, model } = props;
  const { rows, setSort } = model;
  const frame = useScreenFrame();
  const columns = useColumns(props);
  const rowSelection = useSelection(props);
  const sticky = useMemo(() => ({ getContainer: () => frame?.scroller() ?? window }), [frame]);
  const dataSource = useMemo(() => [...rows], [rows]);
  const spinning = model.query.isFetching && model.query.isPlaceholderData;
  const loading = useMemo(() => ({ spinning, delay: 150 }), [spinning]);
  const onChange = useCallback<Change>(
    (_page, _filters, sorter) => {
      const { order, columnKey } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
      const column = shown.find((candidate) => (candidate.key ?? candidate.field) === columnKey);
      setSort(order && column ? { field: column.field, descending: order === 'descend' } : null);
    },
    [shown, setSort],
  );
  if (model.query.isPending) return <LoadingRows />;
  return (
    <Still
      className="lh-list-table"
      size="middle"
      columns={columns}
      dataSource={dataSource}
      rowKey={model.keyOf}
      pagination={false}
      loading={loading}
      scroll={sideways}
      sticky={sticky}
      showSorterTooltip={false}
      onChange={onChange}
      {...(rowSelection ? { rowSelection } : {})}
    />
  );
}
