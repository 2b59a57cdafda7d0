import { useRemembered } from '@linehaul/console-kernel/browser/remembered.ts';
import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import { money, typedNumber } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { type NamedSite, useOwnSites } from '@linehaul/console-kernel/permission/identity.ts';
import type { ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { amountText } from '@linehaul/console-kernel/screen/amount-text.ts';
import { useNavigate } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { OtherPayDialog, type OtherWay, OtherWays } from '@linehaul/modules/payment/console/pay-actions.port.tsx';
import { siteSource } from '@linehaul/modules/site/console/site.sources.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { counterOf, type Order, type OrderDetail, orderContract } from '../contract/order.contract.ts';
import { restPart, type UnpaidPart } from '../contract/order-counter.contract.ts';
import { openOf, payableParts } from './order-due.ts';
import { AlsoInput, alsoOf, isSame, type PayInput, TenderedInput } from './order-pay-inputs.tsx';

function endsOf(order: Order): NamedSite[] {
  const ends = [
    { id: order.origin_site_id, name: order.origin_name },
    { id: order.destination_site_id, name: order.destination_name },
  ];
  return ends.slice(0, order.origin_site_id === order.destination_site_id ? 1 : 2);
}

/** On whose sheet the cash is: the caller's own site, one of theirs, or, bound to none, any of the company. */
function useCashSite(order: Order): { field: FieldSpec<PayInput>; site_id: number | undefined } {
  const isAllowed = useCan()(siteContract.SiteList);
  const ownSites = useOwnSites();
  const sites = ownSites.length > 0 ? ownSites : endsOf(order);
  const choices = sites.map(({ id, name }) => ({ value: id, label: name }));
  const usual = counterOf(order, payableParts(order)[0] ?? 'prepaid');
  const payingSite = sites.find(({ id }) => id === usual) ?? (ownSites.length === 1 ? ownSites[0] : undefined);
  const isAny = ownSites.length === 0 && isAllowed;
  return {
    field: {
      field: 'site_id',
      title: 'order.field.cash_site_id',
      required: true,
      when: ({ method }) => method === 'cash',
      ...(isAny
        ? { as: 'remote', source: siteSource, known: choices }
        : { as: 'select', options: choices, disabled: ownSites.length === 1 }),
    },
    site_id: payingSite?.id,
  };
}

export interface PayDialogProps extends ActionDialogProps<Order> {
  /** Goes on after the payment by itself: no receipt is offered. Called after `onClose`. */
  onPaid?: (order: OrderDetail) => void;
  /** Parts of other orders that are chosen from the start. */
  also?: readonly UnpaidPart[];
}

/** Whether less than the whole may be taken: of what the shipper pays, or the consignee where nothing is prepaid. */
function canBeCut(order: Order, { part, also }: Partial<PayInput>): boolean {
  const isFree = part === 'prepaid' || (part === 'collect' && order.prepaid_cents === 0);
  return isFree && alsoOf(also).length === 0;
}

/** What stays open of the chosen part, in cents. */
function restOf(order: Order, payInput: Partial<PayInput>): number {
  const { part, amount_cents } = payInput;
  if (!part || !canBeCut(order, payInput) || typeof amount_cents !== 'number') return 0;
  return Math.max(0, openOf(order, part) - amount_cents);
}

/** Less than the whole is taken, and somebody owes the rest: on credit only a member. */
function cutFields(order: Order, payInput: Partial<PayInput>, text: (key: string) => string): FieldSpec<PayInput>[] {
  const choices = restPart.options.filter((part) => part === 'collect' || order.member_id !== null);
  return [
    {
      field: 'amount_cents',
      title: 'order.field.taken_cents',
      as: 'money',
      when: (values) => canBeCut(order, values),
      placeholder: payInput.part ? typedNumber(openOf(order, payInput.part), 2) : '',
    },
    {
      field: 'rest',
      as: 'radio',
      options: choices.map((part) => ({ value: part, label: text(`order.part.${part}`) })),
      span: 'full',
      required: true,
      when: (values) => values.part === 'prepaid' && restOf(order, values) > 0,
    },
  ];
}

/** What is paid, in cents: the chosen part or what is taken of it, and what is paid with it. */
function computeSum(order: Order, unpaid: readonly UnpaidPart[], payInput: Partial<PayInput>): number {
  const { part, also } = payInput;
  const chosenOthers = alsoOf(also);
  const others = unpaid.filter((one) => chosenOthers.some((other) => isSame({ id: other.id, part: other.part }, one)));
  const ownCents = part ? openOf(order, part) - restOf(order, payInput) : 0;
  return ownCents + others.reduce((sum, one) => sum + one.amount_cents, 0);
}

function useUnpaid(order: Order): UnpaidPart[] {
  const { member_id } = order;
  const unpaid = useQueryOf(
    orderContract.OrderUnpaid,
    { member_id: member_id ?? 0 },
    { enabled: member_id !== null, quiet: true },
  );
  return member_id === null ? [] : (unpaid.data ?? []);
}

/** The one way to take money for an order: every method, alone or with what else its member owes. */
export function PayDialog({ subject: order, onClose, onPaid, also: preset = [] }: PayDialogProps) {
  const text = useTextOf();
  const navigate = useNavigate();
  const { id, version } = order;
  const cash = useCashSite(order);
  const unpaid = useUnpaid(order);
  const parts = payableParts(order);
  const start = {
    ...(parts[0] ? { part: parts[0] } : {}),
    also: preset.map((one) => ({ id: one.id, version: one.version, part: one.part })),
  };
  const [payInput, setPayInput] = useState<Partial<PayInput>>(start);
  const sum = computeSum(order, unpaid, payInput);
  const [way, setWay] = useState<OtherWay | null>(null);
  const [receipts, setReceipts] = useRemembered('prints_receipts', ['yes', 'no']);
  const payable = {
    subject_kind: 'order',
    subject_id: id,
    title: order.order_no,
    parts: parts.map((part) => ({ part, amount_cents: openOf(order, part) })),
    changes: orderContract.info.path,
  };
  if (way) return <OtherPayDialog way={way} subject={payable} onClose={onClose} />;
  const options = parts.map((part) => ({
    value: part,
    label: `${text(`order.part.${part}`)} · ${money(openOf(order, part))}`,
  }));
  const others = unpaid.filter((one) => one.id !== id);
  const handlePaid = (after: OrderDetail) => {
    onPaid?.(after);
    const receipt = after.payments.findLast(({ receipt_id }) => receipt_id !== null)?.receipt_id;
    if (!onPaid && receipts === 'yes' && receipt) void navigate(`/logistics/order/receipt/${receipt}?print=1`);
  };
  return (
    <ActionDialog<typeof orderContract.OrderPay>
      endpoint={orderContract.OrderPay}
      messages="order"
      title="order.action.pay"
      width={560}
      fields={[
        { field: 'part', as: 'radio', options, span: 'full' },
        {
          field: 'also',
          span: 'full',
          when: () => others.length > 0,
          render: (props) => <AlsoInput {...props} unpaid={others} />,
        },
        ...cutFields(order, payInput, text),
        { field: 'method', as: 'radio', span: 'full' },
        {
          field: 'tendered_cents',
          when: ({ method }) => method === 'cash',
          render: (props) => <TenderedInput {...props} sum={sum} isFirst={parts.length === 1} />,
        },
        cash.field,
        { field: 'note', span: 'full' },
      ]}
      start={{
        method: 'cash',
        ...start,
        ...(cash.site_id === undefined ? {} : { site_id: cash.site_id }),
      }}
      hidden={{ id, version }}
      submit={(values) => amountText('order.deed.pay', computeSum(order, unpaid, values))}
      onValues={setPayInput}
      success="order.done.paid"
      intro={
        <div className="lh-pay-intro">
          <p>{text('order.form.pay_intro', { order_no: order.order_no })}</p>
          <OtherWays subject={payable} onChoose={setWay} />
        </div>
      }
      bar={
        onPaid ? null : (
          <Checkbox checked={receipts === 'yes'} onChange={(event) => setReceipts(event.target.checked ? 'yes' : 'no')}>
            {text('order.form.print_receipt')}
          </Checkbox>
        )
      }
      onDone={handlePaid}
      onClose={onClose}
    />
  );
}
