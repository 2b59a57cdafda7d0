import type { EndpointSpec } from '@linehaul/contract/endpoint.ts';
import { useScanner } from '@linehaul/ui/use-scanner.ts';
import { type ComponentType, useId } from 'react';
import { useIsMobile } from '../browser/viewport.ts';
import { type PageComponent, screenOf } from '../module/screen-of.ts';
import { Slot } from '../module/slots.tsx';
import { ActionBar, useActionRunner, useAllowed } from '../screen/action.tsx';
import { PageHeader } from '../screen/page-header.tsx';
import { useScreenNote } from '../screen/screen-context.ts';
import { useTextOf } from '../text/text.ts';
import { ListBar, type ListParts, useListParts } from './list-bar.tsx';
import { ListCard } from './list-card.tsx';
import { ListFormer } from './list-former.tsx';
import { listNote } from './list-note.ts';
import { type ListModel, prefetchRows, useListModel } from './list-query.ts';
import type { ListPage, ListSpec, PanelSpec, PlainListSpec } from './list-types.ts';
import { listViews } from './list-view-slot.ts';
import { useReaderSpec } from './tenant-column.ts';
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
    addressFields: [],
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

/** One line above the rows: tabs, views, a hint, and the filters of before. It is not there when all of them are empty. */
function ListStrip({ spec, model }: ListParts) {
  const text = useTextOf();
  const { tabs: Tabs, hint } = spec;
  return (
    <div className="lh-list-strip">
      {Tabs ? <Tabs {...model.listPage} /> : null}
      <Slot name={listViews} props={{ spec }} />
      {hint ? <p className="lh-list-hint">{text(hint)}</p> : null}
      <ListFormer spec={spec} />
    </div>
  );
}

/** In a wide window one bar has the title, the filters and the buttons, so that the rows begin high on the page. */
function ListPageView({ spec: plain }: { spec: PlainListSpec }) {
  const spec = useReaderSpec(plain);
  const isMobile = useIsMobile();
  const runner = useActionRunner<ListPage>();
  const allowedActions = useAllowed(spec.toolbar);
  const model = useListModel(spec);
  const parts = useListParts(spec, model);
  useScreenNote(listNote(spec.messages, model.values));
  const { header: Header } = spec;
  const bar = <ListBar {...parts} />;
  const isCrowded = parts.isSelecting && !isMobile;
  return (
    <div className="lh-page lh-list-page">
      {spec.search ? <ScanSearch model={model} /> : null}
      <PageHeader middle={isMobile ? null : bar}>
        {isCrowded ? null : (
          <ActionBar
            look={isMobile ? 'bar' : 'slim'}
            actions={allowedActions(model.listPage)}
            subject={model.listPage}
            start={runner.start}
            shown={isMobile ? 3 : 2}
          />
        )}
      </PageHeader>
      {Header ? <Header {...model.listPage} /> : null}
      <ListCard parts={parts}>
        <ListStrip {...parts} />
        {isMobile ? bar : null}
      </ListCard>
      {runner.dialog}
    </div>
  );
}

/** The same as a part of another page, under a heading of its own: its filters are in that page's address. */
export function listPanel<E extends EndpointSpec>({ heading, ...spec }: PanelSpec<E>): ComponentType {
  return screenOf(ListPanelView, { heading, spec: { ...plainSpec(spec), addressFields: null } });
}

function ListPanelView({ heading, spec: plain }: { heading: string; spec: PlainListSpec }) {
  const spec = useReaderSpec(plain);
  const text = useTextOf();
  const parts = useListParts(spec, useListModel(spec));
  const id = useId();
  return (
    <section className="lh-list-panel" aria-labelledby={id}>
      <h2 id={id}>{text(heading)}</h2>
      <ListCard parts={parts}>
        <ListBar {...parts} />
      </ListCard>
    </section>
  );
}
