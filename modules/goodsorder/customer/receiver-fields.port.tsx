import type { InputOf, OutputOf } from '@linehaul/contract/endpoint.ts';
import { ChoiceField } from '@linehaul/customer-kernel/page/choice-field.tsx';
import { Field } from '@linehaul/customer-kernel/page/field.tsx';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import type { goodsOrderContract } from '../contract/goods-order.contract.ts';

export type Region = NonNullable<InputOf<typeof goodsOrderContract.MemberGoodsQuote>['region_code']>;

/** Where goods are sent. */
export interface Receiver {
  receiver_name: string;
  receiver_phone: string;
  region_code: Region;
  city: string;
  address: string;
}

type KnownReceiver = OutputOf<typeof goodsOrderContract.MemberReceiver>;

/** What a form begins with: where the last order went. */
export function firstReceiver({ regions, region_code, ...place }: KnownReceiver): Receiver {
  return { ...place, region_code: regions.find((code) => code === region_code) ?? '' };
}

interface ReceiverFieldsProps {
  receiver: Receiver;
  regions: KnownReceiver['regions'];
  onChange: (receiver: Receiver) => void;
  /** What the server has said against them. */
  faults: Readonly<Record<string, string>>;
}

/** Asks where goods are sent. Its texts are those of goods and of goods orders. */
export function ReceiverFields({ receiver, regions, onChange, faults }: ReceiverFieldsProps) {
  const text = useTextOf();
  const set = (changes: Partial<Receiver>) => onChange({ ...receiver, ...changes });
  const provinces = regions.map((code) => ({ value: code, label: text(`goods.region_code.${code}`) }));
  return (
    <>
      <Field
        label={text('goodsorder.store.receiver_name')}
        autoComplete="name"
        maxLength={60}
        value={receiver.receiver_name}
        onChange={(receiver_name) => set({ receiver_name })}
        fault={faults.receiver_name}
      />
      <Field
        label={text('goodsorder.store.receiver_phone')}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        value={receiver.receiver_phone}
        onChange={(receiver_phone) => set({ receiver_phone })}
        fault={faults.receiver_phone}
      />
      <ChoiceField
        label={text('goodsorder.store.region_code')}
        value={receiver.region_code}
        choices={[{ value: '', label: text('goodsorder.store.choose') }, ...provinces]}
        onChange={(code) => set({ region_code: regions.find((one) => one === code) ?? '' })}
        fault={faults.region_code}
      />
      <Field
        label={text('goodsorder.store.city')}
        autoComplete="address-level2"
        maxLength={60}
        value={receiver.city}
        onChange={(city) => set({ city })}
        fault={faults.city}
      />
      <Field
        label={text('goodsorder.store.address')}
        autoComplete="street-address"
        maxLength={200}
        value={receiver.address}
        onChange={(address) => set({ address })}
        fault={faults.address}
      />
    </>
  );
}
