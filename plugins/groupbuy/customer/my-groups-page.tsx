import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { Link } from '@linehaul/customer-kernel/browser/location.tsx';
import { count, money } from '@linehaul/customer-kernel/format/format.ts';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { Message } from '@linehaul/customer-kernel/page/message.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { groupbuyContract } from '../contract/groupbuy.contract.ts';
import { NotHere } from './not-here.tsx';

const { MemberGroupbuySeats } = groupbuyContract;
type Seat = OutputOf<typeof MemberGroupbuySeats>['seats'][number];

const tones = {
  opening: 'warning',
  forming: 'progress',
  complete: 'success',
  expired: 'neutral',
  cancelled: 'neutral',
  dropped: 'neutral',
} as const;

function SeatCard({ seat }: { seat: Seat }) {
  const text = useTextOf();
  const { short_name } = useShop();
  const { activity_name, order_no, total_cents, state, share_code, group_state, size, paid } = seat;
  return (
    <li>
      <Link className="cp-card cp-card-link" to={`/business/${short_name}/groups/${share_code}`}>
        <span className="cp-between">
          <strong>{activity_name}</strong>
          <StatusTag tone={tones[group_state]}>{text(`groupbuy.state.${group_state}`)}</StatusTag>
        </span>
        <span className="cp-between">
          <span>{text('groupbuy.store.paid_of', { paid: count(paid), size: count(size) })}</span>
          <strong className="cp-figure">{money(total_cents)}</strong>
        </span>
        <span className="cp-between cp-hint">
          <span className="cp-figure">{order_no}</span>
          <span>{text(`groupbuy.state.${state}`)}</span>
        </span>
      </Link>
    </li>
  );
}

/** The groups that the member has a seat in, or had. */
export default function MyGroupsPage() {
  const text = useTextOf();
  const query = useAnswer(MemberGroupbuySeats, {});
  return (
    <NotHere query={query}>
      <h1>{text('groupbuy.store.mine')}</h1>
      <Loaded query={query}>
        {({ seats }) =>
          seats.length === 0 ? (
            <Message title={text('groupbuy.store.no_seats')} text={text('groupbuy.store.no_seats_hint')} />
          ) : (
            <ul className="cp-stack">
              {seats.map((seat) => (
                <SeatCard key={seat.id} seat={seat} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </NotHere>
  );
}
