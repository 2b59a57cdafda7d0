import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { ContractForm } from '@linehaul/console-kernel/form/contract-form.tsx';
import { useLeave } from '@linehaul/console-kernel/form/form-screen.tsx';
import type { FieldSpec, OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { textOf, useText, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { courierCompany } from '@linehaul/modules/courier/contract/courier.contract.ts';
import { NumberInput } from '@linehaul/ui/number-input.tsx';
import { Alert, Checkbox } from 'antd';
import { goodsOrderContract } from '../contract/goods-order.contract.ts';
import type { GoodsOrderDetail } from '../contract/goods-order-record.contract.ts';
import type { en } from '../messages/en.ts';
import { leftOf } from './pieces-left.ts';
import './goods-order.css';

const { GoodsOrderInfo, GoodsOrderSend } = goodsOrderContract;
type Sending = InputOf<typeof GoodsOrderSend>;
type Sent = Sending['orders'];

function ordersOf(value: unknown): Sent {
  return Array.isArray(value) ? (value as Sent) : [];
}

function piecesOf(orders: Sent): number {
  return orders.flatMap(({ items = [] }) => items).reduce((sum, { qty }) => sum + qty, 0);
}

/** How many of each line go, and which other orders to the same address go along whole. */
function OrdersInput({ value, onChange, order }: OwnFieldProps & { order: GoodsOrderDetail }) {
  const t = useText<typeof en>('goodsorder');
  const orders = ordersOf(value);
  const [firstOrder, ...others] = orders;
  const qtyOf = (line_no: number) => firstOrder?.items?.find((item) => item.line_no === line_no)?.qty ?? 0;
  const setQty = (line_no: number, qty: number) => {
    const rest = (firstOrder?.items ?? []).filter((item) => item.line_no !== line_no);
    const items = qty > 0 ? [...rest, { line_no, qty }].sort((one, other) => one.line_no - other.line_no) : rest;
    onChange?.([{ id: order.id, version: order.version, items }, ...others]);
  };
  const setAlong = (id: number, goes: boolean) => {
    const rest = others.filter((other) => other.id !== id);
    onChange?.([...(firstOrder ? [firstOrder] : []), ...rest, ...(goes ? [{ id }] : [])]);
  };
  return (
    <div className="lh-goods-order-lines">
      <ul>
        {order.lines
          .filter((line) => leftOf(line) > 0)
          .map((line) => {
            const name = [line.name, line.spec].filter(Boolean).join(' ');
            return (
              <li key={line.line_no}>
                <span className="lh-goods-order-line-name">
                  <strong>{name}</strong>
                  <small>{[line.sku_code, t('form.left', { n: leftOf(line) })].filter(Boolean).join(' · ')}</small>
                </span>
                <span className="lh-goods-order-figure">
                  <span>{t('field.qty')}</span>
                  <NumberInput
                    aria-label={`${t('field.qty')} ${name}`}
                    scale={0}
                    value={qtyOf(line.line_no)}
                    onChange={(next) => setQty(line.line_no, Math.min(next ?? 0, leftOf(line)))}
                  />
                </span>
              </li>
            );
          })}
      </ul>
      {order.same_address.length > 0 ? (
        <fieldset className="lh-goods-order-along">
          <legend>{t('form.same_address', { n: order.same_address.length })}</legend>
          {order.same_address.map(({ id, order_no }) => (
            <Checkbox
              key={id}
              checked={others.some((other) => other.id === id)}
              onChange={(event) => setAlong(id, event.target.checked)}
            >
              {order_no}
            </Checkbox>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}

function buildFields(
  order: GoodsOrderDetail,
  companies: readonly { value: string; label: string }[],
): FieldSpec<Sending>[] {
  const isCourier = ({ way }: Partial<Sending>) => way !== 'waybill';
  const group = 'carriage';
  return [
    {
      field: 'orders',
      title: 'goodsorder.field.items',
      group: 'goods',
      span: 'full',
      render: (props) => <OrdersInput {...props} order={order} />,
    },
    { field: 'way', as: 'radio', group, span: 'full' },
    { field: 'company', as: 'select', options: companies, group, when: isCourier, required: true },
    { field: 'company_name', group, when: (values) => isCourier(values) && values.company === 'other', required: true },
    { field: 'tracking_no', group },
    { field: 'note', group, span: 'full' },
  ];
}

function SendForm({ order }: { order: GoodsOrderDetail }) {
  const t = useText<typeof en>('goodsorder');
  const text = useTextOf();
  const leave = useLeave();
  const { id, version, lines } = order;
  const items = lines.map((line) => ({ line_no: line.line_no, qty: leftOf(line) })).filter(({ qty }) => qty > 0);
  const companies = courierCompany.options.map((value) => ({ value, label: text(`courier.company.${value}`) }));
  const region = order.region_code === '' ? '' : text(`goods.region_code.${order.region_code}`);
  const to = [order.receiver_name, order.receiver_phone, region, order.city, order.address].filter(Boolean).join(' ');
  if (!order.actions.includes('send')) return <Alert type="info" showIcon title={t('form.nothing_to_send')} />;
  return (
    <>
      <Alert type="info" title={t('section.receiver')} description={to} />
      <ContractForm<typeof GoodsOrderSend>
        endpoint={GoodsOrderSend}
        messages="goodsorder"
        fields={buildFields(order, companies)}
        start={{ orders: [{ id, version, items }], way: 'courier', company: 'sf' }}
        submit={({ orders }) => textOf('goodsorder.deed.send', { n: piecesOf(ordersOf(orders)) })}
        success="goodsorder.done.sent"
        onDone={() => leave(`/order/info/${id}`)}
      />
    </>
  );
}

/** What of an order goes now, and how. */
export default function SendPage() {
  const query = useQueryOf(GoodsOrderInfo, { id: Number(useParams().id) });
  return (
    <Loaded query={query}>
      {(order) => (
        <div className="lh-page">
          <PageHeader note={order.order_no} />
          <SendForm key={order.version} order={order} />
        </div>
      )}
    </Loaded>
  );
}
