import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import { useOwnSites } from '@linehaul/console-kernel/permission/identity.ts';
import type { Choice } from '@linehaul/console-kernel/select/remote-source.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { lineContract } from '@linehaul/modules/line/contract/line.contract.ts';
import { siteSource } from '@linehaul/modules/site/console/site.sources.ts';
import type { FormInstance } from 'antd';
import type { orderContract } from '../contract/order.contract.ts';
import { FeesInput } from './fees-input.tsx';
import { PartsInput } from './parts-input.tsx';
import { ConsigneeField, MemberField, SuggestField } from './party-fields.tsx';

export type OrderDraft = InputOf<typeof orderContract.OrderAdd>;
type Field = FieldSpec<OrderDraft>;

interface TariffChoices {
  levels: string[];
  carriers: string[];
}

/** Service levels and carriers that the line between two sites has tariffs of. */
export function useTariffChoices({ origin_site_id, destination_site_id }: Partial<OrderDraft>): TariffChoices {
  const isKnown = origin_site_id !== undefined && destination_site_id !== undefined;
  const sites = { origin_site_id, destination_site_id, limit: 1 };
  const lines = useQueryOf(lineContract.LineList, sites, { enabled: isKnown, quiet: true });
  const id = isKnown ? lines.data?.list[0]?.id : undefined;
  const line = useQueryOf(lineContract.LineInfo, { id: id ?? 0 }, { enabled: id !== undefined, quiet: true });
  const bands = id === undefined ? [] : (line.data?.bands ?? []);
  const each = (values: string[]) => [...new Set(values)].filter((value) => value !== '').sort();
  return {
    levels: each(bands.map((band) => band.service_level)),
    carriers: each(bands.map((band) => band.carrier_code)),
  };
}

/** `own`: the caller's own sites, by name before the server has told of any. */
function routeFields({ levels, carriers }: TariffChoices, modes: readonly Choice[], own: readonly Choice[]): Field[] {
  const group = 'route';
  return [
    { field: 'origin_site_id', as: 'remote', source: siteSource, known: own, group },
    { field: 'destination_site_id', as: 'remote', source: siteSource, group },
    { field: 'service_level', group, render: (props) => <SuggestField {...props} choices={levels} /> },
    { field: 'carrier_code', group, render: (props) => <SuggestField {...props} choices={carriers} /> },
    { field: 'transport_need', as: 'radio', group, span: 2 },
    { field: 'freight_mode', as: 'radio', group, span: 2, options: modes },
    { field: 'order_day', group },
    { field: 'external_no', group },
  ];
}

function partyFields(form: FormInstance, memberId: number | undefined): Field[] {
  return [
    {
      field: 'member_id',
      group: 'consignor',
      span: 2,
      hint: 'order.hint.member',
      render: (props) => (
        <MemberField
          {...props}
          onMember={({ name, phone }) => form.setFieldsValue({ consignor_name: name, consignor_phone: phone })}
        />
      ),
    },
    { field: 'consignor_name', title: 'member.field.name', group: 'consignor' },
    { field: 'consignor_phone', as: 'text', title: 'member.field.phone', group: 'consignor' },
    { field: 'consignor_address', title: 'site.field.address', group: 'consignor', span: 'full' },
    {
      field: 'consignee_name',
      title: 'member.field.name',
      group: 'consignee',
      render: (props) => (
        <ConsigneeField
          {...props}
          memberId={memberId}
          onConsignee={({ consignee_phone, consignee_address, destination_site_id: last }) => {
            const destination_site_id = form.getFieldValue('destination_site_id') ?? last;
            form.setFieldsValue({ consignee_phone, consignee_address, destination_site_id });
          }}
        />
      ),
    },
    { field: 'consignee_phone', as: 'text', title: 'member.field.phone', group: 'consignee' },
    { field: 'consignee_address', title: 'site.field.address', group: 'consignee', span: 2 },
  ];
}

const cargoFields: Field[] = [
  { field: 'product', group: 'cargo' },
  { field: 'packaging', group: 'cargo' },
  { field: 'pieces', group: 'cargo' },
  { field: 'weight_g', group: 'cargo' },
  { field: 'volume_cm3', group: 'cargo' },
  { field: 'declared_value_cents', group: 'cargo' },
  { field: 'is_urgent', group: 'cargo' },
  { field: 'is_waiting_notice', group: 'cargo' },
];

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
      render: (props) => <PartsInput {...props} total={total} />,
    },
    { field: 'cod_cents', group, hint: 'order.hint.cod' },
    { field: 'receipts_wanted', group },
    { field: 'remark', as: 'textarea', group },
  ];
}

interface Counter {
  values: Partial<OrderDraft>;
  choices: TariffChoices;
  /** What the order costs, in cents. */
  total: number;
}

/** The counter's form from top to bottom, in the order in which a shipper tells it. */
export function useOrderFields(form: FormInstance, { values, choices, total }: Counter): Field[] {
  const text = useTextOf();
  const own = useOwnSites().map(({ id, name }) => ({ value: id, label: name }));
  const modes = [1, 2].map((value) => ({ value, label: text(`order.freight_mode.${value}`) }));
  return [
    ...partyFields(form, values.member_id),
    ...routeFields(choices, modes, own),
    ...cargoFields,
    ...paymentFields(total),
  ];
}
