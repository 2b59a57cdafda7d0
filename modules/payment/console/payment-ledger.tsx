import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { time } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { useKindNames } from '@linehaul/modules/ledger/console/kind-names.port.tsx';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { Timeline } from '@linehaul/ui/timeline.tsx';
import type { ReactNode } from 'react';
import type { Payment } from '../contract/payment.contract.ts';

interface PaymentLedgerProps {
  payment: Payment;
  /** Renders the section around the rows; nothing is rendered where the caller may not see the ledger. */
  section: (rows: ReactNode) => ReactNode;
}

/** What the books say of a payment: the transactions about its subject that carry its number. */
export function PaymentLedger({ payment, section }: PaymentLedgerProps) {
  const text = useTextOf();
  const isAllowed = useCan()(ledgerContract.TransactionList);
  const { supplier_id, subject_kind, subject_id, payment_no } = payment;
  const query = useQueryOf(
    ledgerContract.TransactionList,
    { supplier_id, subject_kind, subject_id, limit: 100 },
    { enabled: isAllowed, quiet: true },
  );
  const ownEntries = query.data?.list.filter(({ memo }) => memo === payment_no) ?? [];
  const nameKind = useKindNames(
    'kind',
    ownEntries.map(({ kind }) => kind),
  );
  if (!isAllowed || ownEntries.length === 0) return null;
  const entries = ownEntries.map((row) => ({
    key: row.id,
    title: `${nameKind(row.kind)} · ${text(`ledger.phase.${row.phase}`)}`,
    at: time(row.posted_at),
    note: `${text('ledger.field.transaction_id')} ${row.id} · ${row.login_name}`,
  }));
  return section(<Timeline entries={entries} />);
}
