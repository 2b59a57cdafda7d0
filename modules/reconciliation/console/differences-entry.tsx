import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { HomeEntry } from '@linehaul/modules/dashboard/console/home-parts.port.tsx';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { viewAddress } from './reconciliation-tabs.tsx';

/** Accounts that do not hold what the records say. */
export default function DifferencesEntry() {
  const text = useTextOf();
  const { data } = useQueryOf(ledgerContract.DifferenceList, { limit: 1 }, { refetchIntervalMs: 60_000 });
  return (
    <HomeEntry label={text('ledger.difference.waiting')} waiting={data?.total} to={viewAddress('differences', {})} />
  );
}
