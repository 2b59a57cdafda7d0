import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { useIdentity } from '@linehaul/console-kernel/permission/identity.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link, useMayOpen, useNavigate } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Alert, Button } from 'antd';
import { walletContract } from '../contract/wallet.contract.ts';
import { WalletBalances } from './wallet-balances.tsx';
import { WalletFlow } from './wallet-flow.tsx';

const folder = '/finance/PaymentWallet';

const income = '/finance/income';

/** Fees that the platform earns stay in the books of those whose money they are of: its own wallet has none of them. */
function PlatformNote() {
  const text = useTextOf();
  const mayOpen = useMayOpen();
  return (
    <Alert
      type="info"
      showIcon
      title={text('wallet.hint.platform')}
      action={mayOpen(income) ? <Link to={income}>{text('statistics.menu.income')}</Link> : null}
    />
  );
}

/** The wallet at a glance: what there is, and how it came and went. */
export default function WalletHome() {
  const text = useTextOf();
  const can = useCan();
  const navigate = useNavigate();
  const isPlatform = useIdentity()?.industry === 'platform';
  const query = useQueryOf(walletContract.WalletInfo, {});
  return (
    <div className="lh-page">
      <PageHeader>
        {can([walletContract.BankcardList]) ? (
          <Button onClick={() => void navigate(`${folder}/BankcardManage`)}>{text('wallet.menu.bankcards')}</Button>
        ) : null}
        {can([walletContract.WithdrawalApply]) ? (
          <Button type="primary" onClick={() => void navigate(`${folder}/PaymentWithdrawal`)}>
            {text('wallet.action.withdraw')}
          </Button>
        ) : null}
      </PageHeader>
      <Loaded query={query}>
        {(wallet) => (
          <>
            {isPlatform ? <PlatformNote /> : null}
            <WalletBalances wallet={wallet} />
            <WalletFlow />
          </>
        )}
      </Loaded>
    </div>
  );
}
