import { refuse } from '@linehaul/contract/errors.ts';
import { bareTitle, comparableTitle } from '@linehaul/contract/table-file.ts';
import { z } from 'zod';
import { tableFileErrors } from './table-errors.ts';

/** What an import wants to find in a file: its target fields, which of them it cannot do without, and known titles. */
export interface TargetField {
  required?: boolean;
  /** Titles by which the column is recognised when the mapping does not name it, best first. */
  titles: readonly string[];
}
export type TargetFields<F extends string> = Readonly<Record<F, TargetField>>;

/** Where each target field is in a row: its column from 0, or null when the file does not have it. */
export type Columns<F extends string> = Readonly<Record<F, number | null>>;

const mappingSchema = z.record(z.string().max(100), z.string().max(500).nullable());

function parseMapping(mapping: string | undefined): Record<string, string | null> {
  if (mapping === undefined || mapping.trim() === '') return {};
  let parsed: unknown;
  try {
    parsed = JSON.parse(mapping);
  } catch {
    throw refuse(tableFileErrors.mapping_malformed);
  }
  const read = mappingSchema.safeParse(parsed);
  if (!read.success) throw refuse(tableFileErrors.mapping_malformed);
  return read.data;
}

function positionsOf(header: readonly string[]): Map<string, number[]> {
  const positions = new Map<string, number[]>();
  header.forEach((title, at) => {
    const key = comparableTitle(title);
    if (key !== '') positions.set(key, [...(positions.get(key) ?? []), at]);
  });
  return positions;
}

function onlyPosition(found: readonly number[] | undefined, title: string): number | null {
  if (found !== undefined && found.length > 1) throw refuse(tableFileErrors.titles_duplicate, { params: { title } });
  return found?.[0] ?? null;
}

function isField<F extends string>(targets: TargetFields<F>, name: string): name is F {
  return Object.hasOwn(targets, name);
}

function namedColumns<F extends string>(
  positions: Map<string, number[]>,
  mapping: Record<string, string | null>,
  targets: TargetFields<F>,
): Map<F, number | null> {
  const columns = new Map<F, number | null>();
  for (const [field, title] of Object.entries(mapping)) {
    if (!isField(targets, field)) throw refuse(tableFileErrors.mapping_unknown_field, { params: { field } });
    if (title === null || title.trim() === '') {
      columns.set(field, null);
      continue;
    }
    const column = onlyPosition(positions.get(comparableTitle(title)), title);
    if (column === null) throw refuse(tableFileErrors.mapping_unknown_title, { params: { field, title } });
    columns.set(field, column);
  }
  return columns;
}

/**
 * Finds the column of each target field. `mapping` is JSON of target field → title, as the caller sent it; what it
 * does not name is recognised by its known titles, and a title of null or '' leaves a field out on purpose.
 * Refuses a mapping that names a field or a title that is not there, a title that occurs twice, and missing columns.
 */
export function resolveMapping<F extends string>(
  header: readonly string[],
  mapping: string | undefined,
  targets: TargetFields<F>,
): Columns<F> {
  const positions = positionsOf(header);
  const barePositions = positionsOf(header.map(bareTitle));
  const columns = namedColumns(positions, parseMapping(mapping), targets);
  const taken = new Set(columns.values());
  const missing: string[] = [];
  for (const field of Object.keys(targets)) {
    if (!isField(targets, field)) continue;
    if (!columns.has(field)) columns.set(field, recognised([positions, barePositions], targets[field], taken));
    const column = columns.get(field) ?? null;
    if (column === null && targets[field].required) missing.push(field);
    taken.add(column);
  }
  if (missing.length > 0) {
    const found = header.filter((title) => title !== '').join(', ');
    throw refuse(tableFileErrors.titles_missing, {
      params: { fields: missing.join(', '), found: found.slice(0, 500) },
    });
  }
  return Object.fromEntries(columns) as Columns<F>;
}

/** By the whole title, else by the title without its unit. */
function recognised(
  places: readonly Map<string, number[]>[],
  target: TargetField,
  taken: Set<number | null>,
): number | null {
  for (const positions of places) {
    for (const title of target.titles) {
      const found = positions.get(comparableTitle(title))?.filter((column) => !taken.has(column));
      if (found !== undefined && found.length > 0) return onlyPosition(found, title);
    }
  }
  return null;
}
