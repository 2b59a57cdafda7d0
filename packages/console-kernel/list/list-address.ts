import type { z } from 'zod';
import { kindOf } from '../call/schema.ts';

export const defaultLimit = 20;

type Values = Readonly<Record<string, unknown>>;

function typed(schema: z.core.$ZodType, text: string): unknown {
  const kind = kindOf(schema);
  if (kind === 'number') return Number(text);
  if (kind === 'boolean') return text === 'true';
  return text;
}

/** The call's input as the page's address says it; what the contract does not take or accept is left out, and how to count. */
export function readListAddress(search: URLSearchParams, input: z.ZodObject): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [field, text] of search) {
    const schema = input.shape[field];
    if (schema && text !== '' && field !== 'count') values[field] = typed(schema, text);
  }
  const checked = input.safeParse(values);
  if (!checked.success) {
    for (const issue of checked.error.issues) delete values[String(issue.path[0])];
  }
  return values;
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
