import { Link } from '@linehaul/customer-kernel/browser/location.tsx';
import { money, time } from '@linehaul/customer-kernel/format/format.ts';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { Message } from '@linehaul/customer-kernel/page/message.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { utilityContract } from '../contract/utility.contract.ts';
import type { OwnOrder } from '../contract/utility-store.contract.ts';
import { NotHere } from './not-here.tsx';
import { tones, visibleState } from './order-tones.ts';

const { MemberUtilityOrders } = utilityContract;

function OrderCard({ order }: { order: OwnOrder }) {
  const text = useTextOf();
  const { short_name } = useShop();
  const { id, product_name, account_masked, price_cents, state, created_at } = order;
  return (
    <li>
      <Link className="cp-card cp-card-link" to={`/business/${short_name}/utility/${id}`}>
        <span className="cp-between">
          <strong>{product_name}</strong>
          <StatusTag tone={tones[state]}>{text(`utility.state.${visibleState(state)}`)}</StatusTag>
        </span>
        <span className="cp-between">
          <span className="cp-figure">{account_masked}</span>
          <span className="cp-figure">{money(price_cents)}</span>
        </span>
        <span className="cp-hint cp-figure">{time(created_at)}</span>
      </Link>
    </li>
  );
}

/** What the member has had topped up. */
export default function MyTopUpsPage() {
  const text = useTextOf();
  const query = useAnswer(MemberUtilityOrders, {});
  return (
    <NotHere query={query}>
      <h1>{text('utility.store.mine')}</h1>
      <Loaded query={query}>
        {({ orders }) =>
          orders.length === 0 ? (
            <Message title={text('utility.store.none')} text={text('utility.store.none_hint')} />
          ) : (
            <ul className="cp-stack">
              {orders.map((order) => (
                <OrderCard key={order.id} order={order} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </NotHere>
  );
}
