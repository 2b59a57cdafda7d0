import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import type { ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { useText, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { refundContract } from '../contract/refund.contract.ts';
import type { RefundDetail } from '../contract/refund-record.contract.ts';
import type { en } from '../messages/en.ts';
import { ApproveLines, ReceiveLines } from './line-inputs.tsx';
import { picturesField } from './refund-pictures.tsx';

const { RefundApprove, RefundReceive } = refundContract;
type Approval = InputOf<typeof RefundApprove>;

const addressFields: readonly FieldSpec<Approval>[] = [
  { field: 'return_name' },
  { field: 'return_phone', as: 'phone' },
  { field: 'return_address', span: 'full' },
];

/** Where goods of the tenant come back to: the address that is kept for it. */
function useReturnAddress(isReturn: boolean) {
  const text = useTextOf();
  const query = useQueryOf(goodsContract.ShipAddressList, { limit: 10 }, { quiet: true, enabled: isReturn });
  const returnAddresses = (query.data?.list ?? []).filter(({ is_return }) => is_return);
  const defaultAddress = returnAddresses.find(({ is_default }) => is_default) ?? returnAddresses[0];
  const start = defaultAddress && {
    return_name: defaultAddress.contact,
    return_phone: defaultAddress.phone,
    return_address: [
      text(`goods.region_code.${defaultAddress.region_code}`),
      defaultAddress.city,
      defaultAddress.address,
    ].join(' '),
  };
  return { isReady: !isReturn || !query.isPending, start: start ?? {} };
}

export function ApproveDialog({ subject, onClose }: ActionDialogProps<RefundDetail>) {
  const t = useText<typeof en>('refund');
  const { id, version, way, lines } = subject;
  const isReturn = way === 'return';
  const { isReady, start } = useReturnAddress(isReturn);
  if (!isReady) return null;
  return (
    <ActionDialog<typeof RefundApprove>
      endpoint={RefundApprove}
      messages="refund"
      title="refund.action.approve"
      width={640}
      intro={<p>{t(isReturn ? 'form.approve_return' : 'form.approve_refund')}</p>}
      fields={[
        { field: 'lines', span: 'full', render: (props) => <ApproveLines {...props} lines={lines} /> },
        ...(isReturn ? addressFields : []),
        { field: 'body', as: 'textarea', span: 'full' },
        picturesField,
      ]}
      start={{ lines: lines.map(({ line_no, ask_cents }) => ({ line_no, approved_cents: ask_cents })), ...start }}
      hidden={{ id, version }}
      submit={isReturn ? 'refund.deed.agree' : 'refund.deed.approve'}
      success="refund.done.approved"
      onClose={onClose}
    />
  );
}

export function ReceiveDialog({ subject, onClose }: ActionDialogProps<RefundDetail>) {
  const t = useText<typeof en>('refund');
  const { id, version, lines } = subject;
  return (
    <ActionDialog<typeof RefundReceive>
      endpoint={RefundReceive}
      messages="refund"
      title="refund.action.receive"
      width={640}
      intro={<p>{t('form.receive_hint')}</p>}
      fields={[
        { field: 'lines', span: 'full', render: (props) => <ReceiveLines {...props} lines={lines} /> },
        { field: 'body', as: 'textarea', span: 'full' },
        picturesField,
      ]}
      start={{ lines: lines.map(({ line_no, qty }) => ({ line_no, sellable_qty: qty, damaged_qty: 0 })) }}
      hidden={{ id, version }}
      success="refund.done.received"
      onClose={onClose}
    />
  );
}
