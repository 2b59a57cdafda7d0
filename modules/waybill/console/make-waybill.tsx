import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { type Action, type ActionDialogProps, useActionRunner } from '@linehaul/console-kernel/screen/action.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { Order } from '@linehaul/modules/order/contract/order.contract.ts';
import { Button, type ButtonProps } from 'antd';
import { waybillContract } from '../contract/waybill.contract.ts';
import { CargoFacts } from './waybill-facts.tsx';

const consignee = [
  { field: 'consignee_name', required: true, span: 'full' },
  { field: 'consignee_phone', required: true, span: 'full' },
  { field: 'consignee_address', span: 'full' },
] as const;

/** Asks before it makes the waybill, and for whatever the order does not say of the consignee. */
function MakeDialog({ subject: order, onClose }: ActionDialogProps<Order>) {
  const isKnown = order.consignee_name !== '' && order.consignee_phone + order.consignee_tel !== '';
  return (
    <ActionDialog
      endpoint={waybillContract.WaybillAdd}
      title="waybill.action.add"
      success="waybill.done.added"
      messages="waybill"
      intro={<CargoFacts no={order.order_no} cargo={order} />}
      fields={isKnown ? [] : consignee.filter(({ field }) => order[field] === '')}
      hidden={{ order_id: order.id }}
      onClose={onClose}
    />
  );
}

const make: Action<Order> = { title: 'waybill.action.add', needs: waybillContract.WaybillAdd, dialog: MakeDialog };

/** Makes the waybill of an order where one stands: who works through a list stays in it. An icon replaces its words. */
export function MakeWaybill({ order, icon, ...look }: { order: Order } & Pick<ButtonProps, 'type' | 'size' | 'icon'>) {
  const text = useTextOf();
  const title = text(make.title);
  const { start, dialog } = useActionRunner<Order>();
  return (
    <>
      <Button {...look} icon={icon} aria-label={title} title={title} onClick={() => start(make, order)}>
        {icon ? null : title}
      </Button>
      {dialog}
    </>
  );
}
