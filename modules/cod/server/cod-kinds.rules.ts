import { coreKinds } from '@linehaul/modules/ledger/server/ledger.port.ts';

/** What cash on delivery posts. */
export const codKinds = coreKinds('cod', {
  accounts: {
    cod_held: { holder: 'platform', role: 'held', canBeNegative: false, followsDocuments: true, isOpen: false },
  },
  transactions: {
    cod_collected: { moves: ['clearing', 'cod_held'] },
    cod_paid_out: { moves: ['cod_held', 'payout'] },
  },
});
