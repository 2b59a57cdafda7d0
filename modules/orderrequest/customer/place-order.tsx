import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { navigate } from '@linehaul/customer-kernel/browser/location.tsx';
import { money } from '@linehaul/customer-kernel/format/format.ts';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { useSend } from '@linehaul/customer-kernel/http-client/use-send.ts';
import { CheckField } from '@linehaul/customer-kernel/page/check-field.tsx';
import { ChoiceField } from '@linehaul/customer-kernel/page/choice-field.tsx';
import { FaultLine } from '@linehaul/customer-kernel/page/fault-line.tsx';
import { Field } from '@linehaul/customer-kernel/page/field.tsx';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { SendButton } from '@linehaul/customer-kernel/page/send-button.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { type FormEvent, useState } from 'react';
import { orderrequestContract } from '../contract/orderrequest.contract.ts';
import { noParty, readPriceInput, readRequest, typedFaults } from './freight-draft.ts';
import { type FieldsProps, GoodsFields, type OfferedLine, RouteFields, ServiceFields } from './freight-fields.tsx';
import { OfferedLines } from './offered-lines.tsx';
import { PartyFields } from './party-fields.tsx';
import { type Price, PriceBox } from './price-box.tsx';
import { useFreightDraft } from './use-freight-draft.ts';

const { MemberRequestAdd, MemberRequestStart } = orderrequestContract;
type Start = OutputOf<typeof MemberRequestStart>;

function PickupFields({ draft, change, faultOf }: FieldsProps) {
  const text = useTextOf();
  const parts = ['any', 'morning', 'afternoon'];
  return (
    <section className="cp-card cp-stack">
      <h2 className="cp-title">{text('orderrequest.form.pickup')}</h2>
      <CheckField
        label={text('orderrequest.form.pickup_wanted')}
        isChecked={draft.wants_pickup}
        onChange={(wants_pickup) => change({ wants_pickup })}
      />
      {draft.wants_pickup ? (
        <div className="cp-row">
          <Field
            label={text('orderrequest.form.day')}
            type="date"
            value={draft.day}
            onChange={(day) => change({ day })}
            fault={faultOf('pickup_day')}
          />
          <ChoiceField
            label={text('orderrequest.form.part')}
            value={draft.part}
            choices={parts.map((value) => ({ value, label: text(`orderrequest.pickup_part.${value}`) }))}
            onChange={(part) => change({ part })}
          />
        </div>
      ) : null}
    </section>
  );
}

function TermsFields({ draft, change, faultOf, terms }: FieldsProps & Pick<Start, 'terms'>) {
  const text = useTextOf();
  return (
    <section className="cp-card cp-stack">
      <ChoiceField
        label={text('orderrequest.form.terms')}
        value={draft.terms}
        choices={terms.map((value) => ({ value, label: text(`orderrequest.terms.${value}`) }))}
        onChange={(chosenTerms) => change({ terms: chosenTerms })}
        fault={faultOf('terms')}
      />
      <Field
        label={text('orderrequest.form.remark')}
        maxLength={300}
        value={draft.remark}
        onChange={(remark) => change({ remark })}
        fault={faultOf('remark')}
      />
    </section>
  );
}

/** What is typed, with the member as its sender where nobody has said who sends. */
function useOrderDraft({ terms, ...sender }: Start) {
  const { draft, change, clear } = useFreightDraft();
  const isNobody = JSON.stringify(draft.consignor) === JSON.stringify(noParty);
  const consignor = isNobody ? sender : draft.consignor;
  const chosenTerms = terms.includes(draft.terms) ? draft.terms : (terms[0] ?? 'prepaid');
  return { draft: { ...draft, consignor, terms: chosenTerms }, change, clear };
}

function OrderForm({ start, lines }: { start: Start; lines: readonly OfferedLine[] }) {
  const text = useTextOf();
  const { supplier_id, short_name } = useShop();
  const { draft, change, clear } = useOrderDraft(start);
  const sending = useSend(MemberRequestAdd);
  const [isTried, setTried] = useState(false);
  const [price, setPrice] = useState<Price | null>(null);
  const { input, faults } = readRequest(draft);
  const shownFaults = isTried ? faults : typedFaults(faults);
  const faultOf = (name: string) =>
    shownFaults[name] === undefined ? sending.fields[name] : text(shownFaults[name] ?? '');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (input === null) return;
    const sentRequest = await sending.send(input);
    if (!sentRequest) return;
    clear();
    navigate(`/business/${short_name}/freight-orders/${sentRequest.id}`);
  };
  const fields = { draft, change, faultOf };
  const isPriced = price !== null && price.freight_cents !== null;
  const hasMarks = isTried && input === null;
  return (
    <form className="cp-stack fr-form" noValidate onSubmit={(event) => void send(event)}>
      <RouteFields {...fields} lines={lines} />
      <GoodsFields {...fields} isNamed={true} />
      <PartyFields {...fields} party="consignor" />
      <PartyFields {...fields} party="consignee" />
      <PickupFields {...fields} />
      <ServiceFields {...fields} />
      <TermsFields {...fields} terms={start.terms} />
      <PriceBox input={readPriceInput(draft, supplier_id).input} onPrice={setPrice} />
      <FaultLine fault={sending.fault} />
      <SendButton
        type="submit"
        disabled={sending.isPending}
        reason={hasMarks ? text('orderrequest.form.fill_rest') : ''}
        freed={sending.fault ?? isTried}
      >
        {isPriced
          ? text('orderrequest.form.send_for', { amount: money(price.total_cents) })
          : text('orderrequest.form.send')}
      </SendButton>
      <p className="cp-hint">{text('orderrequest.form.kept')}</p>
    </form>
  );
}

/** A member asks the carrier to carry goods. */
export default function PlaceOrderPage() {
  const text = useTextOf();
  const query = useAnswer(MemberRequestStart, {});
  return (
    <>
      <h1>{text('orderrequest.page.order')}</h1>
      <Loaded query={query}>
        {(start) => <OfferedLines>{(lines) => <OrderForm start={start} lines={lines} />}</OfferedLines>}
      </Loaded>
    </>
  );
}
