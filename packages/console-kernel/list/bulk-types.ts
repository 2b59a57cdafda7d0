import type { EndpointSpec, InputOf, OutputOf } from '@linehaul/contract/endpoint.ts';
import type { ComponentType, ReactNode } from 'react';
import type { Needs } from '../permission/can.ts';
import type { PlainRow } from './list-types.ts';

/** At least one. */
export type Some<T> = readonly [T, ...T[]];

/** A row that was done, and the answer of the call that did it. */
export interface Done<Row, Output> {
  row: Row;
  output: Output;
}

export interface BulkAskProps<Row, Values> {
  /** Those for which the call will be made. */
  rows: readonly Row[];
  values: Values;
  change: (values: Partial<Values>) => void;
}

/** What is done with many rows: the call, how rows become its input, and the words for it. */
export interface BulkSpec<Row, E extends EndpointSpec, Values = object, U extends EndpointSpec = EndpointSpec> {
  /** Full address of the button's and the dialog's title. */
  title: string;
  icon?: ReactNode;
  danger?: boolean;
  primary?: boolean;
  /** The call when absent. */
  needs?: Needs;
  endpoint: E;
  /** Rows of one call; 1 when absent. One that is refused as a whole is made again for each of its rows. */
  size?: number;
  input: (rows: Some<Row>, values: Values) => InputOf<E>;
  /** Why the answer says that this row was not done; for calls that answer for every row. */
  faultIn?: (output: OutputOf<E>, row: Row) => string | null;
  /** What people call the row. */
  noOf: (row: Row) => string;
  /** Rows that the call can be made for now; the others are left out, and the result says so. */
  fit?: (row: Row) => boolean;
  /** Why a row is left out, in the user's language. */
  unfit?: (row: Row) => string;
  /** Full address of what the dialog asks, with `n` rows. */
  question: string;
  params?: (rows: readonly Row[]) => Record<string, string | number>;
  /** Full address of the confirming button's text, with `n`. */
  submit: string;
  /** What the dialog asks for beside. */
  start?: (rows: readonly Row[]) => Values;
  ask?: ComponentType<BulkAskProps<Row, Values>>;
  isReady?: (values: Values, rows: readonly Row[]) => boolean;
  width?: number;
  /** The call that takes it back for as long as the server allows it. */
  undo?: { endpoint: U; size?: number; input: (doneRows: Some<Done<Row, OutputOf<E>>>, values: Values) => InputOf<U> };
  /** Where the work goes on with what was done; `isDirect` leads there at once when no row failed. */
  next?: { title: string; isDirect?: boolean; to: (doneRows: Some<Done<Row, OutputOf<E>>>) => string };
}

export type PlainBulk = BulkSpec<PlainRow, EndpointSpec, unknown>;

/** Rows that somebody has confirmed, with what was typed. */
export interface BulkOrder {
  spec: PlainBulk;
  rows: readonly PlainRow[];
  leftOut: readonly PlainRow[];
  values: unknown;
}
