import type { EndpointSpec } from '@linehaul/contract/endpoint.ts';
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
  tally?: readonly { key: string; count: number }[] | undefined;
  rejected_count?: number | undefined;
  rejected_rows?: FileRow[] | undefined;
  rejected_capped?: boolean | undefined;
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
  titles: readonly string[];
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
  /** Where the imported rows are seen. */
  list: string;
  /** Name of the downloaded template and error file. */
  fileName: string;
  /** Sent with every call, beside the file: whose statement it is. */
  given?: Readonly<Record<string, string>>;
}

/** Target field → column title; null leaves the field out. */
export type Mapping = Readonly<Record<string, string | null>>;
