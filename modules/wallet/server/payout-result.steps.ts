import { refuse } from '@linehaul/contract/errors.ts';
import type { ImportOutcome } from '@linehaul/modules/batch/contract/batch.contract.ts';
import type { ImportPlan, Settled, SettledFault } from '@linehaul/modules/batch/server/batch.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Secrets } from '@linehaul/server-kernel/security/secrets.ts';
import type { Locked } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import { type ResultField, resultTargets } from '../contract/payout-result.contract.ts';
import { walletErrors } from '../contract/wallet.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { cardContext } from './bankcard.repo.ts';
import { payoutBatchRepo } from './payout-batch.repo.ts';
import { createResultStaging, resultTable, stagedResults } from './payout-result.repo.ts';
import { judgeResult, type ResultRow, stageResult } from './payout-result.rules.ts';
import type { BankResult } from './wallet.rules.ts';
import { moveMoney } from './withdrawal.handlers.ts';
import { withdrawalRepo } from './withdrawal.repo.ts';
import { returnWithdrawal } from './withdrawal-return.handlers.ts';
import { type StoredWithdrawal, takeWithdrawalStep } from './withdrawal-steps.repo.ts';

/** Rows of one result file: ten batches. */
const maxResults = 10_000;

/** Anyone who made a batch does not say what became of it. */
async function checkMakers(scope: Scope, withdrawals: readonly StoredWithdrawal[]): Promise<void> {
  const ids = [...new Set(withdrawals.flatMap(({ batch_id }) => (batch_id === null ? [] : [batch_id])))];
  if (ids.length === 0) return;
  const { supplier_id, operator_id } = scope.caller;
  const makers = await payoutBatchRepo(scope).makers(ids);
  const isOwn = makers.some((maker) => maker.supplier_id === supplier_id && maker.operator_id === operator_id);
  if (isOwn) throw refuse(walletErrors.batch_maker);
}

async function end(scope: Scope, withdrawal: Locked<StoredWithdrawal>, result: BankResult, words: string) {
  if (result === 'return') return returnWithdrawal(scope, withdrawal, words);
  const reason = result === 'fail' ? words : '';
  const after = await takeWithdrawalStep(scope, withdrawal, result, { reason, set: { reason } });
  await moveMoney(scope, after);
  return after;
}

/** Whole numbers of the cards of withdrawals, where the file has numbers to compare them with. */
async function cardNumbers(scope: Scope, secrets: Secrets, rows: readonly ResultRow[]): Promise<Map<number, string>> {
  const ids = rows.flatMap(({ id, card_number }) => (id !== null && card_number !== '' ? [id] : []));
  const cards = ids.length > 0 ? await payoutBatchRepo(scope).cardsOf(ids) : [];
  const bound = cards.filter(({ number_encrypted }) => number_encrypted !== '');
  return new Map(
    bound.map(({ id, supplier_id, number_encrypted }) => [
      id,
      secrets.decryptAtRest(number_encrypted, cardContext(supplier_id)) ?? '',
    ]),
  );
}

export interface Outcomes {
  outcomes: ImportOutcome[];
  unchanged: number;
  faults: { row: number; field: ResultField; code: string }[];
}

/** Does what the bank's rows say, one after another; a row that is not taken changes nothing and is named with its reason. */
export async function applyResults(scope: Scope, secrets: Secrets, rows: readonly ResultRow[]): Promise<Outcomes> {
  const ids = new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])));
  const withdrawals = ids.size > 0 ? await withdrawalRepo(scope, 'everybody').lock([...ids]) : [];
  await checkMakers(scope, withdrawals);
  const current = new Map(withdrawals.map((withdrawal) => [withdrawal.id, withdrawal]));
  const cards = await cardNumbers(scope, secrets, rows);
  const answer: Outcomes = { outcomes: [], unchanged: 0, faults: [] };
  for (const row of rows) {
    const verdict = judgeResult(row, current.get(row.id ?? 0), cards.get(row.id ?? 0) ?? '');
    if ('fault' in verdict) {
      answer.faults.push({ row: row.row, ...verdict.fault });
    } else if ('unchanged' in verdict) {
      answer.unchanged += 1;
    } else {
      const { withdrawal, result } = verdict;
      current.set(withdrawal.id, await end(scope, withdrawal, result, row.reason));
      const { withdrawal_no: number, holder_name: name, amount_cents } = withdrawal;
      const reason = result === 'pay' ? '' : row.reason;
      answer.outcomes.push({ row: row.row, number, name, amount_cents, outcome: result, reason });
    }
  }
  return answer;
}

/** Rows and money by what became of them. */
function tallyOf(outcomes: readonly ImportOutcome[]): NonNullable<Settled['tally']> {
  const kinds: readonly BankResult[] = ['pay', 'fail', 'return'];
  return kinds.flatMap((key) => {
    const those = outcomes.filter(({ outcome }) => outcome === key);
    const amount_cents = those.reduce((sum, outcome) => sum + outcome.amount_cents, 0);
    return those.length > 0 ? [{ key, count: those.length, amount_cents }] : [];
  });
}

async function settle(scope: Scope, secrets: Secrets): Promise<Settled> {
  const rows = await stagedResults(scope, maxResults + 1);
  if (rows.length > maxResults) throw refuse(walletErrors.too_many_results, { params: { max: maxResults } });
  const { outcomes, unchanged: unchangedCount, faults } = await applyResults(scope, secrets, rows);
  const cells = new Map(rows.map(({ row, given }) => [row, given]));
  async function* refused(): AsyncGenerator<SettledFault> {
    for (const fault of faults) yield { fault: { ...fault, params: {} }, values: cells.get(fault.row) ?? {} };
  }
  const tally = tallyOf(outcomes);
  const createdCount = outcomes.length;
  return { created: createdCount, unpriced: 0, skipped_duplicates: unchangedCount, tally, outcomes, faults: refused() };
}

/** What a bank answered; a trial run does it all, and the import takes the whole transaction back. */
export function resultPlan(secrets: Secrets): ImportPlan<ResultField> {
  return {
    kind: 'wallet',
    targets: resultTargets,
    messages: { en, zh, es, ja },
    staging: resultTable,
    async begin(scope) {
      await createResultStaging(scope);
      return stageResult;
    },
    settle: (scope) => settle(scope, secrets),
  };
}
