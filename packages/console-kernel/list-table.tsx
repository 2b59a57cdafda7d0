import { Skeleton, Table, type TableProps } from 'antd';
import { useMemo } from 'react';
import type { Action } from './action.tsx';
import { type PlainColumn, tableColumns } from './list-columns.tsx';
import type { ListModel } from './list-query.ts';
import type { PlainListSpec, PlainRow } from './list-types.ts';
import { useScreenFrame } from './screen-context.ts';

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

/** The rows as a table: sticky header, sideways scroll within itself. */
export function ListTable({ spec, model, shown, allowed, start }: ListTableProps) {
  const frame = useScreenFrame();
  const columns = tableColumns({ spec, shown, sort: model.sort, allowed, start });
  const sticky = useMemo(() => ({ getContainer: () => frame?.scroller() ?? window }), [frame]);
  if (model.query.isPending) return <LoadingRows />;
  const onChange: Change = (_page, _filters, sorter) => {
    const { order, columnKey } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
    const column = shown.find((candidate) => (candidate.key ?? candidate.field) === columnKey);
    model.setSort(order && column ? { field: column.field, descending: order === 'descend' } : null);
  };
  return (
    <Table<PlainRow>
      className="lh-list-table"
      size="middle"
      columns={columns}
      dataSource={[...model.rows]}
      rowKey={model.keyOf}
      pagination={false}
      loading={{ spinning: model.query.isFetching && model.query.isPlaceholderData, delay: 150 }}
      scroll={{ x: 'max-content' }}
      sticky={sticky}
      showSorterTooltip={false}
      onChange={onChange}
      {...(spec.bulkActions.length > 0
        ? {
            rowSelection: {
              selectedRowKeys: [...model.selected],
              onChange: (keys) => model.setSelected(keys),
              fixed: true,
            },
          }
        : {})}
    />
  );
}
