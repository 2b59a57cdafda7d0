import { EyeOutlined } from '@ant-design/icons';
import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { FieldGrid } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { money, time } from '@linehaul/console-kernel/format/format.ts';
import { type Action, ActionBar, useActionRunner, useAllowed } from '@linehaul/console-kernel/screen/action.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { toneOf } from '@linehaul/console-kernel/screen/tones.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Drawer } from '@linehaul/ui/lazy-overlays.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { Timeline } from '@linehaul/ui/timeline.tsx';
import { Alert } from 'antd';
import { type ReactNode, useId } from 'react';
import { type Notification, type Payment, type PaymentDetail, paymentContract } from '../contract/payment.contract.ts';
import { paymentsChanged } from '../contract/payment.events.ts';
import { channelText } from './channel-text.port.ts';
import { type HeldReceipt, heldActions, paymentActions } from './payment-actions.tsx';
import { PaymentLedger } from './payment-ledger.tsx';
import { PaymentRefunds } from './payment-refunds.tsx';
import { PaymentSplits } from './payment-splits.tsx';
import { outcomeTones, paymentTones } from './payment-tones.ts';
import { refusalText } from './refusal-text.ts';
import './payment.css';

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="pm-section" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

const decisions = heldActions<HeldReceipt>();

function HeldActions({ payment, told }: { payment: PaymentDetail; told: Notification }) {
  const runner = useActionRunner<HeldReceipt>();
  const allowedActions = useAllowed(decisions);
  const text = useTextOf();
  const { amount_cents: expected_cents, may_decide } = payment;
  const subject = { id: told.id, amount_cents: told.amount_cents, expected_cents, may_decide };
  if (!may_decide) return <p className="pm-none">{text('payment.hint.somebody_else')}</p>;
  return (
    <>
      <ActionBar look="bar" actions={allowedActions(subject)} subject={subject} start={runner.start} shown={2} />
      {runner.dialog}
    </>
  );
}

function NotificationLine({ payment, told }: { payment: PaymentDetail; told: Notification }) {
  const text = useTextOf();
  const isHeld = told.outcome.startsWith('held') && told.decision === null;
  const decisionText = told.decision ? `${text(`payment.decision.${told.decision}`)} · ${told.decided_by}` : '';
  return (
    <>
      <div>
        {text(`payment.notification_kind.${told.kind}`)}
        {told.amount_cents > 0 ? ` · ${money(told.amount_cents)}` : ''}
        {` · ${told.channel_ref}`}
      </div>
      {decisionText ? <div>{decisionText}</div> : null}
      {isHeld ? <HeldActions payment={payment} told={told} /> : null}
    </>
  );
}

function Notifications({ payment }: { payment: PaymentDetail }) {
  const text = useTextOf();
  if (payment.notifications.length === 0) return <p className="pm-none">{text('payment.section.none')}</p>;
  const entries = payment.notifications.toReversed().map((notification) => ({
    key: notification.id,
    title: (
      <StatusTag tone={toneOf(notification.outcome, outcomeTones)}>
        {text(`payment.outcome.${notification.outcome}`)}
      </StatusTag>
    ),
    at: time(notification.received_at),
    note: <NotificationLine payment={payment} told={notification} />,
  }));
  return <Timeline entries={entries} />;
}

function Facts({ payment }: { payment: PaymentDetail }) {
  return (
    <FieldGrid
      of={payment}
      messages="payment"
      rows={[
        { field: 'subject_text', to: ({ subject_page }) => subject_page },
        { field: 'subject_part', as: 'choice' },
        { field: 'channel', render: ({ channel }) => channelText(channel) },
        { field: 'amount_cents', as: 'money' },
        { field: 'paid_cents', as: 'money' },
        { field: 'refunded_cents', as: 'money' },
        { field: 'held_cents', as: 'money' },
        { field: 'channel_ref' },
        { field: 'login_name' },
        { field: 'decided_by' },
        { field: 'created_at', as: 'time' },
        { field: 'paid_at', as: 'time' },
        { field: 'note' },
      ]}
    />
  );
}

function Whole({ payment }: { payment: PaymentDetail }) {
  const text = useTextOf();
  const runner = useActionRunner<PaymentDetail>();
  const allowedActions = useAllowed(paymentActions);
  return (
    <div className="pm-drawer">
      <header>
        <StatusTag tone={toneOf(payment.state, paymentTones)}>{text(`payment.state.${payment.state}`)}</StatusTag>
        <ActionBar look="bar" actions={allowedActions(payment)} subject={payment} start={runner.start} shown={3} />
      </header>
      {payment.closing_refusal ? (
        <Alert
          type="warning"
          showIcon
          title={text('payment.closing_refused', { why: refusalText(text, payment.closing_refusal) })}
        />
      ) : null}
      <Facts payment={payment} />
      {payment.voucher ? (
        <Section title={text('payment.field.voucher')}>
          <img className="pm-voucher" src={payment.voucher} alt={text('payment.field.voucher')} />
        </Section>
      ) : null}
      <Section title={text('payment.section.notifications')}>
        <Notifications payment={payment} />
      </Section>
      {payment.refunds.length > 0 ? (
        <Section title={text('payment.section.refunds')}>
          <PaymentRefunds payment={payment} />
        </Section>
      ) : null}
      {payment.splits.length > 0 ? (
        <Section title={text('payment.section.splits')}>
          <PaymentSplits splits={payment.splits} />
        </Section>
      ) : null}
      <PaymentLedger
        payment={payment}
        section={(rows) => <Section title={text('payment.section.ledger')}>{rows}</Section>}
      />
      {runner.dialog}
    </div>
  );
}

function PaymentDrawer({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const text = useTextOf();
  const query = useQueryOf(paymentContract.PaymentInfo, { id: payment.id }, { live: paymentsChanged });
  return (
    <Drawer open size="large" title={`${text('payment.noun.one')} ${payment.payment_no}`} onClose={onClose}>
      <Loaded query={query}>{(whole) => <Whole payment={whole} />}</Loaded>
    </Drawer>
  );
}

/** One payment with all that happened to it, beside the list. */
export const openPayment: Action<Payment> = {
  title: 'payment.action.open',
  icon: <EyeOutlined />,
  primary: true,
  needs: paymentContract.PaymentInfo,
  dialog: ({ subject, onClose }) => <PaymentDrawer payment={subject} onClose={onClose} />,
};
