import { findUnknownFilters, readListAddress, type UnknownFilter } from '@linehaul/console-kernel/list/list-address.ts';
import type { PlainListSpec } from '@linehaul/console-kernel/list/list-types.ts';
import { businessDay, businessDayBounds } from '@linehaul/console-kernel/time/business-day.ts';
import { addDays, daysBetween } from '@linehaul/contract/calendar-day.ts';
import type { z } from 'zod';

/** What an address says of the page and not of the rows. */
const places = new Set(['page', 'limit', 'cursor', 'count']);
const movingDay = /^day([+-]\d{1,5})$/;
/** Numbers of this size are instants. */
const firstInstant = 1e9;

type ViewedList = Pick<PlainListSpec, 'addressFields'> & { endpoint: { input: z.ZodObject } };

function dayOfValue(value: unknown): string | null {
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d$/.test(value) ? value : null;
  return typeof value === 'number' && value >= firstInstant ? businessDay(value) : null;
}

/** Whether the filters have a day, which may move with today. */
export function hasDays(search: URLSearchParams, input: z.ZodObject): boolean {
  return Object.values(readListAddress(search, input)).some((value) => dayOfValue(value) !== null);
}

function formatEntries(entries: [string, unknown][]): string {
  return String(new URLSearchParams(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([f, v]) => [f, String(v)])));
}

/** The filters and the sort of an address, the same text for the same rows; days as they are, or as so far from today. */
export function queryOf(search: URLSearchParams, input: z.ZodObject, today = businessDay(), isMoving = false): string {
  const entries = Object.entries(readListAddress(search, input)).filter(([field]) => !places.has(field));
  return formatEntries(
    entries.map(([field, value]) => {
      const day = isMoving ? dayOfValue(value) : null;
      if (day === null) return [field, value];
      const away = daysBetween(today, day);
      return [field, `day${away < 0 ? '' : '+'}${away}`];
    }),
  );
}

/** The filters of a view that its list cannot apply any more. */
export function unknownFiltersOf(query: string, { endpoint, addressFields }: ViewedList): UnknownFilter[] {
  return findUnknownFilters(buildViewSearch(query, endpoint.input), endpoint.input, addressFields);
}

/** The address that a view's query means today. */
export function buildViewSearch(query: string, input: z.ZodObject, today = businessDay()): URLSearchParams {
  const search = new URLSearchParams(query);
  for (const [field, value] of [...search]) {
    const away = movingDay.exec(value)?.[1];
    if (away === undefined) continue;
    const day = addDays(today, Number(away));
    // Calls take a day, or the instant with which one begins.
    const takesDay = input.safeParse({ [field]: day }).success;
    search.set(field, takesDay ? day : String(businessDayBounds(day).from));
  }
  return search;
}

export function isMovingQuery(query: string): boolean {
  return [...new URLSearchParams(query).values()].some((value) => movingDay.test(value));
}
