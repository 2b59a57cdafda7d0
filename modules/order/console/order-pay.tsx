import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import { money } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { type NamedSite, useOwnSites } from '@linehaul/console-kernel/permission/identity.ts';
import type { ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { amountText } from '@linehaul/console-kernel/screen/amount-text.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { siteSource } from '@linehaul/modules/site/console/site.sources.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { counterOf, type Order, type OrderDetail, orderContract, orderPart } from '../contract/order.contract.ts';

type PayInput = InputOf<typeof orderContract.OrderPay>;

function isDetail(order: Order | OrderDetail): order is OrderDetail {
  return 'payments' in order;
}

/** Parts of the total that can be paid now: at the counter the prepaid one before the others. */
export function payableParts(order: Order | OrderDetail) {
  const paid = new Set(isDetail(order) ? order.payments.map((payment) => payment.part) : []);
  const open = orderPart.options.filter((part) => order[`${part}_cents`] > 0 && !paid.has(part));
  return order.state === 'submit' ? open.filter((part) => part === 'prepaid') : open;
}

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
  const own = useOwnSites();
  const sites = own.length > 0 ? own : endsOf(order);
  const choices = sites.map(({ id, name }) => ({ value: id, label: name }));
  const usual = counterOf(order, payableParts(order)[0] ?? 'prepaid');
  const chosen = sites.find(({ id }) => id === usual) ?? (own.length === 1 ? own[0] : undefined);
  const isAny = own.length === 0 && isAllowed;
  return {
    field: {
      field: 'site_id',
      title: 'order.field.cash_site_id',
      span: 'full',
      required: true,
      when: ({ method }) => method === 'cash',
      ...(isAny
        ? { as: 'remote', source: siteSource, known: choices }
        : { as: 'select', options: choices, disabled: own.length === 1 }),
    },
    site_id: chosen?.id,
  };
}

export function PayDialog({ subject: order, onClose }: ActionDialogProps<Order>) {
  const text = useTextOf();
  const { id, version, order_no } = order;
  const cash = useCashSite(order);
  const parts = payableParts(order);
  const options = parts.map((part) => ({
    value: part,
    label: `${text(`order.part.${part}`)} · ${money(order[`${part}_cents`])}`,
  }));
  return (
    <ActionDialog<typeof orderContract.OrderPay>
      endpoint={orderContract.OrderPay}
      messages="order"
      title="order.action.pay"
      fields={[
        { field: 'part', as: 'radio', options, span: 'full' },
        { field: 'method', as: 'radio', span: 'full' },
        cash.field,
        { field: 'note', span: 'full' },
      ]}
      start={{
        method: 'cash',
        ...(parts[0] ? { part: parts[0] } : {}),
        ...(cash.site_id === undefined ? {} : { site_id: cash.site_id }),
      }}
      hidden={{ id, version }}
      submit={({ part }) => amountText('order.deed.pay', part && order[`${part}_cents`])}
      success="order.done.paid"
      intro={<p>{text('order.form.pay_intro', { order_no })}</p>}
      onClose={onClose}
    />
  );
}
