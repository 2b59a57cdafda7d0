import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { Link } from '@linehaul/customer-kernel/browser/location.tsx';
import { count, money, time } from '@linehaul/customer-kernel/format/format.ts';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { call } from '@linehaul/customer-kernel/http-client/wire.ts';
import { FaultLine } from '@linehaul/customer-kernel/page/fault-line.tsx';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { Message } from '@linehaul/customer-kernel/page/message.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { useState } from 'react';
import { orderrequestContract } from '../contract/orderrequest.contract.ts';
import { type OwnRequest, RequestTag } from './request-state.tsx';
import './freight.css';

const { MemberRequestList } = orderrequestContract;
type RequestPage = OutputOf<typeof MemberRequestList>;

function RequestCard({ request }: { request: OwnRequest }) {
  const text = useTextOf();
  const { short_name } = useShop();
  const { id, request_no, order, origin_name, destination_name, consignee_name, product, pieces, created_at } = request;
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
          {text('orderrequest.member.to', { name: consignee_name })} · {product} ·{' '}
          {text('orderrequest.member.pieces', { n: count(pieces) })}
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
  const [page, setPage] = useState(first);
  const [isLoading, setLoading] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const more = async (before_id: number) => {
    setLoading(true);
    try {
      const next = await call(MemberRequestList, { before_id });
      setPage({ requests: [...page.requests, ...next.requests], has_more: next.has_more });
      setFault(null);
    } catch (thrown) {
      setFault(thrown);
    }
    setLoading(false);
  };
  const last = page.requests.at(-1);
  if (!last) return <Message title={text('orderrequest.member.none')} text={text('orderrequest.member.none_hint')} />;
  return (
    <>
      <ul className="cp-stack">
        {page.requests.map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
      </ul>
      <FaultLine fault={fault} />
      {page.has_more ? (
        <button
          type="button"
          className="cp-button"
          data-variant="plain"
          disabled={isLoading}
          onClick={() => void more(last.id)}
        >
          {text('orderrequest.member.more')}
        </button>
      ) : null}
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
