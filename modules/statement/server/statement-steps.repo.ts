import { recordSteps } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import type { StatementAction } from '../contract/statement.contract.ts';
import { isOwnPast } from './statement.repo.ts';
import { type PaidFigures, statementLife } from './statement.rules.ts';
import type { StatementTable } from './statement-tables.repo.ts';

/** The one way by which statements change their state; one that is deleted leaves it without a row. */
export const statementSteps = recordSteps<StatementTable, StatementAction, never, PaidFigures>('member_statement', {
  machine: statementLife,
  figures: ({ state, paid_by, paid_at }, scope) => ({
    state,
    isOwnPast: isOwnPast(scope, { paid_by, paid_at: paid_at ?? 0 }),
  }),
  recordOf: ({ statement_no }) => `statement ${statement_no}`,
  notices: [],
});
