import type { EndpointSpec, InputOf, OutputOf } from '@linehaul/contract/endpoint.ts';
import type { ComponentType } from 'react';
import type { Params } from 'react-router';
import { useQueryOf } from '../call/call.ts';
import { cellOf } from '../list/list-columns.tsx';
import type { ColumnSpec, PlainRow } from '../list/list-types.ts';
import { screenOf } from '../module/screen-of.ts';
import type { Action } from '../screen/action.tsx';
import { Loaded } from '../screen/loaded.tsx';
import { useParams } from '../screen/navigation.tsx';
import type { Wording } from '../text/wording.ts';
import { DetailPage, DetailSection, FieldGrid } from './detail-screen.tsx';

export interface DetailSpec<E extends EndpointSpec> {
  load: E;
  /** The loading call's input from the address; its `id` where nothing is said. */
  input?: (params: Readonly<Params<string>>) => InputOf<E>;
  messages: string;
  title: (row: OutputOf<E>) => Wording;
  /** Beside the title: states as tags. */
  states?: readonly ColumnSpec<OutputOf<E>>[];
  actions?: readonly Action<OutputOf<E>>[];
  /** Facts, by the same kinds as a list's columns; `title` is the full address of the heading's text. */
  sections: readonly { title: string; rows: readonly ColumnSpec<OutputOf<E>>[] }[];
  /** Below the facts: logs, slots. */
  more?: ComponentType<{ row: OutputOf<E> }>;
}

function States<Row>({ of, rows, messages }: { of: Row; rows: readonly ColumnSpec<Row>[]; messages: string }) {
  const plain = rows as unknown as readonly ColumnSpec<PlainRow>[];
  return plain.map((column) => <span key={column.field}>{cellOf(column, of as PlainRow, messages)}</span>);
}

function RecordPage<E extends EndpointSpec>({ spec }: { spec: DetailSpec<E> }) {
  const { load, messages, title, states = [], actions = [], sections, more: More } = spec;
  const params = useParams();
  const input = spec.input?.(params) ?? ({ id: Number(params.id) } as unknown as InputOf<E>);
  const query = useQueryOf(load, input);
  return (
    <Loaded query={query}>
      {(row) => (
        <DetailPage
          title={title(row)}
          state={<States of={row} rows={states} messages={messages} />}
          subject={row}
          actions={actions}
        >
          {sections.map((section) => (
            <DetailSection key={section.title} title={section.title}>
              <FieldGrid of={row as object} messages={messages} rows={section.rows as readonly ColumnSpec<object>[]} />
            </DetailSection>
          ))}
          {More ? <More row={row} /> : null}
        </DetailPage>
      )}
    </Loaded>
  );
}

/** The page of one record: its states and actions, its facts, and what else belongs to it. */
export function detailScreen<E extends EndpointSpec>(spec: DetailSpec<E>): ComponentType {
  return screenOf(RecordPage<E>, { spec });
}
