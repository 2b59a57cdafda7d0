import { navigate } from '@linehaul/customer-kernel/browser/location.tsx';
import { money, typedCents } from '@linehaul/customer-kernel/format/format.ts';
import { useRequestNo } from '@linehaul/customer-kernel/http-client/use-request-no.ts';
import { useSend } from '@linehaul/customer-kernel/http-client/use-send.ts';
import { Facts } from '@linehaul/customer-kernel/page/facts.tsx';
import { FaultLine } from '@linehaul/customer-kernel/page/fault-line.tsx';
import { Field } from '@linehaul/customer-kernel/page/field.tsx';
import { SendButton } from '@linehaul/customer-kernel/page/send-button.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { type FormEvent, useState } from 'react';
import { utilityContract } from '../contract/utility.contract.ts';
import type { SaleQuote } from '../contract/utility-record.contract.ts';
import type { StoreProduct } from '../contract/utility-store.contract.ts';

const { MemberUtilityOrderAdd, MemberUtilityQuote } = utilityContract;

/** What was looked up, before it is ordered: of electricity whose account it is, and what is owed. */
function QuoteFacts({ quote }: { quote: SaleQuote }) {
  const text = useTextOf();
  const { area, holder_masked, arrears_cents, face_cents, price_cents } = quote;
  return (
    <Facts
      facts={[
        [text('utility.field.area'), area],
        [text('utility.field.holder_masked'), holder_masked],
        [text('utility.field.arrears_cents'), arrears_cents === 0 ? '' : money(arrears_cents)],
        [text('utility.field.face_cents'), money(face_cents)],
        [text('utility.field.price_cents'), money(price_cents)],
      ]}
    />
  );
}

/** What the member types, what was looked up of it, and the call that orders it at the price that is shown. */
function useSale(product: StoreProduct) {
  const { short_name } = useShop();
  const [account, setAccount] = useState('');
  const [amount, setAmount] = useState('');
  const [quote, setQuote] = useState<SaleQuote | null>(null);
  const looking = useSend(MemberUtilityQuote);
  const ordering = useSend(MemberUtilityOrderAdd);
  const requestNo = useRequestNo();
  const amount_cents = product.service === 'power' ? (typedCents(amount) ?? 0) : 0;
  const sale = { product_id: product.id, account, amount_cents };
  const change = (set: (value: string) => void) => (value: string) => {
    set(value);
    setQuote(null);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!quote) return setQuote((await looking.send(sale)) ?? null);
    const draft = { ...sale, price_cents: quote.price_cents };
    const order = await ordering.send({ ...draft, request_no: requestNo(draft) });
    if (order) navigate(`/business/${short_name}/utility/${order.id}`);
    else setQuote(null);
  };
  const faults = { ...looking.fields, ...ordering.fields };
  const fault = ordering.fault ?? looking.fault;
  const isPending = looking.isPending || ordering.isPending;
  return {
    ...{ account, amount, quote, faults, fault, isPending, send },
    setAccount: change(setAccount),
    setAmount: change(setAmount),
  };
}

/** The number, looked up before anything is ordered, and the order. */
export function SaleForm({ product }: { product: StoreProduct }) {
  const text = useTextOf();
  const { account, amount, quote, faults, fault, isPending, send, setAccount, setAmount } = useSale(product);
  const { service, min_cents, max_cents } = product;
  const isTyped = account.trim() !== '' && (service === 'phone' || amount !== '');
  const hasFieldFault = faults.account !== undefined || faults.amount_cents !== undefined;
  return (
    <form className="cp-card cp-stack" onSubmit={(event) => void send(event)}>
      <Field
        label={text(`utility.store.${service}`)}
        inputMode={service === 'phone' ? 'tel' : 'text'}
        autoComplete={service === 'phone' ? 'tel' : 'off'}
        maxLength={30}
        value={account}
        onChange={setAccount}
        fault={faults.account}
      />
      {service === 'power' ? (
        <>
          <Field
            label={text('utility.store.amount')}
            inputMode="numeric"
            value={amount}
            onChange={setAmount}
            fault={faults.amount_cents}
          />
          <p className="cp-hint">{text('utility.store.range', { min: money(min_cents), max: money(max_cents) })}</p>
        </>
      ) : null}
      {quote ? <QuoteFacts quote={quote} /> : null}
      {quote ? <p className="cp-hint">{text('utility.store.check')}</p> : null}
      <FaultLine fault={hasFieldFault ? null : fault} />
      <SendButton type="submit" disabled={!isTyped || isPending} freed={fault}>
        {quote ? text('utility.store.place', { amount: money(quote.price_cents) }) : text('utility.store.look_up')}
      </SendButton>
    </form>
  );
}
