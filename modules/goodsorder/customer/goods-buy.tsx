import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { Link, navigate, useAddress, useParams } from '@linehaul/customer-kernel/browser/location.tsx';
import { money } from '@linehaul/customer-kernel/format/format.ts';
import { isUnknown } from '@linehaul/customer-kernel/http-client/fault-text.ts';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { useRequestNo } from '@linehaul/customer-kernel/http-client/use-request-no.ts';
import { useSend } from '@linehaul/customer-kernel/http-client/use-send.ts';
import { FaultLine } from '@linehaul/customer-kernel/page/fault-line.tsx';
import { Field } from '@linehaul/customer-kernel/page/field.tsx';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { Message } from '@linehaul/customer-kernel/page/message.tsx';
import { QuantityField } from '@linehaul/customer-kernel/page/quantity-field.tsx';
import { SendButton } from '@linehaul/customer-kernel/page/send-button.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { type FormEvent, useState } from 'react';
import { goodsOrderContract } from '../contract/goods-order.contract.ts';
import { QuoteLines } from './quote-lines.port.tsx';
import { firstReceiver, ReceiverFields } from './receiver-fields.port.tsx';
import { useQuote } from './use-quote.port.ts';

const { StoreGoodsInfo } = goodsContract;
const { MemberReceiver, MemberGoodsQuote, MemberGoodsOrderAdd } = goodsOrderContract;
type Goods = OutputOf<typeof StoreGoodsInfo>;
type Sku = Goods['skus'][number];

const mostPieces = 999;

/** Faults of fields that the form shows beside them. */
const shownFields = ['receiver_name', 'receiver_phone', 'region_code', 'city', 'address', 'buyer_note'] as const;

interface BuyFormProps {
  goods: Goods;
  sku: Sku;
  first: OutputOf<typeof MemberReceiver>;
  firstQuantity: number;
}

/** What is bought, where it goes and what it costs; the total that is shown is the one that is ordered. */
function BuyForm({ goods, sku, first, firstQuantity }: BuyFormProps) {
  const text = useTextOf();
  const { short_name } = useShop();
  const [quantity, setQuantity] = useState(firstQuantity);
  const [receiver, setReceiver] = useState(() => firstReceiver(first));
  const [buyer_note, setNote] = useState('');
  const adding = useSend(MemberGoodsOrderAdd);
  const requestNo = useRequestNo();
  const isSent = goods.kind === 'stock';
  const { region_code } = receiver;
  const basket = {
    freight_mode: isSent ? (1 as const) : (2 as const),
    region_code: isSent ? region_code : ('' as const),
    lines: [{ sku_id: sku.id, quantity }],
  };
  const quote = useQuote(MemberGoodsQuote, isSent && region_code === '' ? null : basket);
  const buy = async (event: FormEvent) => {
    event.preventDefault();
    if (!quote.answer) return;
    const place = isSent
      ? receiver
      : { receiver_name: receiver.receiver_name, receiver_phone: receiver.receiver_phone };
    const draft = { ...place, ...basket, buyer_note, expected_total_cents: quote.answer.total_cents };
    const order = await adding.send({ ...draft, request_no: requestNo(draft) });
    if (order) navigate(`/business/${short_name}/goods-orders/${order.id}`, { replace: true });
    // It may cost something else by now: the sum that is shown is the present one.
    else quote.renew();
  };
  const { fields } = adding;
  const quoteFields = quote.fault instanceof CallRefused ? quote.fault.fields : {};
  const faults = { ...quoteFields, ...fields };
  const isShown = (refusals: Readonly<Record<string, string>>) =>
    shownFields.some((name) => refusals[name] !== undefined);
  return (
    <form className="cp-stack" onSubmit={(event) => void buy(event)}>
      <section className="cp-card cp-stack">
        <div className="cp-between">
          <strong>{[goods.name, sku.spec].filter(Boolean).join(' ')}</strong>
          <span className="cp-figure">{money(sku.price_cents)}</span>
        </div>
        <QuantityField
          label={text('goodsorder.store.pieces')}
          value={quantity}
          most={mostPieces}
          onChange={setQuantity}
          fault={faults['lines.0.quantity']}
        />
      </section>
      {isSent ? (
        <section className="cp-card cp-stack">
          <h2 className="cp-title">{text('goodsorder.store.receiver')}</h2>
          <ReceiverFields receiver={receiver} regions={first.regions} onChange={setReceiver} faults={faults} />
        </section>
      ) : (
        <p className="cp-hint">{text('goodsorder.store.used_hint')}</p>
      )}
      <section className="cp-card cp-stack">
        <Field
          label={text('goodsorder.store.note')}
          maxLength={300}
          value={buyer_note}
          onChange={setNote}
          fault={faults.buyer_note}
        />
        {quote.answer ? <QuoteLines quote={quote.answer} isSent={isSent} /> : null}
        {isSent && region_code === '' ? <p className="cp-hint">{text('goodsorder.store.choose_region')}</p> : null}
        <FaultLine fault={isShown(quoteFields) ? null : quote.fault} />
        <FaultLine fault={isShown(fields) ? null : adding.fault} />
        <SendButton type="submit" disabled={!quote.answer || adding.isPending} freed={adding.fault}>
          {quote.answer
            ? text('goodsorder.store.order_now', { amount: money(quote.answer.total_cents) })
            : text('goodsorder.store.order_open')}
        </SendButton>
      </section>
    </form>
  );
}

/** Buys goods that were chosen on their own page. */
export default function GoodsBuyPage() {
  const text = useTextOf();
  const { supplier_id: suid, short_name } = useShop();
  const { id = '' } = useParams();
  const { query } = useAddress();
  const goodsQuery = useAnswer(StoreGoodsInfo, { suid, id: Number(id) });
  const receiverQuery = useAnswer(MemberReceiver, {});
  const firstQuantity = Math.min(mostPieces, Math.max(1, Math.floor(Number(query.get('n'))) || 1));
  const sku = goodsQuery.answer?.skus.find((one) => one.id === Number(query.get('sku')));
  if (isUnknown(goodsQuery.fault) || (goodsQuery.answer && !sku)) {
    return (
      <Message title={text('goods.store.gone')} text={text('goods.store.gone_hint')}>
        <Link className="cp-button" data-variant="plain" to={`/business/${short_name}/goods`}>
          {text('goods.store.to_list')}
        </Link>
      </Message>
    );
  }
  return (
    <>
      <h1>{text('goodsorder.store.buy')}</h1>
      <Loaded query={goodsQuery}>
        {(goods) => (
          <Loaded query={receiverQuery}>
            {(first) => (sku ? <BuyForm goods={goods} sku={sku} first={first} firstQuantity={firstQuantity} /> : null)}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}
