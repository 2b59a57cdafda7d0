import { refuse } from '@linehaul/contract/errors.ts';
import { bareTitle, comparableTitle } from '@linehaul/contract/table-file.ts';
import { type ColumnTitle, recogniseColumns } from '@linehaul/contract/table-titles.ts';
import { z } from 'zod';
import { tableFileErrors } from './table-errors.ts';

/** What an import wants to find in a file: its target fields, which of them it cannot do without, and known titles. */
export interface TargetField {
  required?: boolean;
  /** A field that says as much: a file that has it may go without this one. */
  or?: string;
  /** Titles by which the column is recognised when the mapping does not name it, best first. */
  titles: readonly string[];
}
export type TargetFields<F extends string> = Readonly<Record<F, TargetField>>;

/** Where each target field is in a row: its column from 0, or null when the file does not have it. */
export type Columns<F extends string> = Readonly<Record<F, number | null>>;

/** What all rows of a file have in a field that it has no column for. */
export type Constants = Readonly<Record<string, string | undefined>>;

const mappingSchema = z.record(z.string().max(100), z.string().max(500).nullable());

function parseMapping(mapping: string | undefined): Record<string, string | null> {
  if (mapping === undefined || mapping.trim() === '') return {};
  let mappingContent: unknown;
  try {
    mappingContent = JSON.parse(mapping);
  } catch {
    throw refuse(tableFileErrors.mapping_malformed);
  }
  const read = mappingSchema.safeParse(mappingContent);
  if (!read.success) throw refuse(tableFileErrors.mapping_malformed);
  return read.data;
}

/** Columns by all that names them: their names, and titles that only one column has. */
function positionsOf(titles: readonly ColumnTitle[]): Map<string, number> {
  const byTitle = titles.map(({ text, sharedKey }, at) => [sharedKey === '' ? comparableTitle(text) : '', at] as const);
  const byName = titles.map(({ name }, at) => [comparableTitle(name), at] as const);
  return new Map([...byTitle, ...byName].filter(([key]) => key !== ''));
}

/** Texts that stand for all rows, by target field, as the caller sent them in JSON. */
export function readConstants(text: string | undefined, targets: TargetFields<string>): Constants {
  const constantEntries = Object.entries(parseMapping(text)).filter(
    ([, value]) => value !== null && value.trim() !== '',
  );
  const unknown = constantEntries.find(([field]) => !isField(targets, field));
  if (unknown) throw refuse(tableFileErrors.mapping_unknown_field, { params: { field: unknown[0] } });
  return Object.fromEntries(constantEntries.map(([field, value]) => [field, value ?? '']));
}

function isField<F extends string>(targets: TargetFields<F>, name: string): name is F {
  return Object.hasOwn(targets, name);
}

function namedColumns<F extends string>(
  titles: readonly ColumnTitle[],
  mapping: Record<string, string | null>,
  targets: TargetFields<F>,
): Map<F, number | null> {
  const positions = positionsOf(titles);
  const columns = new Map<F, number | null>();
  for (const [field, title] of Object.entries(mapping)) {
    if (!isField(targets, field)) throw refuse(tableFileErrors.mapping_unknown_field, { params: { field } });
    if (title === null || title.trim() === '') {
      columns.set(field, null);
      continue;
    }
    const key = comparableTitle(title);
    const column = positions.get(key);
    if (column === undefined) {
      const isShared = titles.some(({ sharedKey }) => sharedKey === key);
      const code = isShared ? tableFileErrors.titles_duplicate : tableFileErrors.mapping_unknown_title;
      throw refuse(code, { params: { field, title } });
    }
    columns.set(field, column);
  }
  return columns;
}

/** Of a target that nothing else gives a column: a title that several columns have alike. */
function sharedTitle(titles: readonly ColumnTitle[], target: TargetField): string | null {
  const keys = new Set(target.titles.map(comparableTitle));
  return titles.find(({ sharedKey }) => sharedKey !== '' && keys.has(bareTitle(sharedKey)))?.text ?? null;
}

/**
 * Finds the column of each target field. `mapping` is JSON of target field → name of a column, as the caller sent it; what
 * it does not name is recognised by its known titles, and a title of null or '' leaves a field out on purpose. A field with a
 * constant needs no column.
 * Refuses a mapping that names a field or a title that is not there, a title that several columns have, and missing columns.
 */
export function resolveMapping<F extends string>(
  titles: readonly ColumnTitle[],
  mapping: string | undefined,
  targets: TargetFields<F>,
  constants: Constants = {},
): Columns<F> {
  const chosenColumns = namedColumns(titles, parseMapping(mapping), targets);
  for (const field of Object.keys(constants)) if (isField(targets, field)) chosenColumns.set(field, null);
  const open = Object.fromEntries(
    Object.entries(targets).filter(([field]) => !chosenColumns.has(field as F)),
  ) as TargetFields<F>;
  const takenColumns = new Set([...chosenColumns.values()].filter((at) => at !== null));
  const recognisedColumns = recogniseColumns(titles, open, takenColumns);
  const fields = Object.keys(targets) as F[];
  const columns = fields.map(
    (field) => [field, chosenColumns.get(field) ?? recognisedColumns.get(field) ?? null] as const,
  );
  for (const [field, column] of columns) {
    const title = column === null && !chosenColumns.has(field) ? sharedTitle(titles, targets[field]) : null;
    if (title !== null) throw refuse(tableFileErrors.titles_duplicate, { params: { title } });
  }
  const isSaid = (name: string) =>
    constants[name] !== undefined || columns.some(([field, column]) => field === name && column !== null);
  const missing = fields.filter((field) => {
    const { required: isRequired, or } = targets[field];
    return isRequired && !isSaid(field) && !(or !== undefined && isSaid(or));
  });
  if (missing.length > 0) {
    const names = titles.map(({ name }) => name).filter((name) => name !== '');
    const params = { fields: missing.join(', '), found: names.join(', ').slice(0, 500) };
    throw refuse(tableFileErrors.titles_missing, { params });
  }
  return Object.fromEntries(columns) as Columns<F>;
}
