import { recordSteps } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import { type ItemStep, itemLife } from './reconciliation.rules.ts';
import type { ReconciliationTables } from './reconciliation-tables.repo.ts';

/** The one way by which people change the state of a difference; `matchChannel` finds pairs by itself. */
export const itemSteps = recordSteps<ReconciliationTables['channel_item'], ItemStep, 'books' | 'person'>(
  'channel_item',
  {
    machine: itemLife,
    recordOf: ({ id }) => `reconciliation ${id}`,
    notices: [],
    isVersioned: false,
  },
);
