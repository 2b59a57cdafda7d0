import { call, useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import type { OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { ChosenContext } from '@linehaul/console-kernel/select/chosen.ts';
import { useRemoteChoices } from '@linehaul/console-kernel/select/remote-choice.tsx';
import { RemoteSelect } from '@linehaul/console-kernel/select/remote-select.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { memberPhoneSource, memberSource } from '@linehaul/modules/member/console/member.sources.ts';
import { AutoComplete } from 'antd';
import { type KeyboardEvent, useContext, useState } from 'react';
import { orderContract } from '../contract/order.contract.ts';
import type { KnownConsignee, MemberChoices } from '../contract/order-counter.contract.ts';
import { fits } from './known-consignees.ts';
import { levelWords } from './service-level.port.ts';

interface MemberFieldProps extends OwnFieldProps {
  /** What is known of the shipper with that number; null for nobody. */
  onMember: (member: MemberChoices | null, member_id: number | null) => void;
}

async function readMember(member_id: number, onMember: MemberFieldProps['onMember']): Promise<void> {
  onMember(await call(orderContract.OrderMemberChoices, { member_id }), member_id);
}

/** The shipper's phone, which the trade begins with: it finds the member who has it, as code, name and initials do. */
export function ConsignorPhoneField({ id, value, onChange, onMember }: MemberFieldProps) {
  const text = useTextOf();
  const [isOpen, setOpen] = useState(false);
  const phoneText = typeof value === 'string' ? value : '';
  const { found: matchingMembers } = useRemoteChoices(
    memberPhoneSource,
    phoneText,
    isOpen && phoneText.trim().length > 1,
  );
  const offeredMembers = isOpen && phoneText.trim().length > 1 ? matchingMembers : [];
  return (
    <AutoComplete
      {...(id ? { id } : {})}
      value={phoneText}
      open={offeredMembers.length > 0}
      placeholder={text('order.form.shipper_hint')}
      defaultActiveFirstOption
      popupMatchSelectWidth={false}
      options={offeredMembers.map(({ value: member_id, label }) => ({ value: String(member_id), label }))}
      onBlur={() => setOpen(false)}
      showSearch={{ filterOption: false }}
      onSearch={(next) => {
        setOpen(true);
        onChange?.(next);
      }}
      onSelect={(member_id) => {
        setOpen(false);
        void readMember(Number(member_id), onMember);
      }}
    />
  );
}

/** The shipper as a member, found by code, name, initials or phone; what is known of the shipper follows. */
export function MemberField({ id, value, onChange, onMember }: MemberFieldProps) {
  // Found by phone, copied, or of a draft: the list's first choices need not have the member's name.
  const member_id = typeof value === 'number' ? value : 0;
  const { data } = useQueryOf(orderContract.OrderMemberChoices, { member_id }, { enabled: member_id > 0, quiet: true });
  const choose = (next: string | number | undefined) => {
    onChange?.(next);
    if (next === undefined) onMember(null, null);
    else void readMember(Number(next), onMember);
  };
  return (
    <RemoteSelect
      {...(id ? { id } : {})}
      source={memberSource}
      known={data ? [{ value: member_id, label: data.name }] : []}
      value={member_id || null}
      onChange={choose}
    />
  );
}

interface ConsigneeFieldProps extends OwnFieldProps {
  known: readonly KnownConsignee[];
  onConsignee: (consignee: KnownConsignee) => void;
}

/** How many of the latest have a key of their own. */
const withKey = 5;

/** The consignee's name; to whom the member sent lately is offered at once, and chosen by a click or the digit before it. */
export function ConsigneeField({ id, value, onChange, known, onConsignee }: ConsigneeFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const nameText = typeof value === 'string' ? value : '';
  const offeredConsignees =
    nameText === '' ? known.slice(0, withKey) : known.filter((consignee) => fits(consignee, nameText));
  const choose = (consignee: KnownConsignee | undefined) => {
    if (!consignee) return;
    setOpen(false);
    onChange?.(consignee.consignee_name);
    onConsignee(consignee);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const place = Number(event.key) - 1;
    if (nameText !== '' || event.altKey || event.ctrlKey || !offeredConsignees[place]) return;
    event.preventDefault();
    choose(offeredConsignees[place]);
  };
  return (
    <AutoComplete
      {...(id ? { id } : {})}
      value={nameText}
      open={isOpen && offeredConsignees.length > 0}
      onOpenChange={setOpen}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onKeyDown={onKeyDown}
      popupMatchSelectWidth={false}
      options={offeredConsignees.map((consignee, place) => ({
        value: String(place),
        label: <Offered consignee={consignee} digit={nameText === '' ? place + 1 : null} />,
      }))}
      // Somebody whose name is typed may be new; initials and digits can only be meant for one who is known.
      defaultActiveFirstOption={/^[a-z0-9]+$/i.test(nameText)}
      showSearch={{ filterOption: false }}
      onSearch={(next) => {
        setOpen(true);
        onChange?.(next);
      }}
      onSelect={(place) => choose(offeredConsignees[Number(place)])}
    />
  );
}

function Offered({ consignee, digit }: { consignee: KnownConsignee; digit: number | null }) {
  const { consignee_name, consignee_phone, destination_name } = consignee;
  return (
    <span className="lh-offered">
      {digit === null ? null : <kbd>{digit}</kbd>}
      <strong>{consignee_name}</strong>
      <span>{[consignee_phone, destination_name].filter(Boolean).join(' · ')}</span>
    </span>
  );
}

interface SuggestFieldProps extends OwnFieldProps {
  choices: readonly string[];
}

/** A text with known values offered: carriers of the line's tariffs. */
export function SuggestField({ id, value, onChange, choices }: SuggestFieldProps) {
  const onChosen = useContext(ChosenContext);
  return (
    <AutoComplete
      {...(id ? { id } : {})}
      value={typeof value === 'string' ? value : ''}
      options={choices.map((choice) => ({ value: choice }))}
      onSelect={onChosen}
      onChange={(next) => onChange?.(next)}
    />
  );
}

/** Service levels of the line's tariffs, offered and found by their words, and kept as their codes. */
export function LevelField({ id, value, onChange, choices }: SuggestFieldProps) {
  const text = useTextOf();
  const onChosen = useContext(ChosenContext);
  const code = typeof value === 'string' ? value : '';
  const words = levelWords(code);
  const isWhole = choices.includes(code);
  const offeredChoices = choices.filter(
    (choice) => isWhole || `${choice} ${levelWords(choice)}`.toLowerCase().includes(code.toLowerCase()),
  );
  return (
    <div className="lh-level" title={words === '' ? undefined : text('order.form.level_words', { code, words })}>
      <AutoComplete
        {...(id ? { id } : {})}
        value={code}
        showSearch={{ filterOption: false }}
        options={offeredChoices.map((choice) => ({
          value: choice,
          label: [levelWords(choice), choice].filter(Boolean).join(' · '),
        }))}
        onSelect={onChosen}
        onChange={(next) => onChange?.(next)}
      />
      {words === '' ? null : <span aria-hidden="true">{words}</span>}
    </div>
  );
}
