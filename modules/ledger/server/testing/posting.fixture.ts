import { randomUUID } from 'node:crypto';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { AccountKind, TransactionKind } from '../../contract/ledger-rows.contract.ts';
import { ledger } from '../ledger.steps.ts';

/** Moves cents between two accounts of a tenant's books, at the scope's moment; the clearing account is the sandbox's. */
export async function postMove(
  scope: Scope,
  kind: TransactionKind,
  from: AccountKind,
  to: AccountKind,
  amount_cents: number,
): Promise<void> {
  const channelOf = (account: AccountKind) => (account === 'clearing' ? { channel: 'sandbox' } : {});
  await ledger(scope).post({
    key: `test ${randomUUID()}`,
    kind,
    subject_kind: 'test',
    subject_id: 1,
    entries: [
      { account: from, ...channelOf(from), amount_cents: -amount_cents },
      { account: to, ...channelOf(to), amount_cents },
    ],
  });
}
