import { pageFields } from '@linehaul/contract/paging.ts';
import type { z } from 'zod';
import { findSchemaKind } from '../call/schema.ts';

export const defaultLimit = 20;

/** Names the view in a list's address, beside the filters that it has set. */
export const viewField = 'view';

type Values = Readonly<Record<string, unknown>>;

function typed(schema: z.core.$ZodType, text: string): unknown {
  const kind = findSchemaKind(schema);
  if (kind === 'number') return Number(text);
  if (kind === 'boolean') return text === 'true';
  return text;
}

/** A filter of an address that its list cannot apply: the call has no such field, or the field does not take the value. */
export interface UnknownFilter {
  field: string;
  value: string;
}

interface ListAddress {
  values: Record<string, unknown>;
  /** Fields that the call has, with values that it does not take. */
  refused: UnknownFilter[];
}

function parseAddress(search: URLSearchParams, input: z.ZodObject): ListAddress {
  const values: Record<string, unknown> = {};
  for (const [field, text] of search) {
    const schema = input.shape[field];
    if (schema && text !== '' && field !== 'count') values[field] = typed(schema, text);
  }
  const parsedValues = input.safeParse(values);
  const fields = new Set(parsedValues.error?.issues.map(({ path }) => String(path[0])));
  const refusedFields = Object.keys(values).filter((field) => fields.has(field));
  for (const field of refusedFields) delete values[field];
  return { values, refused: refusedFields.map((field) => ({ field, value: search.get(field) ?? '' })) };
}

/** The call's input as the page's address says it; what the contract does not take or accept is left out, and how to count. */
export function readListAddress(search: URLSearchParams, input: z.ZodObject): Record<string, unknown> {
  return parseAddress(search, input).values;
}

/**
 * The filters of an address that the list cannot apply: without them it would show rows that nobody asked for. `ownFields`
 * are what the page keeps in the address beside the filters; null where other parts of the page have theirs there, too:
 * then only values are looked at. A page, size or order that there is not is no filter, and falls back in silence.
 */
export function findUnknownFilters(
  search: URLSearchParams,
  input: z.ZodObject,
  ownFields: readonly string[] | null,
): UnknownFilter[] {
  const { refused: refusedFilters } = parseAddress(search, input);
  const isOther = (field: string) => field in input.shape || field === viewField || ownFields?.includes(field);
  const foreign = ownFields === null ? [] : [...search].filter(([field, value]) => value !== '' && !isOther(field));
  return [...refusedFilters, ...foreign.map(([field, value]) => ({ field, value }))].filter(
    ({ field }) => !pageFields.has(field),
  );
}

/** The address after a change; empty values leave it, and anything but turning the page goes back to page one. */
export function writeListAddress(search: URLSearchParams, change: Values): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const place of ['page', 'cursor']) if (!(place in change)) next.delete(place);
  for (const [field, value] of Object.entries(change)) {
    const isDefault = (field === 'page' && value === 1) || (field === 'limit' && value === defaultLimit);
    if (value === undefined || value === null || value === '' || isDefault) next.delete(field);
    else next.set(field, String(value));
  }
  return next;
}

export interface Sort {
  field: string;
  descending: boolean;
}

export function readSort(sort: unknown): Sort | null {
  if (typeof sort !== 'string' || sort === '') return null;
  return sort.startsWith('-') ? { field: sort.slice(1), descending: true } : { field: sort, descending: false };
}

export function writeSort(sort: Sort | null): string | undefined {
  return sort ? `${sort.descending ? '-' : ''}${sort.field}` : undefined;
}
