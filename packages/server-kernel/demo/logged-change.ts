import type { Endpoint } from '@linehaul/contract/endpoint.ts';
import type { Scope } from '../database/scope.ts';
import { demoList } from './demo.ts';
import { insertRows, type Row } from './insert-rows.repo.ts';

/** What somebody of a demo tenant has changed, for its operator log. */
export interface LoggedChange {
  account: string;
  module: string;
  endpoint: Endpoint;
  /** A noun and its number: `order 17`. */
  record: string;
  before?: Row;
  after?: Row;
}

/** The records as they are now: a log that says otherwise would be a wrong one. The demo of `audit` writes it. */
export const loggedChanges = demoList<LoggedChange>('audit.changes');

/** So many records of a kind are in each tenant's log. */
export const loggedRecords = 6;

/** Writes lines of the tenants' logs, oldest first: what their people changed, how they signed in, what was done to accounts. */
export async function addLogLines(
  scope: Scope,
  lines: { changes: readonly Row[]; signIns: readonly Row[]; accounts: readonly Row[] },
): Promise<void> {
  await insertRows(scope, 'operator_log', lines.changes);
  await insertRows(scope, 'login_log', lines.signIns);
  await insertRows(scope, 'supplier_log', lines.accounts);
}
