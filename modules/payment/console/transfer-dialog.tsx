import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { paymentContract } from '../contract/payment.contract.ts';
import type { Payable } from './payable.ts';
import { VoucherInput } from './voucher-input.port.tsx';

/** Writes down a transfer with its voucher; somebody else confirms that the money has come. */
export function EnterTransfer({ subject, onClose }: ActionDialogProps<Payable>) {
  const text = useTextOf();
  const { subject_kind, subject_id, parts } = subject;
  const options = parts.map(({ part: value }) => ({ value, label: text(`payment.subject_part.${value}`) }));
  return (
    <ActionDialog<typeof paymentContract.PaymentStart>
      endpoint={paymentContract.PaymentStart}
      messages="payment"
      title="payment.action.transfer"
      fields={[
        { field: 'subject_part', as: 'radio', options, span: 'full' },
        {
          field: 'voucher',
          span: 'full',
          hint: 'payment.hint.voucher',
          render: (props) => <VoucherInput {...props} />,
        },
        { field: 'note', span: 'full' },
      ]}
      start={{ ...(parts[0] ? { subject_part: parts[0].part } : {}) }}
      hidden={{ subject_kind, subject_id, channel: 'transfer' }}
      success="payment.done.entered"
      onClose={onClose}
    />
  );
}
