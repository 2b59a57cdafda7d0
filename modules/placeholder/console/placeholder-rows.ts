import { matchPath } from 'react-router';
import { addonRows } from './addon-rows.ts';
import type { PlaceholderRow } from './placeholder-row.ts';
import { tradeRows } from './trade-rows.ts';

/** Every page of the specification and the product's plan that has no screen of its own yet. */
export const placeholderRows: readonly PlaceholderRow[] = [...tradeRows, ...addonRows];

/** The row of an address. */
export function placeholderAt(pathname: string): PlaceholderRow | null {
  return placeholderRows.find(({ path }) => matchPath(path, pathname) !== null) ?? null;
}
