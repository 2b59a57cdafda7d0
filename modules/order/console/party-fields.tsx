import { call, useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import type { OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { RemoteSelect } from '@linehaul/console-kernel/select/remote-select.tsx';
import { memberSource } from '@linehaul/modules/member/console/member.sources.ts';
import { type Member, memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { AutoComplete } from 'antd';
import { type Order, orderContract } from '../contract/order.contract.ts';

interface MemberFieldProps extends OwnFieldProps {
  onMember: (member: Member) => void;
}

/** The shipper, found by code, name or phone; name and phone follow. */
export function MemberField({ id, value, onChange, onMember }: MemberFieldProps) {
  const choose = (next: string | number | undefined) => {
    onChange?.(next);
    if (next !== undefined) void call(memberContract.MemberInfo, { id: Number(next) }).then(onMember);
  };
  return (
    <RemoteSelect
      {...(id ? { id } : {})}
      source={memberSource}
      value={typeof value === 'number' ? value : null}
      onChange={choose}
    />
  );
}

type Consignee = Pick<Order, 'consignee_name' | 'consignee_phone' | 'consignee_address' | 'destination_site_id'>;

interface ConsigneeFieldProps extends OwnFieldProps {
  memberId: number | undefined;
  onConsignee: (consignee: Consignee) => void;
}

/** To whom the member sent lately, latest first, each once. */
function consigneesOf(orders: readonly Order[]): Map<string, Consignee> {
  const found = new Map<string, Consignee>();
  for (const order of orders) {
    const label = [order.consignee_name, order.consignee_phone].filter(Boolean).join(' · ');
    if (order.consignee_name !== '' && !found.has(label)) found.set(label, order);
  }
  return found;
}

/** The consignee's name; those the member sent to lately are offered, with phone and address. */
export function ConsigneeField({ id, value, onChange, memberId, onConsignee }: ConsigneeFieldProps) {
  const lately = useQueryOf(
    orderContract.OrderList,
    { member_id: memberId, limit: 50 },
    { enabled: memberId !== undefined, quiet: true },
  );
  const known = consigneesOf(memberId === undefined ? [] : (lately.data?.list ?? []));
  const choose = (label: string) => {
    const consignee = known.get(label);
    if (!consignee) return;
    onChange?.(consignee.consignee_name);
    onConsignee(consignee);
  };
  return (
    <AutoComplete
      {...(id ? { id } : {})}
      value={typeof value === 'string' ? value : ''}
      options={[...known.keys()].map((label) => ({ value: label }))}
      showSearch={{ filterOption: (typed, option) => option?.value.includes(typed) ?? false }}
      defaultActiveFirstOption={false}
      onChange={(next) => onChange?.(next)}
      onSelect={choose}
    />
  );
}

interface SuggestFieldProps extends OwnFieldProps {
  choices: readonly string[];
}

/** A text with known values offered: service levels and carriers of the line's tariffs. */
export function SuggestField({ id, value, onChange, choices }: SuggestFieldProps) {
  return (
    <AutoComplete
      {...(id ? { id } : {})}
      value={typeof value === 'string' ? value : ''}
      options={choices.map((choice) => ({ value: choice }))}
      onChange={(next) => onChange?.(next)}
    />
  );
}
