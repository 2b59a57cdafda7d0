import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { useParams } from '@linehaul/customer-kernel/browser/location.tsx';
import { count, money, time, weight } from '@linehaul/customer-kernel/format/format.ts';
import { isUnknown } from '@linehaul/customer-kernel/http-client/fault-text.ts';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { useSend } from '@linehaul/customer-kernel/http-client/use-send.ts';
import { FaultLine } from '@linehaul/customer-kernel/page/fault-line.tsx';
import { Field } from '@linehaul/customer-kernel/page/field.tsx';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { Message } from '@linehaul/customer-kernel/page/message.tsx';
import { SendButton } from '@linehaul/customer-kernel/page/send-button.tsx';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { ParcelLines } from '@linehaul/modules/courier/customer/parcel-lines.port.tsx';
import { PayOpen } from '@linehaul/modules/payment/customer/member-pay.port.tsx';
import { type FormEvent, useEffect, useState } from 'react';
import { waybillContract } from '../contract/waybill.contract.ts';
import { Parties, StateTag, Track } from './shipment-parts.tsx';

const { MemberWaybillInfo, MemberWaybillSign } = waybillContract;
type Detail = OutputOf<typeof MemberWaybillInfo>;

interface PartProps {
  waybill: Detail;
  reload: () => void;
}

/** Signs for the goods by the code that came with the message of their arrival. */
function SignForm({ waybill, reload }: PartProps) {
  const text = useTextOf();
  const signing = useSend(MemberWaybillSign);
  const [name, setName] = useState(waybill.consignee_name);
  const [code, setCode] = useState('');
  const sign = async (event: FormEvent) => {
    event.preventDefault();
    const signedWaybill = await signing.send({ id: waybill.id, signer_name: name, pickup_code: code });
    if (signedWaybill) reload();
  };
  const { signer_name, pickup_code } = signing.fields;
  return (
    <form className="cp-card cp-stack" onSubmit={(event) => void sign(event)}>
      <h2 className="cp-title">{text('waybill.member.sign')}</h2>
      <p className="cp-hint">{text('waybill.member.sign_hint')}</p>
      <Field
        label={text('waybill.member.signer')}
        autoComplete="name"
        maxLength={60}
        value={name}
        onChange={setName}
        fault={signer_name}
      />
      <Field
        label={text('waybill.member.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        onChange={setCode}
        fault={pickup_code}
      />
      <FaultLine fault={(signer_name ?? pickup_code) ? null : signing.fault} />
      <SendButton
        type="submit"
        disabled={signing.isPending}
        reason={name.trim() === '' || code.trim().length < 6 ? text('waybill.member.needs_code') : ''}
        freed={signing.fault}
      >
        {text('waybill.member.sign_now')}
      </SendButton>
    </form>
  );
}

function Facts({ waybill }: { waybill: Detail }) {
  const text = useTextOf();
  const { product, pieces, weight_g, consignee_address, cod_cents, signed_at } = waybill;
  const facts: readonly (readonly [string, string])[] = [
    [text('waybill.field.product'), `${product} · ${text('waybill.unit.pieces', { n: count(pieces) })}`],
    [text('waybill.field.weight_g'), weight(weight_g)],
    [text('waybill.field.consignee_address'), consignee_address],
    [text('waybill.field.cod_cents'), cod_cents > 0 ? money(cod_cents) : ''],
    [text('waybill.field.signed_at'), signed_at > 0 ? time(signed_at) : ''],
  ];
  return (
    <dl className="cp-facts">
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Shipment({ waybill, reload }: PartProps) {
  const text = useTextOf();
  const { waybill_no, order_id, state, due_cents, events, parcels } = waybill;
  useEffect(() => {
    document.title = waybill_no;
  }, [waybill_no]);
  return (
    <>
      <article className="cp-card">
        <header className="wt-head">
          <div>
            <span>{text('waybill.field.waybill_no')}</span>
            <h1>{waybill_no}</h1>
          </div>
          <StateTag state={state} />
        </header>
        <Parties of={waybill} />
        <Facts waybill={waybill} />
      </article>
      {due_cents > 0 ? (
        <section className="cp-card cp-stack">
          <h2 className="cp-title">{text('waybill.member.due', { amount: money(due_cents) })}</h2>
          <PayOpen subject_kind="order" subject_id={order_id} due_cents={due_cents} onPaid={reload} />
        </section>
      ) : null}
      {waybill.may_sign ? <SignForm waybill={waybill} reload={reload} /> : null}
      <section className="cp-card">
        <ParcelLines parcels={parcels} />
        <Track events={events} state={state} />
      </section>
    </>
  );
}

/** One waybill of the member's: where it is, what is open, and signing for it. */
export default function MemberWaybillPage() {
  const text = useTextOf();
  const { id = '' } = useParams();
  const query = useAnswer(MemberWaybillInfo, { id: Number(id) });
  if (isUnknown(query.fault)) {
    return <Message title={text('customer.missing.title')} text={text('waybill.member.unknown')} />;
  }
  return <Loaded query={query}>{(waybill) => <Shipment waybill={waybill} reload={query.reload} />}</Loaded>;
}
