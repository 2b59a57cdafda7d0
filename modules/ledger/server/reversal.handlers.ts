import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Caller, Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type Extensions, findExtension } from '@linehaul/server-kernel/module/extension-point.ts';
import type { Handlers } from '@linehaul/server-kernel/module/server-module.ts';
import { createTexts } from '@linehaul/server-kernel/text/texts.ts';
import { type ledgerContract, ledgerErrors } from '../contract/ledger.contract.ts';
import type { Reversal } from '../contract/ledger-reversal.contract.ts';
import type { LedgerDocument, Transaction } from '../contract/ledger-rows.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { ledger } from './ledger.steps.ts';
import { reversalFollowers } from './ledger-document.extension.ts';
import { documentsOf } from './ledger-document.steps.ts';
import { ledgerTransactionKinds } from './ledger-kind.extension.ts';
import { reversalRepo } from './reversal.repo.ts';
import { type ReversibleSubjects, reversalFault, reversalLife } from './reversal.rules.ts';
import { figuresOf, reversalSteps } from './reversal-steps.repo.ts';
import { trialRepo } from './trial.repo.ts';

type Calls = Pick<
  Handlers<typeof ledgerContract>,
  'TransactionInfo' | 'TransactionReverse' | 'ReversalList' | 'ReversalApprove' | 'ReversalRefuse' | 'ReversalWithdraw'
>;

const texts = createTexts([{ name: 'ledger', messages: { en, zh, es, ja } }]);

async function booksWith(scope: Scope, id: number): Promise<number> {
  if (scope.caller.industry !== 'platform') return scope.caller.supplier_id;
  const owner = await trialRepo(scope).ownerOf(id);
  if (owner === undefined) throw refuse(wireErrors.not_found);
  return owner;
}

async function documentOf(
  scope: Scope,
  extensions: Extensions,
  transaction: Transaction,
): Promise<LedgerDocument | null> {
  return (await documentsOf(scope, extensions, transaction.supplier_id, [transaction]))(transaction);
}

/** As people call it in their language; by its number alone where the module that made it is gone. */
function documentText(
  scope: Scope,
  document: LedgerDocument | null,
  { subject_kind, subject_id }: Transaction,
): string {
  if (document === null) return `${subject_kind} ${subject_id}`;
  return `${texts(scope.language, `ledger.subject.${document.kind}`)} ${document.no}`;
}

const reversibleSubjects = (extensions: Extensions, kind: string): ReversibleSubjects =>
  findExtension(extensions, ledgerTransactionKinds, kind)?.freelyReversed ?? [];

/** Refuses what a record stands on, naming the record. */
async function checkReversible(scope: Scope, extensions: Extensions, transaction: Transaction): Promise<void> {
  const fault = reversalFault(transaction, reversibleSubjects(extensions, transaction.kind));
  if (fault === null) return;
  if (fault.code !== ledgerErrors.not_reversible.code) throw refuse(fault);
  const document = await documentOf(scope, extensions, transaction);
  throw refuse(fault, { params: { document: documentText(scope, document, transaction) } });
}

async function shownReversal(scope: Scope, id: number): Promise<Reversal> {
  const reversal = await reversalRepo(scope).byId(id);
  if (!reversal) throw refuse(wireErrors.not_found);
  return reversal;
}

/** What is written with a decision in the caller's name. */
const decisionOf = (scope: Scope, check_note: string) => ({
  check_note,
  checked_by: scope.caller.login_name,
  checked_at: scope.timestamp,
});

/** Posts the opposite; who made the posting undoes its own part. */
async function approve(scope: Scope, extensions: Extensions, id: number): Promise<void> {
  const request = await reversalSteps.lock(scope, id);
  reversalLife.next(figuresOf(request, scope), 'approve');
  const { supplier_id, transaction_id, reason } = request;
  const books = ledger(scope, supplier_id);
  const transaction = await books.transaction(transaction_id);
  await checkReversible(scope, extensions, transaction);
  const follower = findExtension(extensions, reversalFollowers, transaction.subject_kind);
  const { subject_id } = transaction;
  await follower?.reversed(scope, { transaction_id, supplier_id, subject_id, reason });
  const reversalEntry = await books.reverse(transaction_id, `reverse ${transaction_id}`, reason);
  const set = { ...decisionOf(scope, ''), reversal_id: reversalEntry.transaction_id };
  await reversalSteps.take(scope, request, 'approve', { set });
}

async function end(scope: Scope, id: number, action: 'refuse' | 'withdraw', note: string): Promise<void> {
  await reversalSteps.take(scope, await reversalSteps.lock(scope, id), action, { set: decisionOf(scope, note) });
}

const mayAsk = ({ industry }: Caller) => industry === 'platform';

const auditFields = ({ transaction_id, amount_cents, state, reason, reversal_id, check_note }: Reversal) => ({
  transaction_id,
  amount_cents,
  state,
  reason,
  reversal_id,
  check_note,
});

export const reversalCallHandlers: Calls = {
  TransactionInfo: async ({ input, scope, extensions }) => {
    const transaction = await ledger(scope, await booksWith(scope, input.id)).transaction(input.id);
    const { supplier_id, id } = transaction;
    const subjects = reversibleSubjects(extensions, transaction.kind);
    const can_reverse = mayAsk(scope.caller) && reversalFault(transaction, subjects) === null;
    const is_reversal_open = can_reverse && (await reversalRepo(scope).isOpen(supplier_id, id));
    return {
      ...transaction,
      document: await documentOf(scope, extensions, transaction),
      can_reverse,
      is_reversal_open,
    };
  },
  TransactionReverse: async ({ input, scope, extensions, audit }) => {
    const supplier_id = await booksWith(scope, input.id);
    await checkReversible(scope, extensions, await ledger(scope, supplier_id).transaction(input.id));
    const id = await reversalRepo(scope).add(supplier_id, input.id, input.reason);
    if (id === undefined) throw refuse(ledgerErrors.reversal_open);
    const after = await shownReversal(scope, id);
    audit({ record: `ledger transaction ${input.id}`, after: auditFields(after) });
    return after;
  },
  ReversalList: ({ input, scope }) => reversalRepo(scope).page(input),
  ReversalApprove: async ({ input, scope, extensions, audit }) => {
    await approve(scope, extensions, input.id);
    const after = await shownReversal(scope, input.id);
    audit({ record: `ledger transaction ${after.transaction_id}`, after: auditFields(after) });
    return after;
  },
  ReversalRefuse: async ({ input, scope, audit }) => {
    await end(scope, input.id, 'refuse', input.reason);
    const after = await shownReversal(scope, input.id);
    audit({ record: `ledger transaction ${after.transaction_id}`, after: auditFields(after) });
    return after;
  },
  ReversalWithdraw: async ({ input, scope, audit }) => {
    await end(scope, input.id, 'withdraw', '');
    const after = await shownReversal(scope, input.id);
    audit({ record: `ledger transaction ${after.transaction_id}`, after: auditFields(after) });
    return after;
  },
};
