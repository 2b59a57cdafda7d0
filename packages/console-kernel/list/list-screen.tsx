import { CloseOutlined, ReloadOutlined } from '@ant-design/icons';
import type { EndpointSpec } from '@linehaul/contract/endpoint.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { useScanner } from '@linehaul/ui/use-scanner.ts';
import { Button, Tooltip } from 'antd';
import { type ComponentType, useId } from 'react';
import { useIsMobile } from '../browser/viewport.ts';
import { faultText } from '../call/faults.ts';
import { count } from '../format/format.ts';
import { type PageComponent, screenOf } from '../module/screen-of.ts';
import { Slot } from '../module/slots.tsx';
import { ActionBar, useActionRunner, useAllowed } from '../screen/action.tsx';
import { PageHeader } from '../screen/page-header.tsx';
import { useScreenNote } from '../screen/screen-context.ts';
import { Sideways } from '../screen/sideways.tsx';
import { useTextOf } from '../text/text.ts';
import { BulkContext } from './bulk-action.tsx';
import { BulkSheet, BulkStrip, useBulk } from './bulk-sheet.tsx';
import { BulkSums, ListSums } from './bulk-sums.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { Pagination } from './lazy-pagination.tsx';
import { ListCards } from './list-cards.tsx';
import { totalText } from './list-count.ts';
import { useListExport } from './list-export.tsx';
import { useListFilters } from './list-filters.tsx';
import { ListFormer } from './list-former.tsx';
import { ListNotFound } from './list-not-found.tsx';
import { listNote } from './list-note.ts';
import { type ListModel, prefetchRows, useListModel } from './list-query.ts';
import { ListTable } from './list-table.tsx';
import type { ListPage, ListSpec, PanelSpec, PlainListSpec, PlainRow } from './list-types.ts';
import { listViews } from './list-view-slot.ts';
import { useListColumns } from './list-views.ts';
import { RowDensity } from './row-density.tsx';
import './list-screen.css';

function plainSpec<E extends EndpointSpec>(spec: ListSpec<E>): PlainListSpec {
  const defaults = {
    filters: [],
    search: 'keyword' in spec.endpoint.input.shape,
    fixed: {},
    rowKey: 'id',
    rowActions: [],
    bulkActions: [],
    sums: [],
    toolbar: [],
    sheets: [],
    empty: 'console.list.empty',
    persisted: false,
    tabsBesideTitle: false,
  };
  // The spec is checked against the endpoint's types where it is written; drawing it needs records only.
  return { ...defaults, ...spec } as unknown as PlainListSpec;
}

/** A list page from its endpoint: filters in the address, sort, pages, columns, selection, actions, phone cards. */
export function listScreen<E extends EndpointSpec>(spec: ListSpec<E>): PageComponent {
  const plain = plainSpec(spec);
  const prefetch = (search: URLSearchParams) => prefetchRows(plain, search);
  return Object.assign(screenOf(ListPageView, { spec: plain }), { prefetch });
}

/** A code that is scanned is looked for, whatever has the focus. Above a header: one that takes codes comes before it. */
function ScanSearch({ model }: { model: ListModel }) {
  useScanner((code) => model.change({ keyword: code, numbers: undefined }));
  return null;
}

function ListPageView({ spec }: { spec: PlainListSpec }) {
  const isMobile = useIsMobile();
  const runner = useActionRunner<ListPage>();
  const allowed = useAllowed(spec.toolbar);
  const model = useListModel(spec);
  useScreenNote(listNote(spec.messages, model.values));
  const Header = spec.header;
  const isBeside = spec.tabsBesideTitle && !isMobile;
  return (
    <div className="lh-page">
      {spec.search ? <ScanSearch model={model} /> : null}
      <PageHeader middle={isBeside && Header ? <Header {...model.listPage} /> : null}>
        <ActionBar
          look={isBeside ? 'slim' : 'bar'}
          actions={allowed(model.listPage)}
          subject={model.listPage}
          start={runner.start}
          shown={3}
        />
      </PageHeader>
      {Header && !isBeside ? <Header {...model.listPage} /> : null}
      <Slot name={listViews} props={{ spec }} />
      <ListFormer spec={spec} />
      <ListCard spec={spec} model={model} />
      {runner.dialog}
    </div>
  );
}

/** The same as a part of another page, under a heading of its own: its filters are in that page's address. */
export function listPanel<E extends EndpointSpec>({ heading, ...spec }: PanelSpec<E>): ComponentType {
  return screenOf(ListPanelView, { heading, spec: plainSpec(spec) });
}

function ListPanelView({ heading, spec }: { heading: string; spec: PlainListSpec }) {
  const text = useTextOf();
  const model = useListModel(spec);
  const id = useId();
  return (
    <section className="lh-list-panel" aria-labelledby={id}>
      <h2 id={id}>{text(heading)}</h2>
      <ListCard spec={spec} model={model} />
    </section>
  );
}

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
  const allowed = useAllowed(spec.rowActions);
  const { shown } = useListColumns(spec);
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
      <Look spec={spec} model={model} shown={shown} allowed={allowed} start={runner.start} />
      {runner.dialog}
    </>
  );
}

function SelectionBar({ spec, model }: { spec: PlainListSpec; model: ListModel }) {
  const text = useTextOf();
  const isMobile = useIsMobile();
  const runner = useActionRunner<PlainRow[]>();
  const allowed = useAllowed(spec.bulkActions);
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
      <ActionBar look="bar" actions={allowed(rows)} subject={rows} start={runner.start} shown={isMobile ? 1 : 3} />
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

function ListCard({ spec, model }: { spec: PlainListSpec; model: ListModel }) {
  const text = useTextOf();
  const isMobile = useIsMobile();
  const selecting = model.selectedRows.length > 0;
  const exporting = useListExport(spec, model);
  const bulk = useBulk(model);
  const filters = useListFilters(spec, model);
  return (
    <section className="lh-surface lh-list" aria-busy={model.query.isFetching}>
      <div className="lh-list-bar" data-selecting={selecting}>
        {selecting ? (
          <BulkContext value={bulk.order}>
            <SelectionBar spec={spec} model={model} />
          </BulkContext>
        ) : (
          filters.bar
        )}
        <span className="lh-list-tools">
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
      </div>
      {selecting ? null : filters.panel}
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
