import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import { useOwnSites } from '@linehaul/console-kernel/permission/identity.ts';
import type { Choice } from '@linehaul/console-kernel/select/remote-source.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { lineContract } from '@linehaul/modules/line/contract/line.contract.ts';
import { siteSource } from '@linehaul/modules/site/console/site.sources.ts';
import { useMemo } from 'react';
import type { KnownConsignee, MemberChoices } from '../contract/order-counter.contract.ts';
import { GoodsInput } from './goods-input.tsx';
import type { OrderDraft } from './order-defaults.ts';
import { QuotedFees, QuotedFreight, QuotedParts } from './order-quote.tsx';
import { ConsigneeField, ConsignorPhoneField, LevelField, MemberField, SuggestField } from './party-fields.tsx';
import { TermsInput } from './terms-input.tsx';

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
  const bands = id === undefined ? undefined : line.data?.bands;
  return useMemo(() => {
    const each = (values: string[] = []) => [...new Set(values)].filter((value) => value !== '').sort();
    return {
      levels: each(bands?.map((band) => band.service_level)),
      carriers: each(bands?.map((band) => band.carrier_code)),
    };
  }, [bands]);
}

/** What the fields depend on. They are made anew when it changes, so all of it keeps its identity while nothing does. */
interface Counter {
  /** The total is paid in several parts. */
  isSplit: boolean;
  /** Whether the clerk may agree on a freight, and one is there. */
  freight: 'by tariff' | 'open' | 'agreed';
  choices: TariffChoices;
  /** To whom the chosen member sent lately. */
  consignees: readonly KnownConsignee[];
  onMember: (member: MemberChoices | null, member_id: number | null) => void;
  onConsignee: (consignee: KnownConsignee) => void;
}

/** `own`: the caller's own sites, by name before the server has told of any. */
function consignorFields(ownChoices: readonly Choice[], onMember: Counter['onMember']): Field[] {
  const group = 'consignor';
  return [
    {
      field: 'consignor_phone',
      title: 'member.field.phone',
      group,
      // A code is no phone while it is typed.
      checkedWhole: true,
      render: (props) => <ConsignorPhoneField {...props} onMember={onMember} />,
    },
    { field: 'consignor_name', title: 'member.field.name', group },
    { field: 'member_id', group, render: (props) => <MemberField {...props} onMember={onMember} /> },
    { field: 'origin_site_id', as: 'remote', source: siteSource, known: ownChoices, group },
    { field: 'consignor_address', title: 'site.field.address', group },
    { field: 'consignor_tel', as: 'text', title: 'order.form.tel', group },
  ];
}

function consigneeFields(
  { consignees, onConsignee }: Pick<Counter, 'consignees' | 'onConsignee'>,
  modes: readonly Choice[],
): Field[] {
  const group = 'consignee';
  const consigneeSites = consignees.map(({ destination_site_id: value, destination_name: label }) => ({
    value,
    label,
  }));
  return [
    {
      field: 'consignee_name',
      title: 'member.field.name',
      group,
      render: (props) => <ConsigneeField {...props} known={consignees} onConsignee={onConsignee} />,
    },
    { field: 'consignee_phone', as: 'text', title: 'member.field.phone', group },
    { field: 'destination_site_id', as: 'remote', source: siteSource, known: consigneeSites, group },
    { field: 'freight_mode', as: 'radio', group, options: modes },
    { field: 'consignee_address', title: 'site.field.address', group },
    { field: 'consignee_tel', as: 'text', title: 'order.form.tel', group },
  ];
}

function serviceFields({ levels, carriers }: TariffChoices): Field[] {
  const group = 'route';
  return [
    { field: 'service_level', group, render: (props) => <LevelField {...props} choices={levels} /> },
    { field: 'carrier_code', group, render: (props) => <SuggestField {...props} choices={carriers} /> },
    { field: 'transport_need', as: 'select', group },
    { field: 'order_day', group },
    { field: 'external_no', group },
    { field: 'remark', group },
  ];
}

const cargoFields: Field[] = [
  {
    field: 'goods_lines',
    group: 'cargo',
    span: 'full',
    checkedWhole: true,
    render: (props) => <GoodsInput {...props} addKey="Alt+N" />,
  },
];

const paymentFields: Field[] = [
  { field: 'fees', group: 'payment', render: QuotedFees },
  { field: 'cod_cents', group: 'payment' },
  { field: 'receipts_wanted', group: 'payment' },
  { field: 'declared_value_cents', group: 'payment' },
  { field: 'is_urgent', group: 'payment' },
  { field: 'is_waiting_notice', group: 'payment' },
];

const termsField: Field = {
  field: 'terms',
  group: 'payment',
  span: 'full',
  render: (props) => <TermsInput {...props} />,
};

/** What was agreed with the customer. */
const freightField: Field = {
  field: 'freight_cents',
  group: 'payment',
  render: (props) => <QuotedFreight {...props} />,
};
const reasonField: Field = { field: 'price_reason', group: 'payment', span: 2 };

/** Who pays how much of what the order costs. */
const partsField: Field = {
  field: 'parts',
  group: 'payment',
  span: 'full',
  render: (props) => <QuotedParts {...props} />,
};

/** The counter's form, in the order in which a shipper tells it. */
export function useOrderFields({ isSplit, freight, choices, consignees, onMember, onConsignee }: Counter): Field[] {
  const text = useTextOf();
  const ownSites = useOwnSites();
  const consignor = useMemo(() => {
    const ownChoices = ownSites.map(({ id, name }) => ({ value: id, label: name }));
    return consignorFields(ownChoices, onMember);
  }, [ownSites, onMember]);
  const consignee = useMemo(() => {
    const modes = [1, 2].map((value) => ({ value, label: text(`order.form.mode_${value}`) }));
    return consigneeFields({ consignees, onConsignee }, modes);
  }, [text, consignees, onConsignee]);
  const service = useMemo(() => serviceFields(choices), [choices]);
  const payment = [
    ...(freight === 'by tariff' ? [] : [freightField]),
    ...paymentFields,
    ...(freight === 'agreed' ? [reasonField] : []),
    termsField,
    ...(isSplit ? [partsField] : []),
  ];
  return [...consignor, ...consignee, ...cargoFields, ...service, ...payment];
}
