import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Secrets } from '@linehaul/server-kernel/security/secrets.ts';
import { applyResults } from './payout-result.steps.ts';
import { type BankResult, idOfNumber } from './wallet.rules.ts';

/** What the bank says became of one withdrawal, in the caller's transaction; answers the code of what speaks against it. */
export async function applyResult(
  scope: Scope,
  secrets: Secrets,
  { withdrawal_no, result, reason }: { withdrawal_no: string; result: BankResult; reason: string },
): Promise<string | null> {
  const row = { row: 1, id: idOfNumber(withdrawal_no), card_number: '', amount_cents: null, result, reason };
  const { faults } = await applyResults(scope, secrets, [row]);
  return faults[0]?.code ?? null;
}
