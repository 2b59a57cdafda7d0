import { ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { ActionDialog, confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { FieldSpec, OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { money } from '@linehaul/console-kernel/format/format.ts';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { Action, ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { NumberInput } from '@linehaul/ui/number-input.tsx';
import { useState } from 'react';
import { type Order, orderContract } from '../contract/order.contract.ts';
import { payableParts } from './order-due.ts';
import { moneyBackActions } from './order-money-actions.tsx';
import { PartsInput } from './parts-input.tsx';
import { PayDialog } from './pay-dialog.tsx';

type PriceInput = InputOf<typeof orderContract.OrderPrice>;

function FreightInput({ id, value, onChange, onAmount }: OwnFieldProps & { onAmount: (cents: number) => void }) {
  return (
    <NumberInput
      {...(id ? { id } : {})}
      autoFocus
      scale={2}
      prefix="¥"
      value={typeof value === 'number' ? value : null}
      onChange={(next) => {
        onChange?.(next ?? undefined);
        onAmount(next ?? 0);
      }}
    />
  );
}

function PriceDialog({ subject: order, onClose }: ActionDialogProps<Order>) {
  const text = useTextOf();
  const { id, version, freight_cents, fees_cents, terms } = order;
  const [freight, setFreight] = useState(freight_cents ?? 0);
  const fields: FieldSpec<PriceInput>[] = [
    {
      field: 'freight_cents',
      hint: 'order.hint.price',
      render: (props) => <FreightInput {...props} onAmount={setFreight} />,
    },
    { field: 'price_reason' },
  ];
  if (terms === 'split') {
    const total = freight + fees_cents;
    fields.push({ field: 'parts', span: 'full', render: (props) => <PartsInput {...props} total={total} /> });
  }
  const { prepaid_cents, collect_cents, on_receipt_cents, monthly_cents, deducted_cents } = order;
  const parts = { prepaid_cents, collect_cents, on_receipt_cents, monthly_cents, deducted_cents };
  return (
    <ActionDialog<typeof orderContract.OrderPrice>
      endpoint={orderContract.OrderPrice}
      messages="order"
      title="order.action.price"
      fields={fields}
      start={{ ...(freight_cents === null ? {} : { freight_cents }), ...(terms === 'split' ? { parts } : {}) }}
      hidden={{ id, version }}
      success="order.done.priced"
      intro={<p>{text('order.form.price_intro', { order_no: order.order_no, fees: money(fees_cents) })}</p>}
      onClose={onClose}
    />
  );
}

/** What can be done with one order, in its list and on its page. */
export function orderActions<O extends Order>(): Action<O>[] {
  const mayPay = (order: O) => order.actions.includes('pay') && payableParts(order).length > 0;
  const pay = { title: 'order.action.pay', needs: orderContract.OrderPay, dialog: PayDialog };
  // Before the goods go, the payment is the next step; later the waybill is.
  const payFirst: Action<O> = { ...pay, primary: true, when: (order) => order.state === 'submit' && mayPay(order) };
  const payLater: Action<O> = { ...pay, when: (order) => order.state !== 'submit' && mayPay(order) };
  const price: Action<O> = {
    title: 'order.action.price',
    needs: orderContract.OrderPrice,
    when: (order) => order.actions.includes('price'),
    dialog: PriceDialog,
  };
  const requote = confirmAction<typeof orderContract.OrderPrice, O>({
    endpoint: orderContract.OrderPrice,
    title: 'order.action.requote',
    when: (order) => order.actions.includes('price') && order.terms !== 'split',
    input: ({ id, version }) => ({ id, version }),
    question: 'order.question.requote',
    params: ({ order_no }) => ({ order_no }),
    success: 'order.done.priced',
  });
  const cancel = dialogAction<typeof orderContract.OrderCancel, O>({
    endpoint: orderContract.OrderCancel,
    messages: 'order',
    fields: [{ field: 'reason', as: 'textarea', title: 'order.field.cancel_reason' }],
    title: 'order.action.cancel',
    submit: 'order.action.cancel',
    danger: true,
    when: (order) => order.actions.includes('cancel'),
    hidden: ({ id, version }) => ({ id, version }),
    success: 'order.done.cancelled',
  });
  return [payFirst, payLater, ...moneyBackActions<O>(), price, requote, cancel];
}

export const addOrder: Action<ListPage> = {
  title: 'order.action.add',
  icon: <PlusOutlined />,
  primary: true,
  needs: orderContract.OrderAdd,
  to: () => '/logistics/order/add',
};

export const importOrders: Action<ListPage> = {
  title: 'order.action.import',
  icon: <ImportOutlined />,
  needs: orderContract.OrderImport,
  to: () => '/logistics/order/import',
};
