import { CloseOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useIsMobile } from '../browser/viewport.ts';
import { count } from '../format/format.ts';
import { Slot } from '../module/slots.tsx';
import { ActionBar, useActionRunner, useAllowed } from '../screen/action.tsx';
import { Sideways } from '../screen/sideways.tsx';
import { useTextOf } from '../text/text.ts';
import { BulkContext } from './bulk-action.tsx';
import { useBulk } from './bulk-sheet.tsx';
import { BulkSums } from './bulk-sums.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { useListExport } from './list-export.tsx';
import { useListFilters } from './list-filters.tsx';
import type { ListModel } from './list-query.ts';
import type { PlainListSpec, PlainRow } from './list-types.ts';
import { listViewSave } from './list-view-slot.ts';
import { RowDensity } from './row-density.tsx';

export interface ListParts {
  spec: PlainListSpec;
  model: ListModel;
  isSelecting: boolean;
  exporting: ReturnType<typeof useListExport>;
  filters: ReturnType<typeof useListFilters>;
  bulk: ReturnType<typeof useBulk>;
}

/** What the bar of a list and its card share. */
export function useListParts(spec: PlainListSpec, model: ListModel): ListParts {
  const exporting = useListExport(spec, model);
  const filters = useListFilters(spec, model);
  const bulk = useBulk(model);
  return { spec, model, isSelecting: model.selectedRows.length > 0, exporting, filters, bulk };
}

function SelectionBar({ spec, model }: { spec: PlainListSpec; model: ListModel }) {
  const text = useTextOf();
  const isMobile = useIsMobile();
  const runner = useActionRunner<PlainRow[]>();
  const allowedActions = useAllowed(spec.bulkActions);
  const rows = model.selectedRows;
  return (
    <>
      <div className="lh-bulk-sums" role="status">
        <strong>{text('console.list.selected', { n: count(rows.length) })}</strong>
        {spec.sums.length > 0 ? (
          <Sideways>
            <BulkSums spec={spec} rows={rows} />
          </Sideways>
        ) : null}
      </div>
      <ActionBar
        look="bar"
        actions={allowedActions(rows)}
        subject={rows}
        start={runner.start}
        shown={isMobile ? 1 : 3}
      />
      <Button
        type="text"
        icon={<CloseOutlined />}
        aria-label={text('console.action.clear')}
        onClick={() => model.setSelected([])}
      />
      {runner.dialog}
    </>
  );
}

function Tools({ spec, model, exporting }: ListParts): ReactNode {
  const text = useTextOf();
  const isMobile = useIsMobile();
  return (
    <span className="lh-list-tools">
      {spec.addressFields ? <Slot name={listViewSave} props={{ spec }} /> : null}
      <Tooltip title={text('console.action.refresh')}>
        <Button
          type="text"
          icon={<ReloadOutlined spin={model.query.isFetching} />}
          aria-label={text('console.action.refresh')}
          onClick={model.refresh}
        />
      </Tooltip>
      {exporting.button}
      {isMobile ? null : (
        <>
          <RowDensity />
          <ColumnChoice spec={spec} />
        </>
      )}
    </span>
  );
}

/** One row: search and filters, or what may be done with the rows that are selected; and the list's tools. */
export function ListBar(parts: ListParts) {
  const { spec, model, isSelecting, filters, bulk } = parts;
  return (
    <div className="lh-list-bar" data-selecting={isSelecting}>
      {isSelecting ? (
        <BulkContext value={bulk.order}>
          <SelectionBar spec={spec} model={model} />
        </BulkContext>
      ) : (
        filters.bar
      )}
      <Tools {...parts} />
    </div>
  );
}
