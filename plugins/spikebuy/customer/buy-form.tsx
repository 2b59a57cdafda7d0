import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { useSend } from '@linehaul/customer-kernel/http-client/use-send.ts';
import { FaultLine } from '@linehaul/customer-kernel/page/fault-line.tsx';
import { Field } from '@linehaul/customer-kernel/page/field.tsx';
import { SendButton } from '@linehaul/customer-kernel/page/send-button.tsx';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { type FormEvent, useId, useState } from 'react';
import { spikebuyContract } from '../contract/spikebuy.contract.ts';

const { SpikebuyMemberBuy } = spikebuyContract;
type Offers = OutputOf<(typeof spikebuyContract)['SpikebuyMemberOffers']>;

interface BuyFormProps {
  offer: Offers['offers'][number];
  regions: Offers['regions'];
  onLeave: (hasBought: boolean) => void;
}

/** Random also on plain http. */
function newNumber(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface RegionProps {
  regions: Offers['regions'];
  value: string;
  onChange: (value: string) => void;
  fault: string | undefined;
}

function RegionSelect({ regions, value, onChange, fault }: RegionProps) {
  const text = useTextOf();
  const id = useId();
  return (
    <div className="cp-field">
      <label htmlFor={id}>{text('spikebuy.member.region')}</label>
      <select id={id} className="cp-input" value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="" />
        {regions.map((code) => (
          <option key={code} value={code}>
            {text(`goods.region_code.${code}`)}
          </option>
        ))}
      </select>
      {fault === undefined ? null : (
        <p className="cp-field-fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

const texts = [
  ['receiver_name', 'name', 'name'],
  ['receiver_phone', 'phone', 'tel'],
  ['city', 'city', 'address-level2'],
  ['address', 'address', 'street-address'],
] as const;

/** Asks how many, and where to, and buys. */
export function BuyForm({ offer, regions, onLeave }: BuyFormProps) {
  const text = useTextOf();
  const buying = useSend(SpikebuyMemberBuy);
  const [request_no] = useState(newNumber);
  const [quantity, setQuantity] = useState('1');
  const [region, setRegion] = useState('');
  const [receiver, setReceiver] = useState({ receiver_name: '', receiver_phone: '', city: '', address: '' });
  const { fields, fault } = buying;
  const buy = async (event: FormEvent) => {
    event.preventDefault();
    const region_code = regions.find((code) => code === region);
    const place = { ...receiver, ...(region_code && { region_code }) };
    const sale = await buying.send({ ...place, activity_id: offer.id, quantity: Number(quantity), request_no });
    if (sale) onLeave(true);
  };
  return (
    <form className="cp-card cp-stack" onSubmit={(event) => void buy(event)}>
      <h1 className="cp-title">{offer.goods_name}</h1>
      <Field
        label={text('spikebuy.member.quantity')}
        type="number"
        inputMode="numeric"
        min={1}
        max={offer.may_order}
        value={quantity}
        onChange={setQuantity}
        fault={fields.quantity}
      />
      {texts.slice(0, 2).map(([field, label, autoComplete]) => (
        <Field
          key={field}
          label={text(`spikebuy.member.${label}`)}
          autoComplete={autoComplete}
          value={receiver[field]}
          onChange={(value) => setReceiver({ ...receiver, [field]: value })}
          fault={fields[field]}
        />
      ))}
      <RegionSelect regions={regions} value={region} onChange={setRegion} fault={fields.region_code} />
      {texts.slice(2).map(([field, label, autoComplete]) => (
        <Field
          key={field}
          label={text(`spikebuy.member.${label}`)}
          autoComplete={autoComplete}
          value={receiver[field]}
          onChange={(value) => setReceiver({ ...receiver, [field]: value })}
          fault={fields[field]}
        />
      ))}
      <FaultLine fault={Object.keys(fields).length > 0 ? null : fault} />
      <SendButton type="submit" disabled={buying.isPending} freed={fault}>
        {text('spikebuy.member.buy')}
      </SendButton>
      <button type="button" className="cp-button" data-variant="plain" onClick={() => onLeave(false)}>
        {text('spikebuy.member.back')}
      </button>
    </form>
  );
}
