import { recordSteps } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import { type LabelStep, labelLife } from './label.rules.ts';
import type { LabelTable } from './label-tables.repo.ts';

/** The one way by which courier labels change their state; nothing waits for a provider afterwards. */
export const labelSteps = recordSteps<LabelTable, LabelStep>('label', {
  machine: labelLife,
  recordOf: ({ id }) => `label ${id}`,
  notices: [],
  isVersioned: false,
});
