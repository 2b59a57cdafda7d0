import { coreKinds } from '@linehaul/modules/ledger/server/ledger.port.ts';

/** What payments post, and the accounts that their money comes through and waits in. */
export const paymentKinds = coreKinds('payment', {
  accounts: {
    clearing: { holder: 'platform', role: 'outside', canBeNegative: true, followsDocuments: true, isOpen: false },
    unsettled: { holder: 'tenant', role: 'own', canBeNegative: false, followsDocuments: true, isOpen: false },
    adjustments: {
      holder: 'platform',
      role: 'correction',
      canBeNegative: true,
      followsDocuments: false,
      isOpen: false,
    },
  },
  transactions: {
    payment: { moves: ['clearing', 'unsettled', 'payout', 'adjustments'] },
    refund: {
      moves: ['clearing', 'unsettled', 'available', 'deposit', 'cod_held', 'fees', 'payout', 'adjustments'],
    },
    split_confirmed: { moves: ['available', 'payout'] },
    split_reversed: { moves: ['available', 'payout'] },
    // One about an order is a receipt that was held and accepted: its payment knows of it.
    adjustment: {
      moves: ['adjustments', 'clearing', 'unsettled', 'deposit', 'cod_held', 'fees', 'payout'],
      freelyReversed: ['reconciliation'],
    },
  },
});
