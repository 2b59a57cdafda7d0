import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { HomeEntry } from '@linehaul/modules/dashboard/console/home-parts.port.tsx';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { viewAddress } from './reconciliation-tabs.tsx';

/** Requests for reversals that wait for a second person. */
export default function ReversalsEntry() {
  const text = useTextOf();
  const input = { state: 'open', limit: 1 } as const;
  const { data } = useQueryOf(ledgerContract.ReversalList, input, { refetchIntervalMs: 60_000 });
  return (
    <HomeEntry
      label={text('ledger.reversal.waiting')}
      waiting={data?.total}
      to={viewAddress('reversals', { state: 'open' })}
    />
  );
}
