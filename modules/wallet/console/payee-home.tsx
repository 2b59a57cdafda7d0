import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { money } from '@linehaul/console-kernel/format/format.ts';
import { type Action, ActionBar, useActionRunner, useAllowed } from '@linehaul/console-kernel/screen/action.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { channelText } from '@linehaul/modules/payment/console/channel-text.port.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { Alert } from 'antd';
import type { PayeeAccount, PayeeDetail } from '../contract/payee-account.contract.ts';
import { walletContract } from '../contract/wallet.contract.ts';
import { askPayee, type PayeeChannel, PayeeDialog } from './payee-actions.tsx';
import { PayeeFacts } from './payee-detail.tsx';

type Place = PayeeChannel & { account: PayeeDetail | null; waiting_cents: number };

const handIn: Action<Place> = {
  title: 'wallet.action.payee_submit',
  primary: true,
  needs: walletContract.PayeeSubmit,
  when: ({ account }) => account === null,
  dialog: PayeeDialog,
};
const handInAgain: Action<Place> = {
  title: 'wallet.action.payee_again',
  primary: true,
  needs: walletContract.PayeeSubmit,
  when: ({ account }) => account?.actions.includes('submit') === true,
  dialog: PayeeDialog,
};
const placeActions = [handIn, handInAgain];

const askActions = [askPayee];

function AskBar({ account }: { account: PayeeDetail }) {
  const runner = useActionRunner<PayeeAccount>();
  const allowedActions = useAllowed(askActions)(account);
  return (
    <>
      <ActionBar look="bar" actions={allowedActions} subject={account} start={runner.start} shown={1} />
      {runner.dialog}
    </>
  );
}

function ChannelSection({ place }: { place: Place }) {
  const text = useTextOf();
  const runner = useActionRunner<Place>();
  const allowedActions = useAllowed(placeActions)(place);
  const { account, channel, waiting_cents } = place;
  return (
    <DetailSection title={text('wallet.payee.title', { channel: channelText(channel) })}>
      {account ? (
        <PayeeFacts account={account} />
      ) : (
        <Alert
          type={waiting_cents > 0 ? 'warning' : 'info'}
          showIcon
          title={
            waiting_cents > 0
              ? text('wallet.hint.payee_waiting', { amount: money(waiting_cents), channel: channelText(channel) })
              : text('wallet.hint.payee_none', { channel: channelText(channel) })
          }
        />
      )}
      <div className="lh-wallet-actions">
        <ActionBar look="bar" actions={allowedActions} subject={place} start={runner.start} shown={2} />
        {account ? <AskBar account={account} /> : null}
      </div>
      {runner.dialog}
    </DetailSection>
  );
}

/** Where channels that pay by themselves pay the tenant. */
export default function PayeeHome() {
  const text = useTextOf();
  const query = useQueryOf(walletContract.PayeeChannels, {});
  return (
    <div className="lh-page">
      <PageHeader />
      <Loaded query={query}>
        {({ channels }) =>
          channels.length === 0 ? (
            <EmptyState title={text('wallet.empty.payee_channels')} />
          ) : (
            channels.map((place) => <ChannelSection key={place.channel} place={place} />)
          )
        }
      </Loaded>
    </div>
  );
}
