import type { ReactNode } from 'react';
import { cellOf } from '../list/list-columns.tsx';
import type { ColumnSpec, PlainRow } from '../list/list-types.ts';
import { type Action, ActionBar, useActionRunner, useAllowed } from '../screen/action.tsx';
import { PageHeader } from '../screen/page-header.tsx';
import { useScreenTitle } from '../screen/screen-context.ts';
import { textOf, useTextOf } from '../text/text.ts';
import { type Wording, wordsOf } from '../text/wording.ts';
import './detail-screen.css';

interface DetailPageProps<Subject> {
  /** What the page is about: names the tab too. */
  title: Wording;
  state?: ReactNode;
  note?: ReactNode;
  subject: Subject;
  actions?: readonly Action<Subject>[];
  /** Beside the actions: slots. */
  extra?: ReactNode;
  children: ReactNode;
}

/** One thing, whole: title with state, actions, then sections. */
export function DetailPage<Subject>(props: DetailPageProps<Subject>) {
  const { title, state, note, subject, actions = [], extra, children } = props;
  const runner = useActionRunner<Subject>();
  const allowedActions = useAllowed(actions);
  const text = useTextOf();
  useScreenTitle(title);
  return (
    <div className="lh-page">
      <PageHeader title={wordsOf(title, text)} aside={state} note={note}>
        {extra}
        <ActionBar look="bar" actions={allowedActions(subject)} subject={subject} start={runner.start} shown={3} />
      </PageHeader>
      <div className="lh-detail">{children}</div>
      {runner.dialog}
    </div>
  );
}

interface DetailSectionProps {
  /** Full address of the heading's text. */
  title: string;
  extra?: ReactNode;
  /** `half` is placed beside another on wide screens. */
  span?: 'full' | 'half';
  /** Content reaches the edges: tables. */
  flush?: boolean;
  children: ReactNode;
}

export function DetailSection({ title, extra, span = 'full', flush = false, children }: DetailSectionProps) {
  const text = useTextOf();
  return (
    <section className="lh-surface lh-detail-section" data-span={span} data-flush={flush} aria-label={text(title)}>
      <header>
        <h2>{text(title)}</h2>
        {extra}
      </header>
      <div className="lh-detail-body">{children}</div>
    </section>
  );
}

interface FieldGridProps<Row> {
  of: Row;
  /** The module whose texts name fields and choices. */
  messages: string;
  rows: readonly ColumnSpec<Row>[];
}

/** Fields as label and value, by the same kinds as a list's columns. */
export function FieldGrid<Row extends object>({ of, messages, rows }: FieldGridProps<Row>) {
  const plainRow = of as PlainRow;
  const plainRows = rows as unknown as readonly ColumnSpec<PlainRow>[];
  return (
    <dl className="lh-field-grid">
      {plainRows.map((column) => (
        <div key={column.key ?? column.field}>
          <dt>{textOf(column.title ?? `${messages}.field.${column.field}`)}</dt>
          <dd>{cellOf(column, plainRow, messages)}</dd>
        </div>
      ))}
    </dl>
  );
}
