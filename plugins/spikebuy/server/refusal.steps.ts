import { refuse } from '@linehaul/contract/errors.ts';
import { askedTogether } from '@linehaul/server-kernel/database/asked-together.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { rateLimit } from '@linehaul/server-kernel/security/rate-limit.repo.ts';
import { spikebuyErrors } from '../contract/spikebuy.contract.ts';
import type { RefusalReason } from '../contract/spikebuy-record.contract.ts';
import { refusalRepo } from './refusal.repo.ts';
import { refusalReason, sumRefusals } from './refusal.rules.ts';

/** A member may try so often within so many seconds; who lets a program press the button tries more often. */
const maxTries = 5;
const trySeconds = 10;

interface RefusedBuyer {
  scope: Scope;
  activity_id: number;
  reason: RefusalReason;
}

/** Of those who are refused together, each tenant's are written by one statement: a crowd would wait at one row otherwise. */
const countTogether = askedTogether(async (refusedBuyers: RefusedBuyer[]) => {
  const byTenant = Map.groupBy(refusedBuyers, ({ scope }) => scope.caller.supplier_id);
  for (const ofTenant of byTenant.values()) {
    const [first] = ofTenant;
    if (first) await refusalRepo(first.scope).count(sumRefusals(ofTenant));
  }
  return new Map<RefusedBuyer, never>();
});

/** Counts what `work`, which opens its own transaction, is refused for. Counting changes nothing of the refusal. */
export async function countingRefusals<T>(scope: Scope, activity_id: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (fault) {
    const reason = refusalReason(fault);
    if (reason) await countTogether({ scope, activity_id, reason }).catch(() => undefined);
    throw fault;
  }
}

/** Refuses a member who tries too often, with the time to wait. Outside of the transaction that buys: it is counted whatever comes of that. */
export async function checkPace(scope: Scope, member_id: number, activity_id: number): Promise<void> {
  const limit = rateLimit(scope, `spikebuy ${scope.caller.supplier_id} ${activity_id} member ${member_id}`);
  const { attempts, window_ends } = await limit.count(trySeconds);
  if (attempts <= maxTries) return;
  const seconds = Math.max(1, window_ends - scope.now);
  throw refuse(spikebuyErrors.too_fast, { params: { seconds }, retryAfterSeconds: seconds });
}
