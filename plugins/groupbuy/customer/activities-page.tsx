import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { Link } from '@linehaul/customer-kernel/browser/location.tsx';
import { count, time } from '@linehaul/customer-kernel/format/format.ts';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { Message } from '@linehaul/customer-kernel/page/message.tsx';
import { OfferCard } from '@linehaul/customer-kernel/page/offer.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { groupbuyContract } from '../contract/groupbuy.contract.ts';
import type { StoreActivity } from '../contract/groupbuy-store.contract.ts';
import { GroupPrice } from './activity-parts.tsx';
import { NotHere } from './not-here.tsx';

const { GroupbuyStoreList } = groupbuyContract;

function ActivityCard({ activity }: { activity: StoreActivity }) {
  const text = useTextOf();
  const { short_name } = useShop();
  const { id, name, goods_name, size, state, starts_at, is_open } = activity;
  return (
    <OfferCard to={`/business/${short_name}/groups/activity/${id}`} cover_url={activity.cover_url}>
      <strong>{name}</strong>
      <span className="cp-hint">{goods_name}</span>
      <GroupPrice activity={activity} />
      <span className="cp-hint">
        {text('groupbuy.store.buyers', { n: count(size) })}
        {state === 'scheduled' ? ` · ${text('groupbuy.store.begins', { at: time(starts_at) })}` : ''}
        {state === 'running' && !is_open ? ` · ${text('groupbuy.store.closed')}` : ''}
      </span>
    </OfferCard>
  );
}

function Activities({ answer }: { answer: OutputOf<typeof GroupbuyStoreList> }) {
  const text = useTextOf();
  if (answer.activities.length === 0) {
    return <Message title={text('groupbuy.store.none')} text={text('groupbuy.store.none_hint')} />;
  }
  return (
    <ul className="cp-stack">
      {answer.activities.map((activity) => (
        <ActivityCard key={activity.id} activity={activity} />
      ))}
    </ul>
  );
}

/** What a seller sells to groups, now and soon. */
export default function ActivitiesPage() {
  const text = useTextOf();
  const { supplier_id: suid, short_name } = useShop();
  const query = useAnswer(GroupbuyStoreList, { suid });
  return (
    <NotHere query={query}>
      <h1>{text('groupbuy.store.title')}</h1>
      <Link to={`/business/${short_name}/groups/mine`}>{text('groupbuy.store.mine')}</Link>
      <Loaded query={query}>{(answer) => <Activities answer={answer} />}</Loaded>
    </NotHere>
  );
}
