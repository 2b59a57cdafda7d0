import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailPage, DetailSection, FieldGrid } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { count, money, time, volume, weight } from '@linehaul/console-kernel/format/format.ts';
import { Slot } from '@linehaul/console-kernel/module/slots.tsx';
import { Cell } from '@linehaul/console-kernel/screen/cell.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useParams, useSearchParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { OpenCorrection } from '@linehaul/modules/correction/console/open-correction.port.tsx';
import { CalculationTable } from '@linehaul/modules/line/console/calculation.port.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { Timeline, type TimelineEntry } from '@linehaul/ui/timeline.tsx';
import { Alert } from 'antd';
import { type OrderDetail, orderContract } from '../contract/order.contract.ts';
import type { OrderAmendment } from '../contract/order-amendment.contract.ts';
import { orderInfoActions, orderInfoSections } from './order.slots.ts';
import { orderActions } from './order-actions.tsx';
import { orderChangeActions } from './order-change-actions.ts';
import { fieldText } from './order-field-text.ts';
import { OrderPayment } from './order-payment.tsx';
import { orderTones } from './order-tones.ts';
import { partyName } from './party-name.port.ts';
import { formatServiceLevel } from './service-level.port.ts';
import './order.css';

const actions = [...orderActions<OrderDetail>(), ...orderChangeActions];

function Marks({ order }: { order: OrderDetail }) {
  const text = useTextOf();
  return (
    <>
      <Cell kind="status" value={order.state} texts="order.state" tones={orderTones} />
      {order.freight_cents === null ? <StatusTag tone="warning">{text('order.action.unpriced')}</StatusTag> : null}
      {order.amended_at > 0 ? <StatusTag tone="warning">{text('order.flag.amended')}</StatusTag> : null}
      {order.erased_at > 0 ? <StatusTag tone="warning">{text('order.flag.erased')}</StatusTag> : null}
      {order.is_urgent ? <StatusTag tone="danger">{text('order.field.is_urgent')}</StatusTag> : null}
      {order.is_waiting_notice ? <StatusTag tone="warning">{text('order.field.is_waiting_notice')}</StatusTag> : null}
    </>
  );
}

function Shipment({ order }: { order: OrderDetail }) {
  return (
    <FieldGrid
      of={order}
      messages="order"
      rows={[
        { field: 'origin_name' },
        { field: 'destination_name' },
        { field: 'carrier_code' },
        { field: 'service_level', render: ({ service_level }) => formatServiceLevel(service_level) },
        { field: 'transport_need', as: 'choice' },
        { field: 'freight_mode', as: 'choice' },
        { field: 'product' },
        { field: 'packaging' },
        { field: 'pieces', as: 'count' },
        { field: 'weight_g', as: 'weight' },
        { field: 'volume_cm3', render: ({ volume_cm3 }) => volume(volume_cm3 || null) },
        { field: 'chargeable_weight_g', as: 'weight' },
        { field: 'declared_value_cents', render: ({ declared_value_cents }) => money(declared_value_cents || null) },
        { field: 'transit_days', as: 'count' },
        { field: 'receipts_wanted', as: 'count' },
        { field: 'external_no' },
        { field: 'order_day', as: 'day' },
        { field: 'source', as: 'choice' },
        { field: 'remark' },
      ]}
    />
  );
}

/** Goods of several kinds; of one kind the shipment says it. */
function Goods({ order }: { order: OrderDetail }) {
  const text = useTextOf();
  return (
    <table className="lh-payment">
      <tbody>
        {order.goods_lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone, and stays as it was entered.
          <tr key={place}>
            <th scope="row">{line.product || text('order.field.goods_lines')}</th>
            <td>{line.packaging}</td>
            <td className="lh-figure">
              {[`× ${count(line.pieces)}`, weight(line.weight_g), volume(line.volume_cm3 || null)].join(' · ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Parties({ order }: { order: OrderDetail }) {
  return (
    <>
      <DetailSection title="order.group.consignor" span="half">
        <FieldGrid
          of={order}
          messages="order"
          rows={[
            { field: 'member_name' },
            { field: 'consignor_name', render: (row) => partyName(row, 'consignor_name') },
            { field: 'consignor_phone', as: 'phone' },
            { field: 'consignor_tel' },
            { field: 'consignor_address' },
          ]}
        />
      </DetailSection>
      <DetailSection title="order.group.consignee" span="half">
        <FieldGrid
          of={order}
          messages="order"
          rows={[
            { field: 'consignee_name', render: (row) => partyName(row, 'consignee_name') },
            { field: 'consignee_phone', as: 'phone' },
            { field: 'consignee_tel' },
            { field: 'consignee_address' },
          ]}
        />
      </DetailSection>
    </>
  );
}

/** Who has changed it, and each field as it was and as it has become. */
function Amendment({ amendment: { login_name, changes } }: { amendment: OrderAmendment }) {
  const text = useTextOf();
  return (
    <>
      {login_name}
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          {text(`order.field.${field}`)} <s>{fieldText(field, before)}</s> → <strong>{fieldText(field, after)}</strong>
        </div>
      ))}
    </>
  );
}

/** What happened to the order itself, newest first; its waybill has its own track. */
function useHistory(order: OrderDetail): TimelineEntry[] {
  const text = useTextOf();
  const payments = order.payments.map((payment): TimelineEntry & { since: number } => {
    const note = [text(`order.method.${payment.method}`), payment.login_name, payment.note].filter(Boolean);
    return {
      key: payment.id,
      title: text(payment.amount_cents < 0 ? 'order.history.given_back' : 'order.history.paid', {
        part: text(`order.part.${payment.part}`),
        amount: money(Math.abs(payment.amount_cents)),
      }),
      at: time(payment.created_at),
      note: note.join(' · '),
      tone: 'success',
      since: payment.created_at,
    };
  });
  const creationEntry: TimelineEntry = {
    key: 'made',
    title: text('order.history.made'),
    at: time(order.created_at),
    note: [text(`order.source.${order.source}`), order.created_by].filter(Boolean).join(' · '),
    tone: 'info',
  };
  const amendments = order.amendments.map((amendment): TimelineEntry & { since: number } => ({
    key: `amended ${amendment.id}`,
    title: text('order.history.amended'),
    at: time(amendment.created_at),
    note: <Amendment amendment={amendment} />,
    tone: 'warning',
    since: amendment.created_at,
  }));
  const later = [...payments, ...amendments].sort((one, other) => other.since - one.since);
  return [...later.map(({ since: _since, ...entry }) => entry), creationEntry];
}

function History({ order }: { order: OrderDetail }) {
  return <Timeline entries={useHistory(order)} />;
}

/** One order, whole. */
export default function OrderDetailPage() {
  const text = useTextOf();
  const query = useQueryOf(orderContract.info, { id: Number(useParams().id) });
  const isChanged = useSearchParams()[0].has('changed');
  return (
    <Loaded query={query}>
      {(order) => (
        <DetailPage
          title={[{ text: 'order.form.title', params: { order_no: order.order_no } }]}
          state={<Marks order={order} />}
          note={`${order.origin_name} → ${order.destination_name}`}
          subject={order}
          actions={actions}
          extra={<Slot name={orderInfoActions} props={{ order }} />}
        >
          {isChanged && order.amended_at > 0 ? (
            <Alert
              type="warning"
              showIcon
              title={text('order.reprint.title')}
              description={text('order.reprint.text')}
              action={<Slot name={orderInfoActions} props={{ order }} />}
            />
          ) : null}
          <OpenCorrection order_id={order.id} />
          {order.cancel_reason ? (
            <Alert type="warning" title={text('order.field.cancel_reason')} description={order.cancel_reason} />
          ) : null}
          <DetailSection title="order.group.shipment">
            <Shipment order={order} />
          </DetailSection>
          {order.goods_lines.length > 1 ? (
            <DetailSection title="order.field.goods_lines">
              <Goods order={order} />
            </DetailSection>
          ) : null}
          <Parties order={order} />
          <DetailSection title="order.group.calculation" span="half">
            <CalculationTable of={order} />
            {order.price_reason ? (
              <p className="lh-price-reason">
                {text('order.field.price_reason')}: {order.price_reason}
              </p>
            ) : null}
          </DetailSection>
          <DetailSection title="order.group.payment" span="half">
            <OrderPayment order={order} />
          </DetailSection>
          <Slot name={orderInfoSections} props={{ order }} />
          <DetailSection title="order.group.history">
            <History order={order} />
          </DetailSection>
        </DetailPage>
      )}
    </Loaded>
  );
}
