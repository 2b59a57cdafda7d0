import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { type Action, ActionBar, useActionRunner, useAllowed } from '@linehaul/console-kernel/screen/action.tsx';
import { paymentContract } from '../contract/payment.contract.ts';
import { PayByQr } from './pay-by-qr.tsx';
import type { Payable, PayableSubject } from './payable.ts';
import { EnterTransfer } from './transfer-dialog.tsx';

const actions: readonly Action<Payable>[] = [
  {
    title: 'payment.action.qr',
    needs: [paymentContract.PaymentStart, paymentContract.PaymentInfo],
    when: ({ parts, online }) => parts.length > 0 && online.length > 0,
    dialog: PayByQr,
  },
  {
    title: 'payment.action.transfer',
    needs: paymentContract.PaymentStart,
    when: ({ parts }) => parts.length > 0,
    dialog: EnterTransfer,
  },
];

/** Have something paid by a code, or enter a transfer that somebody else confirms. */
export function PayActions({ subject }: { subject: PayableSubject }) {
  const runner = useActionRunner<Payable>();
  const allowed = useAllowed(actions);
  const channels = useQueryOf(paymentContract.ChannelList, { subject_kind: subject.subject_kind }, { quiet: true });
  const online = (channels.data ?? []).filter(({ way }) => way === 'online').map(({ key }) => key);
  const payable = { ...subject, online };
  return (
    <>
      <ActionBar look="bar" actions={allowed(payable)} subject={payable} start={runner.start} shown={1} />
      {runner.dialog}
    </>
  );
}
