import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { Link } from '@linehaul/customer-kernel/browser/location.tsx';
import { count, money, time } from '@linehaul/customer-kernel/format/format.ts';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { useMore } from '@linehaul/customer-kernel/http-client/use-more.ts';
import { call } from '@linehaul/customer-kernel/http-client/wire.ts';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { Message } from '@linehaul/customer-kernel/page/message.tsx';
import { MoreButton } from '@linehaul/customer-kernel/page/more-button.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { orderrequestContract } from '../contract/orderrequest.contract.ts';
import { type OwnRequest, RequestTag } from './request-state.tsx';
import './freight.css';

const { MemberRequestList } = orderrequestContract;
type RequestPage = OutputOf<typeof MemberRequestList>;

function RequestCard({ request }: { request: OwnRequest }) {
  const text = useTextOf();
  const { short_name } = useShop();
  const { id, request_no, order, origin_name, destination_name, product, pieces, created_at } = request;
  const isErased = request.erased_at > 0 && request.consignee_name === '';
  const due = order?.due_cents ?? 0;
  return (
    <li>
      <Link className="cp-card fr-card" to={`/business/${short_name}/freight-orders/${id}`}>
        <span className="fr-head">
          <strong className="cp-figure">{order?.order_no ?? request_no}</strong>
          <RequestTag request={request} />
        </span>
        <span>
          {origin_name} → {destination_name}
        </span>
        <span className="cp-hint">
          {isErased ? text('order.flag.erased') : text('orderrequest.member.to', { name: request.consignee_name })} ·{' '}
          {product} · {text('orderrequest.member.pieces', { n: count(pieces) })}
        </span>
        <span className="fr-head cp-hint">
          <time className="cp-figure">{time(created_at)}</time>
          {due > 0 ? <strong>{text('orderrequest.member.due', { amount: money(due) })}</strong> : null}
        </span>
      </Link>
    </li>
  );
}

function RequestCards({ first }: { first: RequestPage }) {
  const text = useTextOf();
  const list = useMore({ rows: first.requests, has_more: first.has_more }, async (rows) => {
    const { requests, has_more } = await call(MemberRequestList, { before_id: rows.at(-1)?.id });
    return { rows: requests, has_more };
  });
  if (list.rows.length === 0)
    return <Message title={text('orderrequest.member.none')} text={text('orderrequest.member.none_hint')} />;
  return (
    <>
      <ul className="cp-stack">
        {list.rows.map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  );
}

/** What the member has asked the carrier to carry. */
export default function MyOrdersPage() {
  const text = useTextOf();
  const { short_name, offers } = useShop();
  const query = useAnswer(MemberRequestList, {});
  return (
    <>
      <h1>{text('orderrequest.page.orders')}</h1>
      <Loaded query={query}>{(first) => <RequestCards first={first} />}</Loaded>
      {offers.includes('orderrequest.orders') ? (
        <Link className="cp-button" to={`/business/${short_name}/freight-order`}>
          {text('orderrequest.page.order')}
        </Link>
      ) : null}
    </>
  );
}
