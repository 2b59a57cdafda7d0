import type { EndpointSpec } from '@linehaul/contract/endpoint.ts';
import type { TableReading } from '@linehaul/contract/table-reading.ts';
import type { HeadLine } from '@linehaul/contract/table-titles.ts';
import type { ComponentType } from 'react';
import type { z } from 'zod';

/** Why a row was not taken; `field` is '' for the row as a whole. */
export interface Rejection {
  row: number;
  field: string;
  code: string;
  message: string;
}

/** A row of the file by target field, as texts. */
export interface FileRow {
  row: number;
  values: Record<string, string>;
}

/** A name in the file that nothing here has, and how many rows have it. */
export interface NewName {
  name: string;
  rows: number;
}

/** A row of the file as it would come in; null is unpriced. */
export interface PricedRow {
  row: number;
  external_no: string;
  origin_name: string;
  destination_name: string;
  consignee_name: string;
  weight_g: number;
  volume_cm3: number;
  terms: string;
  freight_cents: number | null;
  pricing_note: string;
  total_cents: number;
}

/** A sheet's first filled lines; a text file has one sheet without a name. */
export interface HeadSheet {
  name: string;
  lines: HeadLine[];
}

/** First and last id of what was added. */
export interface CreatedIds {
  first: number;
  last: number;
}

/** Rows of one kind, and what they come to where that is money. */
export interface TallyEntry {
  key: string;
  count: number;
  amount_cents?: number | undefined;
}

/** What a row did, or would do, to a record that was there before. */
export interface Outcome {
  row: number;
  number: string;
  name: string;
  amount_cents: number;
  outcome: string;
  reason: string;
}

/** What both import calls answer: of the file, or of corrected rows. */
export interface ImportAnswer {
  rows: number;
  accepted: number;
  rejected: Rejection[];
  created: number;
  unpriced: number;
  skipped_duplicates: number;
  would_create?: number | undefined;
  /** What else is told of the rows: by the last part of its text's address. */
  tally?: readonly TallyEntry[] | undefined;
  outcomes?: Outcome[] | undefined;
  new_sites?: NewName[] | undefined;
  first_rows?: PricedRow[] | undefined;
  rejected_count?: number | undefined;
  rejected_rows?: FileRow[] | undefined;
  rejected_capped?: boolean | undefined;
  reading?: TableReading | undefined;
  created_ids?: CreatedIds | undefined;
}

export interface ImportEndpoint extends EndpointSpec {
  output: z.ZodType<ImportAnswer>;
}

export interface ProgressEndpoint extends EndpointSpec {
  output: z.ZodType<{ state: string; percent: number; rows: number }>;
}

/** A target field: whether a file must have it, and the titles that it is recognised by, best first. */
export interface ImportTarget {
  required?: boolean;
  /** A target that says as much: with it this one is not required. */
  or?: string;
  titles: readonly string[];
  /** Address of its name, where that is not the module's own text. */
  text?: string;
}

/** What is said about new names: the code of the record that is meant, or null: a new one is to be made. */
export type NameChoices = Readonly<Record<string, string | null>>;

export interface NewNamesProps {
  names: readonly NewName[];
  choices: NameChoices;
  onChoose: (choices: NameChoices) => void;
}

/** What is asked about names that nothing here has. */
export interface NewNamesSpec {
  /** The input that takes the choices, as JSON. */
  input: string;
  /** Nothing is imported before every name has its choice. */
  isRequired: boolean;
  Panel: ComponentType<NewNamesProps>;
}

export interface ImportSpec {
  /** Takes the file with `mapping`, `dry_run` and `batch_key`. */
  endpoint: ImportEndpoint;
  /** Takes corrected rows without the file. */
  rows: ImportEndpoint;
  /** Tells by `batch_key` how far the server is. */
  progress: ProgressEndpoint;
  targets: Readonly<Record<string, ImportTarget>>;
  /** The module whose `field.<target>` texts name the target fields. */
  messages: string;
  /** Address of the texts of this page. */
  texts: string;
  /** Address of the texts of figures, verdicts and the button, where rows are not added as records. */
  wording?: string;
  /** Where the imported rows are seen. */
  list: string;
  /** The list's filters by the first and the last id that were added, where it has them. */
  idFilters?: { from: string; to: string };
  /** Name of the downloaded template and error file. */
  fileName: string;
  newNames?: NewNamesSpec;
  /** Rows with one text in this field are one record: when one of them is corrected, all are sent again. */
  together?: string;
  /** Shows the first rows of a trial run. */
  FirstRows?: ComponentType<{ rows: readonly PricedRow[] }>;
  /** Shows what the rows did, or would do, to records that were there before. */
  Outcomes?: ComponentType<{ outcomes: readonly Outcome[] }>;
  /** Its tally is of all records, whichever import brought them. */
  hasWholeTally?: boolean;
  /** Sent with every call, beside the file: whose statement it is. */
  given?: Readonly<Record<string, string>>;
}

/** Target field → the text that all rows have in it. */
export type Constants = Readonly<Record<string, string>>;

/** Target field → column title; null leaves the field out. */
export type Mapping = Readonly<Record<string, string | null>>;
