import { ledger } from '@linehaul/modules/ledger/server/ledger.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Settled } from './settlement.port.ts';
import { commissionOf } from './settlement.rules.ts';
import { settlementCandidateRepo } from './settlement-candidate.repo.ts';

/**
 * Settles what the payments of a subject that has been earned left in `unsettled`: available less the commission of the
 * tenant's kind. The caller has locked the subject; nothing left is no error.
 */
export async function settleSubject(scope: Scope, kind: string, id: number): Promise<Settled> {
  const books = ledger(scope);
  const amount_cents = await books.leftOf('unsettled', kind, id);
  if (amount_cents <= 0) return { available_cents: 0, fees_cents: 0 };
  const fees_cents = commissionOf(amount_cents, await settlementCandidateRepo(scope).rateOfKind());
  const available_cents = amount_cents - fees_cents;
  const given = [
    { account: 'unsettled', amount_cents: -amount_cents },
    { account: 'available', amount_cents: available_cents },
    { account: 'fees', amount_cents: fees_cents },
  ] as const;
  const earlier = await books.countAbout(kind, id, 'settlement');
  await books.post({
    key: `${kind} ${id} settled ${earlier + 1}`,
    kind: 'settlement',
    subject_kind: kind,
    subject_id: id,
    entries: given.filter((entry) => entry.amount_cents !== 0),
  });
  return { available_cents, fees_cents };
}
