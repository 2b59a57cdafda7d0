import { FieldGrid } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { money, time } from '@linehaul/console-kernel/format/format.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { channelText } from '@linehaul/modules/payment/console/channel-text.port.ts';
import { Timeline } from '@linehaul/ui/timeline.tsx';
import { Alert } from 'antd';
import type { PayeeDetail } from '../contract/payee-account.contract.ts';
import { payeeTones } from './payee-actions.tsx';

/** An account at a channel: what was handed in, what the channel says, and what it has said before. */
export function PayeeFacts({ account }: { account: PayeeDetail }) {
  const text = useTextOf();
  const { refusal, waiting_cents, payee_state, channel } = account;
  const entries = account.events.map(({ id, action, words, login_name, at, application_no }) => ({
    key: id,
    title: text(`wallet.payee_event.${action}`),
    at: [time(at), login_name].filter(Boolean).join(' · '),
    note: [application_no, words].filter(Boolean).join(' · '),
  }));
  return (
    <>
      {refusal ? (
        <Alert
          type={payee_state === 'refused' ? 'error' : 'warning'}
          showIcon
          title={text(`payment.error.refused_${refusal.kind}`, { code: refusal.code, words: refusal.words })}
          description={refusal.words}
        />
      ) : null}
      {waiting_cents > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={text('wallet.hint.payee_waiting', { amount: money(waiting_cents), channel: channelText(channel) })}
        />
      ) : null}
      <FieldGrid
        of={account}
        messages="wallet"
        rows={[
          { field: 'payee_state', as: 'status', tones: payeeTones },
          { field: 'name' },
          { field: 'certificate_masked' },
          { field: 'phone_masked' },
          { field: 'card_masked' },
          { field: 'member_ref' },
          { field: 'changed_at', as: 'time' },
          { field: 'next_at', as: 'time' },
        ]}
      />
      <Timeline entries={entries} />
    </>
  );
}
