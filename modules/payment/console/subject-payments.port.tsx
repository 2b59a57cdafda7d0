import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { money, time } from '@linehaul/console-kernel/format/format.ts';
import { ActionBar, useActionRunner, useAllowed } from '@linehaul/console-kernel/screen/action.tsx';
import { toneOf } from '@linehaul/console-kernel/screen/tones.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import type { TimelineEntry } from '@linehaul/ui/timeline.tsx';
import { type Payment, paymentContract } from '../contract/payment.contract.ts';
import { paymentsChanged } from '../contract/payment.events.ts';
import { channelText } from './channel-text.port.ts';
import { confirmTransfer, refuseTransfer } from './payment-actions.tsx';
import { openPayment } from './payment-drawer.tsx';
import { paymentTones } from './payment-tones.ts';
import './payment.css';

interface Subject {
  subject_kind: string;
  subject_id: number;
}

/** The payments for a subject, the newest first. */
export function useSubjectPayments(subject: Subject): readonly Payment[] {
  const { data } = useQueryOf(paymentContract.PaymentList, { ...subject, limit: 50 }, { live: paymentsChanged });
  return data?.list ?? [];
}

const about = ({ subject_part, amount_cents, channel }: Payment) =>
  [textOf(`payment.subject_part.${subject_part}`), money(amount_cents), channelText(channel)].join(' · ');

/** What happened to payments as entries of a timeline, each with its instant: asked for or reported, then its end. */
export function paymentEntries(payments: readonly Payment[]): (TimelineEntry & { instant: number })[] {
  return payments.flatMap((payment) => {
    const { id, channel, created_at, paid_at, ended_at, login_name, decided_by, state, note } = payment;
    const began = {
      key: `payment ${id}`,
      title: textOf(channel === 'transfer' ? 'payment.told.reported' : 'payment.told.started', {
        what: about(payment),
      }),
      at: [time(created_at), login_name].filter(Boolean).join(' · '),
      note,
      tone: 'neutral' as const,
      instant: created_at,
    };
    const instant = paid_at || ended_at;
    if (instant === 0) return [began];
    const endEntry = {
      key: `payment ${id} ${state}`,
      title: textOf('payment.told.ended', { what: about(payment), state: textOf(`payment.state.${state}`) }),
      at: [time(instant), decided_by].filter(Boolean).join(' · '),
      note: '',
      tone: toneOf(state, paymentTones),
      instant,
    };
    return [endEntry, began];
  });
}

const transferActions = [confirmTransfer<Payment>(), refuseTransfer<Payment>(), openPayment];

function Line({ payment }: { payment: Payment }) {
  const runner = useActionRunner<Payment>();
  const allowedActions = useAllowed(transferActions);
  const { state, created_at, login_name, note } = payment;
  return (
    <div className="pm-subject">
      <div>
        <strong>{about(payment)}</strong>{' '}
        <StatusTag tone={toneOf(state, paymentTones)}>{textOf(`payment.state.${state}`)}</StatusTag>
        <p className="pm-none">{[time(created_at), login_name, note].filter(Boolean).join(' · ')}</p>
      </div>
      <ActionBar look="bar" actions={allowedActions(payment)} subject={payment} start={runner.start} shown={3} />
      {runner.dialog}
    </div>
  );
}

/** The payments for a subject on its page, with what is to be decided about them. */
export function SubjectPayments({ payments }: { payments: readonly Payment[] }) {
  if (payments.length === 0) return null;
  return (
    <DetailSection title="payment.section.payments">
      {payments.map((payment) => (
        <Line key={payment.id} payment={payment} />
      ))}
    </DetailSection>
  );
}
