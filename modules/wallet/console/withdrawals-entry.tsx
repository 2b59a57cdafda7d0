import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { HomeEntry } from '@linehaul/modules/dashboard/console/home-parts.port.tsx';
import { walletContract } from '../contract/wallet.contract.ts';
import type { en } from '../messages/en.ts';

const toAudit = new Set<string>(['applied', 'second_audit']);

/** Withdrawals that wait for a decision, the first or the second. */
export default function WithdrawalsEntry() {
  const t = useText<typeof en>('wallet');
  const { data } = useQueryOf(walletContract.TakecashFigures, {}, { refetchIntervalMs: 60_000 });
  const waiting = data?.states.reduce((sum, { state, count }) => sum + (toAudit.has(state) ? count : 0), 0);
  return (
    <HomeEntry
      label={t('bank_home.withdrawals')}
      waiting={waiting}
      to="/finance/wallettakecash/list?is_to_audit=true"
    />
  );
}
