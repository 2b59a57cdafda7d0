import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { OrderDetail } from '@linehaul/modules/order/contract/order.contract.ts';
import { paymentContract } from '../contract/payment.contract.ts';
import { VoucherInput } from './voucher-input.port.tsx';

/** Writes down a transfer with its voucher; somebody else confirms that the money has come. */
export function EnterTransfer({ subject, onClose }: ActionDialogProps<{ order: OrderDetail; parts: string[] }>) {
  const text = useTextOf();
  const { order, parts } = subject;
  const options = parts.map((value) => ({ value, label: text(`payment.subject_part.${value}`) }));
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
      start={{ ...(parts[0] ? { subject_part: parts[0] } : {}) }}
      hidden={{ subject_kind: 'order', subject_id: order.id, channel: 'transfer' }}
      success="payment.done.entered"
      onClose={onClose}
    />
  );
}
