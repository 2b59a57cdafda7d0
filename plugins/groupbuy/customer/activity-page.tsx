import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { Link, useParams } from '@linehaul/customer-kernel/browser/location.tsx';
import { count, time } from '@linehaul/customer-kernel/format/format.ts';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { Cover } from '@linehaul/customer-kernel/page/offer.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { TimeLeft } from '@linehaul/customer-kernel/page/time-left.tsx';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { useEffect } from 'react';
import { groupbuyContract } from '../contract/groupbuy.contract.ts';
import { GroupPrice, Rule } from './activity-parts.tsx';
import { NotHere } from './not-here.tsx';

const { GroupbuyStoreInfo } = groupbuyContract;
type Answer = OutputOf<typeof GroupbuyStoreInfo>;

const askEveryMs = 5_000;

/** Why no group can be opened now. */
function closedText(text: ReturnType<typeof useTextOf>, { state, starts_at }: Answer['activity']): string {
  if (state === 'scheduled') return text('groupbuy.store.begins', { at: time(starts_at) });
  return text(state === 'running' ? 'groupbuy.store.closed_hint' : 'groupbuy.store.ended');
}

function OpenGroups({ answer }: { answer: Answer }) {
  const text = useTextOf();
  const { short_name } = useShop();
  const { groups, now } = answer;
  if (groups.length === 0) return null;
  return (
    <section className="cp-stack">
      <h2 className="cp-title">{text('groupbuy.store.open_groups')}</h2>
      <ul className="cp-stack">
        {groups.map(({ share_code, size, joined, expires_at }) => (
          <li key={share_code}>
            <Link className="cp-card cp-between gb-group" to={`/business/${short_name}/groups/${share_code}`}>
              <strong>{text('groupbuy.store.missing', { n: count(size - joined) })}</strong>
              <span>
                {text('groupbuy.store.time_left')} <TimeLeft until={expires_at} now={now} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Activity({ answer }: { answer: Answer }) {
  const text = useTextOf();
  const { short_name } = useShop();
  const { activity } = answer;
  const { id, name, goods_name, goods_id, is_open } = activity;
  useEffect(() => {
    document.title = name;
  }, [name]);
  return (
    <>
      <article className="cp-card cp-stack">
        <Cover url={activity.cover_url} />
        <h1 className="cp-title">{name}</h1>
        <Link to={`/business/${short_name}/goods/${goods_id}`}>{goods_name}</Link>
        <GroupPrice activity={activity} />
        <Rule activity={activity} />
        {is_open ? (
          <Link className="cp-button" to={`/business/${short_name}/groups/activity/${id}/join`}>
            {text('groupbuy.store.open')}
          </Link>
        ) : (
          <p className="cp-fault">{closedText(text, activity)}</p>
        )}
      </article>
      <OpenGroups answer={answer} />
    </>
  );
}

/** An activity: its price, its rule, and groups that wait for buyers; asked again every few seconds. */
export default function ActivityPage() {
  const { supplier_id: suid } = useShop();
  const { id = '' } = useParams();
  const query = useAnswer(GroupbuyStoreInfo, { suid, id: Number(id) }, { everyMs: askEveryMs });
  return (
    <NotHere query={query}>
      <Loaded query={query}>{(answer) => <Activity answer={answer} />}</Loaded>
    </NotHere>
  );
}
