import type { EndpointSpec, InputOf, OutputOf } from '@linehaul/contract/endpoint.ts';
import type { Tone } from '@linehaul/ui/status-tag.tsx';
import type { ComponentType, ReactNode } from 'react';
import type { Action } from '../screen/action.tsx';
import type { CellKind } from '../screen/cell.tsx';
import type { Choice, RemoteSource } from '../select/remote-source.ts';

/** The row of a list call. */
export type RowOf<E extends EndpointSpec> = OutputOf<E> extends { list: (infer Row)[] } ? Row : never;
type Field<T> = keyof T & string;

export interface ColumnSpec<Row> {
  field: Field<Row>;
  /** Tells two columns of the same field apart. */
  key?: string;
  as?: CellKind;
  /** Full address of the header's text; `<messages>.field.<field>` when absent. */
  title?: string;
  to?: (row: Row) => string;
  sortable?: boolean;
  width?: number;
  /** Not shown until the user chooses it. */
  hidden?: boolean;
  /** The fields that an exported file has for this column; its own field when absent. */
  exports?: readonly Field<Row>[];
  tones?: Readonly<Record<string, Tone>>;
  render?: (row: Row) => ReactNode;
}

/** A figure whose sum is shown beside the number of selected rows. */
export interface SumSpec<Row> {
  field: Field<Row>;
  as: 'money' | 'weight' | 'volume' | 'count';
}

export interface FieldFilter<Input> {
  field: Field<Input>;
  /** Taken from the contract's schema when absent: enumeration, yes/no, day or text. */
  as?: 'select' | 'yes_no' | 'day' | 'text' | 'remote';
  title?: string;
  options?: readonly Choice[];
  source?: RemoteSource;
}
/** A span of business days over two inputs. */
export interface DaysFilter<Input> {
  from: Field<Input>;
  to: Field<Input>;
  title: string;
  /** What the inputs take: calendar days, as when absent, or unix seconds, of which `to` is exclusive. */
  as?: 'days' | 'instants';
}
export type FilterSpec<Input> = Field<Input> | FieldFilter<Input> | DaysFilter<Input>;

/** Another list that is taken out as a file by the filters of this one. */
export interface SheetSpec {
  /** Full address of what the file has. */
  title: string;
  endpoint: EndpointSpec;
}

export interface ListSpec<E extends EndpointSpec> {
  endpoint: E;
  /** The module whose texts name columns and choices. */
  messages: string;
  columns: readonly ColumnSpec<RowOf<E>>[];
  filters?: readonly FilterSpec<InputOf<E>>[];
  /** Shows the search box; on when the call takes `keyword`, unless this says no. */
  search?: boolean;
  /** Sent with every call. */
  fixed?: Partial<InputOf<E>>;
  rowKey?: Field<RowOf<E>>;
  rowActions?: readonly Action<RowOf<E>>[];
  /** Placed before a row's own actions, of which then only the first is beside the menu. */
  rowLead?: (row: RowOf<E>) => ReactNode;
  bulkActions?: readonly Action<RowOf<E>[]>[];
  /** Added up over the selected rows. */
  sums?: readonly SumSpec<RowOf<E>>[];
  toolbar?: readonly Action<ListPage>[];
  /** Full address of what an empty list says. */
  empty?: string;
  /** Full address of what to do about an empty list. */
  emptyHint?: string;
  /** Exported beside the list itself. */
  sheets?: readonly SheetSpec[];
  /** Above the rows, on one line: their states as tabs. */
  tabs?: ComponentType<ListPage>;
  /** Full address of a sentence on that line. */
  hint?: string;
  /** Above the list: figures, a notice. */
  header?: ComponentType<ListPage>;
  /** Asks again this often. */
  refreshMs?: number;
  /**
   * The first page that somebody saw is shown at once after a reload, while it is fetched again; until then it lies in
   * this browser tab's storage. Not for people, money, security or logs.
   */
  persisted?: boolean;
  /** What the page keeps in its address beside the list's filters: which of its tabs is open. */
  addressFields?: readonly string[];
}

/** A list within another page. */
export interface PanelSpec<E extends EndpointSpec>
  extends Omit<ListSpec<E>, 'header' | 'tabs' | 'hint' | 'toolbar' | 'addressFields'> {
  /** Full address of the heading's text. */
  heading: string;
}

/** What a toolbar action, an export or a header knows of the list. */
export interface ListPage {
  /** The input of the call as it is: filters, keyword, sort, page. */
  input: Readonly<Record<string, unknown>>;
  refresh: () => void;
}

export type PlainRow = Readonly<Record<string, unknown>>;

/** The same with rows as plain records: what the drawing code works with. */
export interface PlainListSpec {
  endpoint: EndpointSpec;
  messages: string;
  columns: readonly ColumnSpec<PlainRow>[];
  filters: readonly FilterSpec<PlainRow>[];
  search: boolean;
  fixed: PlainRow;
  rowKey: string;
  rowActions: readonly Action<PlainRow>[];
  rowLead?: ((row: PlainRow) => ReactNode) | undefined;
  bulkActions: readonly Action<PlainRow[]>[];
  sums: readonly SumSpec<PlainRow>[];
  toolbar: readonly Action<ListPage>[];
  sheets: readonly SheetSpec[];
  empty: string;
  emptyHint?: string | undefined;
  tabs?: ComponentType<ListPage> | undefined;
  hint?: string | undefined;
  header?: ComponentType<ListPage> | undefined;
  refreshMs?: number | undefined;
  persisted: boolean;
  /** Null where the rest of the page has fields of its own in the address. */
  addressFields: readonly string[] | null;
}
