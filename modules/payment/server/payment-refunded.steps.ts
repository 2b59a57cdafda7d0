import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { paymentRepo } from './payment.repo.ts';

/** What has gone back of each part of a subject, or is on its way back, in cents. */
export function refundedParts(scope: Scope, subjectKind: string, subjectId: number) {
  return paymentRepo(scope).refundedOf(subjectKind, subjectId);
}
