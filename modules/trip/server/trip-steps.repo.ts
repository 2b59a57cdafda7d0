import type { Industry } from '@linehaul/contract/endpoint.ts';
import { recordSteps } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import type { TripAction } from '../contract/trip.contract.ts';
import { tripLife } from './trip.rules.ts';
import type { TripTable } from './trip-tables.repo.ts';

/** The one way by which trips change their state. */
export const tripSteps = recordSteps<TripTable, TripAction, Industry>('trip', {
  machine: tripLife,
  recordOf: ({ trip_no }) => `trip ${trip_no}`,
  notices: [],
});
