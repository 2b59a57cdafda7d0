import { type Action, ActionBar, useActionRunner, useAllowed } from '@linehaul/console-kernel/screen/action.tsx';
import { paymentContract } from '../contract/payment.contract.ts';
import { useOnlineChannels } from './online-channels.ts';
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
  const online = useOnlineChannels(subject.subject_kind);
  const payable = { ...subject, online };
  return (
    <>
      <ActionBar look="bar" actions={allowed(payable)} subject={payable} start={runner.start} shown={1} />
      {runner.dialog}
    </>
  );
}
