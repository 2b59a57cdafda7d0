import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { HomeEntry } from '@linehaul/modules/statistics/console/home-parts.port.tsx';
import { walletContract } from '../contract/wallet.contract.ts';
import type { en } from '../messages/en.ts';

/** Withdrawals that wait for the first decision. */
export default function WithdrawalsEntry() {
  const t = useText<typeof en>('wallet');
  const { data } = useQueryOf(walletContract.TakecashFigures, {}, { refetchIntervalMs: 60_000 });
  const waiting = data && (data.states.find(({ state }) => state === 'applied')?.count ?? 0);
  return (
    <HomeEntry label={t('bank_home.withdrawals')} waiting={waiting} to="/finance/wallettakecash/list?state=applied" />
  );
}
