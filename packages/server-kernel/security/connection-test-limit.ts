import type { Scope } from '../database/scope.ts';
import { rateLimit } from './rate-limit.repo.ts';

const testsPerHour = 20;

/**
 * Counts a call by which somebody makes this server ask a provider's: a tenant has twenty in an hour for all of its
 * plug-ins together. Refuses with `wire.too_many`.
 */
export async function countConnectionTest(scope: Scope): Promise<void> {
  await rateLimit(scope, `connection test ${scope.caller.supplier_id}`).take(testsPerHour, 3_600);
}
