import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { goodsOrderContract } from '../contract/goods-order.contract.ts';
import type { GoodsOrderDetail } from '../contract/goods-order-record.contract.ts';
import { InvoiceInput } from './invoice-input.tsx';

const { GoodsOrderRemark } = goodsOrderContract;

export function RemarkDialog({ subject, onClose }: ActionDialogProps<GoodsOrderDetail>) {
  const { id, version, remark, invoice } = subject;
  return (
    <ActionDialog<typeof GoodsOrderRemark>
      endpoint={GoodsOrderRemark}
      messages="goodsorder"
      title="goodsorder.action.remark"
      width={640}
      fields={[
        { field: 'remark', as: 'textarea' },
        { field: 'invoice', span: 'full', render: (props) => <InvoiceInput {...props} /> },
      ]}
      start={{ remark, invoice }}
      hidden={{ id, version }}
      submit="console.action.save"
      success="goodsorder.done.saved"
      onClose={onClose}
    />
  );
}
