import { coreKinds } from '@linehaul/modules/ledger/server/ledger.port.ts';

/** What settlement posts: what of an order is the tenant's, and what of it the platform keeps. */
export const settlementKinds = coreKinds('settlement', {
  accounts: {
    available: { holder: 'tenant', role: 'own', canBeNegative: false, followsDocuments: false, isOpen: true },
    fees: { holder: 'platform', role: 'earned', canBeNegative: true, followsDocuments: false, isOpen: true },
  },
  transactions: {
    settlement: { moves: ['unsettled', 'available', 'fees'] },
    commission_return: { moves: ['available', 'fees'] },
  },
});
