import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { Link, useParams } from '@linehaul/customer-kernel/browser/location.tsx';
import { count } from '@linehaul/customer-kernel/format/format.ts';
import { useSession } from '@linehaul/customer-kernel/http-client/session.ts';
import { type Query, useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { CopyLine } from '@linehaul/customer-kernel/page/copy-line.tsx';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { Cover } from '@linehaul/customer-kernel/page/offer.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { TimeLeft } from '@linehaul/customer-kernel/page/time-left.tsx';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { useEffect } from 'react';
import { groupbuyContract } from '../contract/groupbuy.contract.ts';
import { GroupPrice, Rule } from './activity-parts.tsx';
import { NotHere } from './not-here.tsx';

const { GroupbuyStoreGroup, MemberGroupbuySeats } = groupbuyContract;
type Answer = OutputOf<typeof GroupbuyStoreGroup>;
type Seats = OutputOf<typeof MemberGroupbuySeats>;

const askEveryMs = 4_000;

/** What the group waits for, or has come to. */
function GroupState({ answer, reload }: { answer: Answer; reload: () => void }) {
  const text = useTextOf();
  const { group, now } = answer;
  const { state, size, joined, paid, expires_at } = group;
  if (state !== 'forming') {
    return (
      <div className="gb-state" data-state={state} role="status">
        <strong>{text(`groupbuy.store.state.${state}`)}</strong>
        <p>{text(`groupbuy.store.state_hint.${state}`)}</p>
      </div>
    );
  }
  const missing = size - joined;
  return (
    <div className="gb-state" data-state={state} role="status">
      <strong>
        {missing > 0
          ? text('groupbuy.store.missing', { n: count(missing) })
          : text('groupbuy.store.to_be_paid', { n: count(size - paid) })}
      </strong>
      <p>
        {text('groupbuy.store.time_left')} <TimeLeft until={expires_at} now={now} onOver={reload} />
      </p>
    </div>
  );
}

/** A place for each buyer of the group: taken, paid or free. */
function Seats({ answer }: { answer: Answer }) {
  const text = useTextOf();
  const { group, members } = answer;
  const places = Array.from({ length: group.size }, (_, at) => at + 1);
  return (
    <ul className="gb-seats">
      {places.map((seat_no) => {
        const member = members.find((one) => one.seat_no === seat_no);
        const word = member ? text(member.is_paid ? 'groupbuy.store.seat_paid' : 'groupbuy.store.seat_reserved') : '';
        return (
          <li key={seat_no} data-taken={member !== undefined}>
            <span aria-hidden="true">{member ? member.name.slice(0, 1) : '?'}</span>
            <small>{member ? word : text('groupbuy.store.seat_free')}</small>
          </li>
        );
      })}
    </ul>
  );
}

/** The member's own seat in this group, and the way to its order. */
function OwnSeat({ query, code }: { query: Query<Seats>; code: string }) {
  const text = useTextOf();
  const { short_name } = useShop();
  const seat = query.answer?.seats.find(({ share_code, state }) => share_code === code && state !== 'left');
  if (!seat) return null;
  return (
    <section className="cp-card cp-stack">
      <p>{text(`groupbuy.store.own.${seat.state}`)}</p>
      <Link className="cp-button" to={`/business/${short_name}/goods-orders/${seat.order_id}`}>
        {text(seat.state === 'reserved' ? 'groupbuy.store.pay' : 'groupbuy.store.to_order')}
      </Link>
    </section>
  );
}

function SignedInSeat({ code, paid }: { code: string; paid: number }) {
  const query = useAnswer(MemberGroupbuySeats, {});
  const { reload } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a payment in the group may be one's own.
  useEffect(() => reload(), [paid, reload]);
  return <OwnSeat query={query} code={code} />;
}

function Group({ answer, reload }: { answer: Answer; reload: () => void }) {
  const text = useTextOf();
  const session = useSession();
  const { short_name } = useShop();
  const { activity, group, is_open } = answer;
  const { share_code, state, paid } = group;
  const name = activity?.name ?? text('groupbuy.store.group');
  useEffect(() => {
    document.title = name;
  }, [name]);
  const isWaiting = state === 'forming' || state === 'opening';
  return (
    <>
      <article className="cp-card cp-stack">
        {activity ? <Cover url={activity.cover_url} /> : null}
        <h1 className="cp-title">{name}</h1>
        {activity ? (
          <>
            <p className="cp-hint">{activity.goods_name}</p>
            <GroupPrice activity={activity} />
          </>
        ) : null}
        <GroupState answer={answer} reload={reload} />
        <Seats answer={answer} />
        {activity && is_open ? (
          <Link
            className="cp-button"
            to={`/business/${short_name}/groups/activity/${activity.id}/join?group=${share_code}`}
          >
            {text('groupbuy.store.join')}
          </Link>
        ) : null}
        {activity && !is_open ? (
          <Link
            className="cp-button"
            data-variant="plain"
            to={`/business/${short_name}/groups/activity/${activity.id}`}
          >
            {text('groupbuy.store.to_activity')}
          </Link>
        ) : null}
      </article>
      {session ? <SignedInSeat code={share_code} paid={paid} /> : null}
      {isWaiting ? (
        <section className="cp-card cp-stack">
          <h2 className="cp-title">{text('groupbuy.store.share')}</h2>
          <p className="cp-hint">{text('groupbuy.store.share_hint')}</p>
          <CopyLine
            label={text('groupbuy.store.share')}
            value={`${window.location.origin}/business/${short_name}/groups/${share_code}`}
          />
        </section>
      ) : null}
      {activity ? (
        <section className="cp-card">
          <Rule activity={activity} />
        </section>
      ) : null}
    </>
  );
}

/** A group as those see it who were asked to join it: how many are missing, and how much time is left. Asked again every few seconds. */
export default function GroupPage() {
  const { supplier_id: suid } = useShop();
  const { code = '' } = useParams();
  const query = useAnswer(GroupbuyStoreGroup, { suid, share_code: code }, { everyMs: askEveryMs });
  return (
    <NotHere query={query}>
      <Loaded query={query}>{(answer) => <Group answer={answer} reload={query.reload} />}</Loaded>
    </NotHere>
  );
}
