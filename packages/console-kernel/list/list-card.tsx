import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useIsMobile } from '../browser/viewport.ts';
import { faultText } from '../call/faults.ts';
import { useActionRunner, useAllowed } from '../screen/action.tsx';
import { useTextOf } from '../text/text.ts';
import { BulkSheet, BulkStrip } from './bulk-sheet.tsx';
import { ListSums } from './bulk-sums.tsx';
import { Pagination } from './lazy-pagination.tsx';
import type { ListParts } from './list-bar.tsx';
import { ListCards } from './list-cards.tsx';
import { totalText } from './list-count.ts';
import { ListNotFound } from './list-not-found.tsx';
import type { ListModel } from './list-query.ts';
import { ListTable } from './list-table.tsx';
import type { PlainListSpec, PlainRow } from './list-types.ts';
import { useListColumns } from './list-views.ts';
import { UnknownFilters } from './unknown-filters.tsx';

function Nothing({ spec, model }: { spec: PlainListSpec; model: ListModel }) {
  const text = useTextOf();
  if (!model.narrowed)
    return <EmptyState title={text(spec.empty)} text={spec.emptyHint ? text(spec.emptyHint) : undefined} />;
  return (
    <EmptyState title={text('console.list.no_match')}>
      <Button onClick={model.clear}>{text('console.list.clear_filters')}</Button>
    </EmptyState>
  );
}

function Rows({ spec, model }: { spec: PlainListSpec; model: ListModel }) {
  const text = useTextOf();
  const isMobile = useIsMobile();
  const runner = useActionRunner<PlainRow>();
  const allowedActions = useAllowed(spec.rowActions);
  const { shown: shownColumns } = useListColumns(spec);
  if (model.unknownFilters.length > 0) return <UnknownFilters spec={spec} model={model} />;
  if (model.query.isError && model.rows.length === 0) {
    return (
      <EmptyState tone="fault" title={text('console.fault.title')} text={faultText(model.query.error)}>
        <Button type="primary" onClick={model.refresh}>
          {text('console.action.retry')}
        </Button>
      </EmptyState>
    );
  }
  if (model.isEmpty) return <Nothing spec={spec} model={model} />;
  const Look = isMobile ? ListCards : ListTable;
  return (
    <>
      <Look spec={spec} model={model} shown={shownColumns} allowed={allowedActions} start={runner.start} />
      {runner.dialog}
    </>
  );
}

function Pages({ model }: { model: ListModel }) {
  const text = useTextOf();
  const isMobile = useIsMobile();
  return (
    <div className="lh-list-pages">
      <span className="lh-figure">{text('console.list.total', { n: totalText(model.total, text) })}</span>
      <Pagination
        current={model.page}
        pageSize={model.limit}
        total={model.numbered}
        pageSizeOptions={[20, 50, 100, 200]}
        showSizeChanger={!isMobile}
        simple={isMobile}
        responsive
        onChange={(page, limit) => (limit === model.limit ? model.turnTo(page) : model.setLimit(limit))}
      />
    </div>
  );
}

interface ListCardProps {
  parts: ListParts;
  /** Above the rows: tabs, and the bar where it is not in the page's head. */
  children: ReactNode;
}

/** The rows of a list with what belongs to them: filters without room in the bar, running exports, sums, pages. */
export function ListCard({ parts, children }: ListCardProps) {
  const { spec, model, isSelecting, exporting, filters, bulk } = parts;
  return (
    <section className="lh-surface lh-list" aria-busy={model.query.isFetching}>
      {children}
      {isSelecting ? null : filters.panel}
      {exporting.panel}
      <BulkStrip bulk={bulk} />
      <ListNotFound model={model} />
      <Rows spec={spec} model={model} />
      {model.rows.length > 0 ? (
        <>
          <ListSums spec={spec} model={model} />
          <Pages model={model} />
        </>
      ) : null}
      <BulkSheet bulk={bulk} />
    </section>
  );
}
