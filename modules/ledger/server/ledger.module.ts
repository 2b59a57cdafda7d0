import { uninstallChecks } from '@linehaul/modules/addon/server/addon.port.ts';
import type { Caller } from '@linehaul/server-kernel/database/scope.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { ledgerContract } from '../contract/ledger.contract.ts';
import { coreAccountKind } from '../contract/ledger-rows.contract.ts';
import { documentChecks } from './document-check.job.ts';
import { documentDifferenceRepo } from './document-check.repo.ts';
import { ledgerRepo } from './ledger.repo.ts';
import { ledgerJobs } from './ledger-check.job.ts';
import { withDocuments } from './ledger-document.steps.ts';
import { coreKinds } from './ledger-kind.extension.ts';
import { ledgerKindRepo } from './ledger-kind.repo.ts';
import { checkEmpty, kindNames, registerKinds } from './ledger-kind.steps.ts';
import { reversalCallHandlers } from './reversal.handlers.ts';
import { trialRepo } from './trial.repo.ts';

/** Whose books: the platform may name a tenant, everybody else reads their own whatever they name. */
function booksOf(caller: Caller, wantedId: number | undefined): number {
  return caller.industry === 'platform' ? (wantedId ?? caller.supplier_id) : caller.supplier_id;
}

/** Whose books a trial balance is of; absent are everybody's. */
function trialOf({ industry, supplier_id }: Caller, wantedId: number | undefined): number | undefined {
  return industry === 'platform' ? wantedId : supplier_id;
}

export const ledgerModule = serverModule({
  name: 'ledger',
  contract: ledgerContract,
  migrations: new URL('./migrations/', import.meta.url),
  sharedTables: ['ledger_account_kind', 'ledger_transaction_kind'],
  prepare: (kernel) => (scope) => registerKinds(kernel, scope),
  offers: () => [
    ...coreKinds('ledger', {
      transactions: {
        reversal: { moves: coreAccountKind.options },
      },
    }),
    uninstallChecks.offer({ key: 'ledger', check: checkEmpty }),
    ...kindNames,
  ],
  jobs: () => ledgerJobs,
  queues: ({ extensions }) => documentChecks(extensions),
  handlers: () => ({
    AccountList: ({ input, scope }) => ledgerRepo(scope, booksOf(scope.caller, input.supplier_id)).accounts(),
    EntryList: async ({ input, scope, extensions }) => {
      const books = booksOf(scope.caller, input.supplier_id);
      return withDocuments(scope, extensions, books, await ledgerRepo(scope, books).statement(input));
    },
    TransactionList: ({ input, scope }) =>
      ledgerRepo(scope, booksOf(scope.caller, input.supplier_id)).transactions(input),
    DaySums: ({ input, scope }) =>
      ledgerRepo(scope, booksOf(scope.caller, input.supplier_id)).daySums(
        input.account_kind,
        input.day_from,
        input.day_to,
      ),
    TrialBalance: ({ input, scope }) =>
      trialRepo(scope).page({ ...input, supplier_id: trialOf(scope.caller, input.supplier_id) }),
    TrialTotals: ({ input, scope }) =>
      trialRepo(scope).totals({ ...input, supplier_id: trialOf(scope.caller, input.supplier_id) }),
    BooksList: ({ input, scope }) => trialRepo(scope).holders(input),
    ...reversalCallHandlers,
    KindList: ({ scope }) => ledgerKindRepo(scope).named(scope.language),
    DifferenceList: ({ input, scope }) => documentDifferenceRepo(scope).page(input),
  }),
});
