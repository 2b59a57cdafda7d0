import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailPage, DetailSection, FieldGrid } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { money, time } from '@linehaul/console-kernel/format/format.ts';
import type { ColumnSpec } from '@linehaul/console-kernel/list/list-types.ts';
import { Slot } from '@linehaul/console-kernel/module/slots.tsx';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link, useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { type textOf, useText, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { addonName } from '@linehaul/modules/addon/console/addon-texts.port.ts';
import { ParcelSection } from '@linehaul/modules/courier/console/parcel-section.port.tsx';
import { courierContract } from '@linehaul/modules/courier/contract/courier.contract.ts';
import { PayActions } from '@linehaul/modules/payment/console/pay-actions.port.tsx';
import { Alert } from 'antd';
import { goodsOrderContract } from '../contract/goods-order.contract.ts';
import type { GoodsOrderDetail } from '../contract/goods-order-record.contract.ts';
import type { en } from '../messages/en.ts';
import { goodsOrderInfoSections } from './goods-order.slots.ts';
import { changeRemark, goodsOrderActions } from './goods-order-actions.tsx';
import { OrderHistory } from './goods-order-history.tsx';
import { OrderLines } from './goods-order-lines.tsx';
import { OrderStage } from './goods-order-state.tsx';
import { MoneyLines } from './goods-quote.tsx';
import { OrderCodes, OrderShipments } from './goods-shipments.tsx';
import './goods-order.css';

const actions = [...goodsOrderActions<GoodsOrderDetail>(), changeRemark];

/** Where the couriers' parcels are, as the tenant's tracking service says. */
function Parcels({ order }: { order: GoodsOrderDetail }) {
  const can = useCan();
  const isSent = order.shipments.some(({ way }) => way === 'courier');
  if (!isSent || !can(courierContract.ParcelsOf)) return null;
  return <ParcelSection subject_kind="goods_order" subject_id={order.id} />;
}

/** The ways to have the total paid online or by transfer. */
function Pay({ order }: { order: GoodsOrderDetail }) {
  const { id, order_no, total_cents } = order;
  const parts = order.actions.includes('pay') && total_cents > 0 ? [{ part: 'total', amount_cents: total_cents }] : [];
  const changes = goodsOrderContract.GoodsOrderInfo.path;
  return <PayActions subject={{ subject_kind: 'goods_order', subject_id: id, title: order_no, parts, changes }} />;
}

function Money({ order }: { order: GoodsOrderDetail }) {
  const t = useText<typeof en>('goodsorder');
  const { paid_cents, refunded_cents, adjust_reason } = order;
  const places = (['unsettled_cents', 'settled_cents', 'commission_cents'] as const).filter(
    (place) => order[place] !== 0,
  );
  return (
    <>
      <MoneyLines of={order} />
      {adjust_reason ? <p className="lh-goods-order-why">{`${t('field.adjust_reason')}: ${adjust_reason}`}</p> : null}
      <dl className="lh-goods-order-money">
        <div>
          <dt>{t('field.paid_cents')}</dt>
          <dd className="lh-figure">{money(paid_cents)}</dd>
        </div>
        {refunded_cents > 0 ? (
          <div>
            <dt>{t('field.refunded_cents')}</dt>
            <dd className="lh-figure">{money(-refunded_cents)}</dd>
          </div>
        ) : null}
        {places.map((place) => (
          <div key={place} data-part>
            <dt>{t(`field.${place}`)}</dt>
            <dd className="lh-figure">{money(order[place])}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Receiver({ order }: { order: GoodsOrderDetail }) {
  const t = useText<typeof en>('goodsorder');
  const text = useTextOf();
  const region = order.region_code === '' ? '' : text(`goods.region_code.${order.region_code}`);
  const shippingColumns: ColumnSpec<GoodsOrderDetail>[] = [
    { field: 'receiver_name' },
    { field: 'receiver_phone', as: 'phone' },
    { field: 'address', render: ({ city, address }) => [region, city, address].filter(Boolean).join(' ') },
  ];
  const usedColumns: ColumnSpec<GoodsOrderDetail>[] = [
    { field: 'site_name', render: ({ site_name }) => site_name || t('form.any_site') },
  ];
  return (
    <FieldGrid
      of={order}
      messages="goodsorder"
      rows={[
        { field: 'member_name', render: ({ member_name }) => member_name || t('form.walk_in_buyer') },
        { field: 'freight_mode', as: 'choice' },
        ...(order.freight_mode === 1 ? shippingColumns : usedColumns),
        { field: 'source', as: 'choice' },
        ...(order.sold_by ? [{ field: 'sold_by', render: () => addonName(order.sold_by) } as const] : []),
        { field: 'order_day', as: 'day' },
      ]}
    />
  );
}

function Notes({ order }: { order: GoodsOrderDetail }) {
  const t = useText<typeof en>('goodsorder');
  const { kind, title, tax_no, email } = order.invoice;
  const invoice = [t(`kind.${kind}`), title, tax_no, email].filter(Boolean).join(' · ');
  return (
    <FieldGrid
      of={order}
      messages="goodsorder"
      rows={[{ field: 'buyer_note' }, { field: 'remark' }, { field: 'invoice', render: () => invoice }]}
    />
  );
}

/** By when something happens that nobody has to do. */
function deadline({ pay_until, auto_finish_at }: GoodsOrderDetail, text: typeof textOf): string {
  if (pay_until > 0) return `${text('goodsorder.field.pay_until')}: ${time(pay_until)}`;
  return auto_finish_at > 0 ? `${text('goodsorder.field.auto_finish_at')}: ${time(auto_finish_at)}` : '';
}

/** Why a paid order cannot be sent yet. */
function Hold({ order }: { order: GoodsOrderDetail }) {
  const t = useText<typeof en>('goodsorder');
  const { held_by, state, actions: open } = order;
  if (held_by === '' || (state !== 'pay' && state !== 'send')) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('form.hold_title', { name: addonName(held_by) })}
      description={t(open.includes('release') ? 'form.hold_gone' : 'form.hold_text')}
    />
  );
}

function Notices({ order }: { order: GoodsOrderDetail }) {
  const t = useText<typeof en>('goodsorder');
  const { id, cancel_reason, same_address } = order;
  return (
    <>
      <Hold order={order} />
      {cancel_reason ? <Alert type="warning" title={t('field.cancel_reason')} description={cancel_reason} /> : null}
      {same_address.length > 0 ? (
        <Alert
          type="info"
          showIcon
          title={t('form.same_address', { n: same_address.length })}
          action={<Link to={`/order/send/${id}`}>{t('form.send_together')}</Link>}
        />
      ) : null}
    </>
  );
}

function Sections({ order }: { order: GoodsOrderDetail }) {
  return (
    <>
      <Notices order={order} />
      <DetailSection title="goodsorder.section.goods" flush>
        <OrderLines order={order} />
      </DetailSection>
      <DetailSection title="goodsorder.section.money" span="half">
        <Money order={order} />
      </DetailSection>
      <DetailSection title="goodsorder.section.buyer" span="half">
        <Receiver order={order} />
      </DetailSection>
      {order.freight_mode === 1 ? (
        <DetailSection title="goodsorder.section.shipments" span="half">
          <OrderShipments order={order} />
        </DetailSection>
      ) : (
        <DetailSection title="goodsorder.section.codes" span="half">
          <OrderCodes order={order} />
        </DetailSection>
      )}
      <Parcels order={order} />
      <DetailSection title="goodsorder.section.notes" span="half">
        <Notes order={order} />
      </DetailSection>
      <Slot name={goodsOrderInfoSections} props={{ order_id: order.id }} />
      <DetailSection title="goodsorder.section.history">
        <OrderHistory order={order} />
      </DetailSection>
    </>
  );
}

/** One goods order, whole. */
export default function GoodsOrderDetailPage() {
  const text = useTextOf();
  const query = useQueryOf(goodsOrderContract.GoodsOrderInfo, { id: Number(useParams().id) });
  return (
    <Loaded query={query}>
      {(order) => (
        <DetailPage
          title={[{ text: 'goodsorder.form.title', params: { order_no: order.order_no } }]}
          state={<OrderStage {...order} />}
          note={deadline(order, text)}
          subject={order}
          actions={actions}
          extra={<Pay order={order} />}
        >
          <Sections order={order} />
        </DetailPage>
      )}
    </Loaded>
  );
}
