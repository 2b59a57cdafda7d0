import { Link, useParams } from '@linehaul/customer-kernel/browser/location.tsx';
import { isUnknown } from '@linehaul/customer-kernel/http-client/fault-text.ts';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { Message } from '@linehaul/customer-kernel/page/message.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { refundContract } from '../contract/refund.contract.ts';
import { RefundCard } from './refund-card.tsx';
import { type RefundChoices, RefundForm, waysOf } from './refund-form.tsx';

interface RefundsProps {
  order_id: number;
  choices: RefundChoices;
  reload: () => void;
}

function Refunds({ order_id, choices, reload }: RefundsProps) {
  const text = useTextOf();
  const { short_name } = useShop();
  const ways = waysOf(choices);
  return (
    <>
      <Link to={`/business/${short_name}/goods-orders/${order_id}`}>
        {text('refund.store.of_order', { no: choices.order_no })}
      </Link>
      {choices.refunds.map((refund) => (
        <RefundCard key={refund.id} refund={refund} reload={reload} />
      ))}
      {ways.length > 0 ? (
        // Anew after each request: what is left is another figure.
        <RefundForm
          key={`${choices.refunds.length} ${choices.rest_cents}`}
          order_id={order_id}
          choices={choices}
          ways={ways}
          onAsked={reload}
        />
      ) : (
        <Message title={text('refund.store.nothing_left')} text={text('refund.store.nothing_left_hint')} />
      )}
    </>
  );
}

/** What the member has asked back of an order, and the way to ask. */
export default function MemberRefundsPage() {
  const text = useTextOf();
  const { id = '' } = useParams();
  const order_id = Number(id);
  const query = useAnswer(refundContract.MemberRefunds, { order_id });
  if (isUnknown(query.fault)) {
    return <Message title={text('customer.missing.title')} text={text('refund.store.unknown')} />;
  }
  return (
    <>
      <h1>{text('refund.store.title')}</h1>
      <Loaded query={query}>
        {(choices) => <Refunds order_id={order_id} choices={choices} reload={query.reload} />}
      </Loaded>
    </>
  );
}
