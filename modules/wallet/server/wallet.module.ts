import type { Industry } from '@linehaul/contract/endpoint.ts';
import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { claimedCents, documentFigures, ledger, ledgerDocuments } from '@linehaul/modules/ledger/server/ledger.port.ts';

import { messagePurposes } from '@linehaul/modules/message/server/message.port.ts';
import { certifiedName, deletionBlockers } from '@linehaul/modules/tenant/server/tenant.port.ts';

import { recordNames } from '@linehaul/server-kernel/audit/record-names.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { auditors, walletContract } from '../contract/wallet.contract.ts';
import { bankCalls } from './bank.handlers.ts';
import { payeeHandlers } from './payee-account.handlers.ts';
import { payeeQueues } from './payee-account.job.ts';
import { payoutCalls } from './payout.handlers.ts';
import { openWithdrawals } from './wallet.steps.ts';
import { walletKinds } from './wallet-kinds.rules.ts';
import { returnedNotice } from './wallet-notice.steps.ts';
import { walletSettingRepo } from './wallet-setting.repo.ts';
import { withdrawalCalls } from './withdrawal.handlers.ts';
import { withdrawalNumbers } from './withdrawal.repo.ts';
import { withdrawalDocuments } from './withdrawal-documents.repo.ts';
import { returnCalls } from './withdrawal-return.handlers.ts';

/** Who audits opens the withdrawal itself, whose money it is the list of their own. */
function withdrawalPage(id: number, reader: Industry): string {
  const isAuditor = auditors.some((industry) => industry === reader);
  return isAuditor ? `/finance/wallettakecash/audit/${id}` : '/finance/PaymentWallet/WithdrawalRecord';
}

async function summary(scope: Scope, extensions: Extensions) {
  const books = ledger(scope);
  const accounts = await books.accounts();
  const sum = (kind: string) =>
    accounts.filter((account) => account.kind === kind).reduce((cents, account) => cents + account.balance_cents, 0);
  const { second_audit_cents } = await walletSettingRepo(scope).read();
  const claimed_cents = await claimedCents(scope, extensions);
  return {
    free_cents: claimed_cents > 0 ? 0 : await books.free('available'),
    claimed_cents,
    available_cents: sum('available'),
    frozen_cents: sum('frozen'),
    unsettled_cents: sum('unsettled'),
    deposit_cents: sum('deposit'),
    cod_held_cents: sum('cod_held'),
    certified_name: await certifiedName(scope),
    second_audit_cents,
  };
}

export const walletModule = serverModule({
  name: 'wallet',
  contract: walletContract,
  migrations: new URL('./migrations/', import.meta.url),
  sharedTables: ['bank', 'bank_prefix', 'wallet_setting'],
  offers: () => [
    ...walletKinds,
    deletionBlockers.offer({ key: 'withdrawals', count: openWithdrawals }),
    messagePurposes.offer(returnedNotice),
    documentFigures.offer(withdrawalDocuments),
    ledgerDocuments.offer({ key: 'withdrawal', numbers: withdrawalNumbers, page: withdrawalPage }),
    recordNames.offer({ key: 'withdrawal', names: withdrawalNumbers }),
  ],
  queues: payeeQueues,
  handlers: (kernel) => ({
    WalletInfo: ({ scope, extensions }) => summary(scope, extensions),
    WalletSettingInfo: ({ scope }) => walletSettingRepo(scope).read(),
    WalletSettingSave: async ({ input, scope, audit }) => {
      const before = await walletSettingRepo(scope).read();
      const after = await walletSettingRepo(scope).change(input.second_audit_cents, input.version);
      if (!after) throw refuse(wireErrors.version);
      audit({ record: 'wallet setting', before, after });
      return after;
    },
    ...bankCalls(kernel.secrets),
    ...withdrawalCalls,
    ...returnCalls,
    ...payoutCalls(kernel),
    ...payeeHandlers(kernel),
  }),
});
