import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { ContractForm } from '@linehaul/console-kernel/form/contract-form.tsx';
import { useLeave } from '@linehaul/console-kernel/form/form-screen.tsx';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useParams, useSearchParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useScreenTitle } from '@linehaul/console-kernel/screen/screen-context.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { useQuote } from '@linehaul/modules/line/console/quote.port.ts';
import { siteSource } from '@linehaul/modules/site/console/site.sources.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { type OrderDetail, orderContract } from '../contract/order.contract.ts';
import { amendableFields } from '../contract/order-amendment.contract.ts';
import { FeesInput, feesOf } from './fees-input.tsx';
import { GoodsInput } from './goods-input.tsx';
import { type EditInput, OrderChanges } from './order-changes.tsx';
import { editableOf } from './order-copy.ts';
import { cargoOf, isSameGoods, severalOf } from './order-goods.ts';
import { PartsInput } from './parts-input.tsx';
import './order.css';
import './order-edit.css';

type Field = FieldSpec<EditInput>;

const partyFields: Field[] = [
  { field: 'consignor_name', group: 'consignor' },
  { field: 'consignor_phone', as: 'text', group: 'consignor' },
  { field: 'consignor_tel', as: 'text', group: 'consignor' },
  { field: 'consignor_address', group: 'consignor', span: 2 },
  { field: 'consignee_name', group: 'consignee' },
  { field: 'consignee_phone', as: 'text', group: 'consignee' },
  { field: 'consignee_tel', as: 'text', group: 'consignee' },
  { field: 'consignee_address', group: 'consignee', span: 2 },
];

const cargoFields: Field[] = [
  {
    field: 'goods_lines',
    group: 'cargo',
    span: 'full',
    checkedWhole: true,
    render: (controlProps) => <GoodsInput {...controlProps} />,
  },
  { field: 'declared_value_cents', group: 'cargo' },
  { field: 'is_urgent', group: 'cargo' },
  { field: 'is_waiting_notice', group: 'cargo' },
];

function routeFields(order: OrderDetail, text: (address: string) => string): Field[] {
  const site = (id: number, name: string) => [{ value: id, label: name }];
  const group = 'route';
  const modes = [1, 2].map((value) => ({ value, label: text(`order.freight_mode.${value}`) }));
  const origin = site(order.origin_site_id, order.origin_name);
  const destination = site(order.destination_site_id, order.destination_name);
  return [
    { field: 'origin_site_id', as: 'remote', source: siteSource, known: origin, group },
    { field: 'destination_site_id', as: 'remote', source: siteSource, known: destination, group },
    { field: 'service_level', group },
    { field: 'carrier_code', group },
    { field: 'transport_need', as: 'radio', group, span: 2 },
    { field: 'freight_mode', as: 'radio', group, span: 2, options: modes },
  ];
}

function paymentFields(total: number): Field[] {
  const group = 'payment';
  return [
    { field: 'fees', group, span: 'full', render: FeesInput },
    { field: 'terms', as: 'radio', group, span: 'full' },
    {
      field: 'parts',
      group,
      span: 'full',
      when: ({ terms }) => terms === 'split',
      render: (controlProps) => <PartsInput {...controlProps} total={total} />,
    },
    { field: 'cod_cents', group },
    { field: 'receipts_wanted', group },
    { field: 'remark', as: 'textarea', group },
  ];
}

/** What may be put right of an order that was paid or is on its way: it costs nothing and loads nothing. */
const amendFields: Field[] = [
  ...partyFields,
  { field: 'receipts_wanted', group: 'other' },
  { field: 'is_urgent', group: 'other' },
  { field: 'is_waiting_notice', group: 'other' },
  { field: 'remark', as: 'textarea', group: 'other' },
];

/** The price of what is typed, by the tariffs of now; a freight that was set by hand stays. */
function usePrice(order: OrderDetail, values: Partial<EditInput>) {
  const { origin_site_id, destination_site_id, service_level = '', carrier_code = '', weight_g } = values;
  const isWhole = origin_site_id && destination_site_id && service_level.trim() !== '' && weight_g !== undefined;
  const { volume_cm3 = 0, declared_value_cents = 0 } = values;
  const member = order.member_id === null ? {} : { member_id: order.member_id };
  const cargo = { carrier_code, weight_g: weight_g ?? 0, volume_cm3, declared_value_cents, fees: feesOf(values.fees) };
  const quoteInput = { origin_site_id, destination_site_id, service_level: service_level.trim(), ...cargo, ...member };
  const isPriced = isWhole && mayPrice(order);
  const { data } = useQuote(isPriced ? quoteInput : null);
  if (!data || !isPriced) return { total: undefined, isUnpriced: false };
  const byHand = order.pricing_note === 'by_hand' ? order.freight_cents : null;
  if (byHand === null) return { total: data.total_cents, isUnpriced: data.freight_cents === null };
  return { total: data.total_cents - (data.freight_cents ?? 0) + byHand, isUnpriced: false };
}

const mayPrice = ({ actions, has_waybill }: OrderDetail) =>
  actions.includes('price') || (actions.includes('correct') && !has_waybill);

/** As it is: goods that nobody touched keep the name that the order was given. */
function ownCargo({ product, packaging, pieces, weight_g, volume_cm3 }: OrderDetail) {
  return { product, packaging, pieces, weight_g, volume_cm3 };
}

/** What an order gives anew beside what may be put right: as it was. */
function fixedOf(start: ReturnType<typeof editableOf>): Partial<EditInput> {
  const free: ReadonlySet<string> = new Set(amendableFields);
  return Object.fromEntries(Object.entries(start).filter(([field]) => !free.has(field)));
}

/** Back to the page that one came from, which then offers to print anew what is on paper. */
function useWayBack({ id }: OrderDetail): string {
  const [search] = useSearchParams();
  const waybill = Number(search.get('waybill'));
  return waybill > 0 ? `/logistics/waybill/info/${waybill}` : `/logistics/order/info/${id}`;
}

function EditForm({ order }: { order: OrderDetail }) {
  const text = useTextOf();
  const leave = useLeave();
  const [form] = Form.useForm();
  const start = editableOf(order);
  const leaveTo = useWayBack(order);
  const isWhole = mayPrice(order);
  const [values, setValues] = useState<Partial<EditInput>>(start);
  const isSameCargo = !isWhole || isSameGoods(values.goods_lines, start.goods_lines);
  const cargo = isSameCargo ? ownCargo(order) : cargoOf(values.goods_lines);
  // What has no field in the form is as it was.
  const whole = { ...(isWhole ? values : { ...values, ...fixedOf(start) }), ...cargo };
  const { total, isUnpriced } = usePrice(order, whole);
  useEffect(() => setValues(form.getFieldsValue(true)), [form]);
  const { id, version } = order;
  return (
    <div className="lh-order-edit">
      <ContractForm<typeof orderContract.OrderEdit>
        endpoint={orderContract.OrderEdit}
        messages="order"
        fields={
          isWhole
            ? [
                ...partyFields,
                ...routeFields(order, text),
                ...cargoFields,
                ...paymentFields(total ?? order.total_cents),
              ]
            : amendFields
        }
        start={start}
        hidden={{ id, version, accepts_difference: order.paid_cents > 0, ...(isWhole ? {} : fixedOf(start)), ...cargo }}
        prepare={async (input) => ({ ...input, goods_lines: severalOf(input.goods_lines) })}
        form={form}
        draft={`/logistics/order/edit/${id}`}
        success="order.done.edited"
        onValues={setValues}
        onDone={(after) => leave(leaveTo + (after.amended_at > 0 ? '?changed=1' : ''))}
      />
      <aside>
        <OrderChanges order={order} values={whole} total={total} isUnpriced={isUnpriced} />
      </aside>
    </div>
  );
}

/** Why an order cannot be corrected any more. */
function Refused() {
  const text = useTextOf();
  return <EmptyState title={text('order.edit.refused')} text={text('order.edit.over')} />;
}

function EditPage({ order }: { order: OrderDetail }) {
  const text = useTextOf();
  const { order_no } = order;
  useScreenTitle([{ text: 'order.edit.title', params: { order_no } }]);
  return (
    <div className="lh-page">
      <PageHeader title={text('order.edit.title', { order_no })} />
      {mayPrice(order) || order.actions.includes('amend') ? <EditForm order={order} /> : <Refused />}
    </div>
  );
}

/** Corrects an order, and says what that changes: all of it before it is paid and loaded, its parties until it is signed for. */
export default function OrderEdit() {
  const query = useQueryOf(orderContract.info, { id: Number(useParams().id) });
  return <Loaded query={query}>{(order) => <EditPage order={order} />}</Loaded>;
}
