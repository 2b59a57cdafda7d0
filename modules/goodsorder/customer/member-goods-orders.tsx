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
import { goodsOrderContract } from '../contract/goods-order.contract.ts';
import { MemberOrderStage } from './order-stage.tsx';

const { MemberGoodsOrderList } = goodsOrderContract;
type OrderPage = OutputOf<typeof MemberGoodsOrderList>;

function OrderCard({ order }: { order: OrderPage['orders'][number] }) {
  const text = useTextOf();
  const { short_name } = useShop();
  const { id, order_no, goods_text, line_count, pieces, total_cents, created_at } = order;
  const more = line_count > 1 ? ` +${line_count - 1}` : '';
  return (
    <li>
      <Link className="cp-card cp-card-link" to={`/business/${short_name}/goods-orders/${id}`}>
        <span className="cp-between">
          <strong>
            {goods_text}
            {more}
          </strong>
          <MemberOrderStage order={order} />
        </span>
        <span className="cp-between">
          <span className="cp-hint">{text('goodsorder.store.piece_count', { n: count(pieces) })}</span>
          <strong className="cp-figure">{money(total_cents)}</strong>
        </span>
        <span className="cp-between cp-hint">
          <span className="cp-figure">{order_no}</span>
          <time className="cp-figure">{time(created_at)}</time>
        </span>
      </Link>
    </li>
  );
}

function OrderCards({ first }: { first: OrderPage }) {
  const text = useTextOf();
  const list = useMore({ rows: first.orders, has_more: first.has_more }, async (rows) => {
    const { orders, has_more } = await call(MemberGoodsOrderList, { before_id: rows.at(-1)?.id });
    return { rows: orders, has_more };
  });
  if (list.rows.length === 0) {
    return <Message title={text('goodsorder.store.none')} text={text('goodsorder.store.none_hint')} />;
  }
  return (
    <>
      <ul className="cp-stack">
        {list.rows.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  );
}

/** What the member has bought. */
export default function MemberGoodsOrdersPage() {
  const text = useTextOf();
  const query = useAnswer(MemberGoodsOrderList, {});
  return (
    <>
      <h1>{text('storefront.link.goods_orders')}</h1>
      <Loaded query={query}>{(first) => <OrderCards first={first} />}</Loaded>
    </>
  );
}
