import { coreKinds } from '@linehaul/modules/ledger/server/ledger.port.ts';

/** What a company that joins pays. */
export const joiningKinds = coreKinds('joining', {
  accounts: {
    deposit: { holder: 'tenant', role: 'own', canBeNegative: false, followsDocuments: true, isOpen: false },
  },
  transactions: {
    deposit_paid: { moves: ['clearing', 'deposit'] },
    joining_fee: { moves: ['clearing', 'fees'] },
  },
});
