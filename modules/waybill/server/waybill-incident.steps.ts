import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { waybillIncidentRepo } from './waybill-incident.repo.ts';

/**
 * Counts one incident more or less of a waybill that waits for its end, or none, and holds the waybill until the transaction
 * ends. Undefined where there is no such waybill.
 */
export function countIncident(scope: Scope, waybillId: number, difference: 1 | -1 | 0) {
  return waybillIncidentRepo(scope).count(waybillId, difference);
}

export function wasOnTrip(scope: Scope, waybillId: number, tripId: number): Promise<boolean> {
  return waybillIncidentRepo(scope).wasOnTrip(waybillId, tripId);
}
