import { matchPath } from 'react-router';
import { accountRows } from './account-rows.ts';
import { addonRows } from './addon-rows.ts';
import type { PlannedRow } from './planned-row.ts';
import { tradeRows } from './trade-rows.ts';

/** Every page of the specification and the product's plan that has no screen of its own yet. */
export const plannedRows: readonly PlannedRow[] = [...accountRows, ...tradeRows, ...addonRows];

/** The row of an address. */
export function plannedAt(pathname: string): PlannedRow | null {
  return plannedRows.find(({ path }) => matchPath(path, pathname) !== null) ?? null;
}
