import { coreKinds } from '@linehaul/modules/ledger/server/ledger.port.ts';

/** What withdrawals post. */
export const walletKinds = coreKinds('wallet', {
  accounts: {
    frozen: { holder: 'tenant', role: 'own', canBeNegative: false, followsDocuments: true, isOpen: false },
    // Others say by it what the tenant has had in its own till from the beginning.
    payout: { holder: 'platform', role: 'outside', canBeNegative: true, followsDocuments: true, isOpen: true },
  },
  transactions: {
    withdrawal_applied: { moves: ['available', 'frozen'] },
    withdrawal_paid: { moves: ['frozen', 'payout'] },
    withdrawal_returned: { moves: ['payout', 'frozen', 'available'] },
  },
});
