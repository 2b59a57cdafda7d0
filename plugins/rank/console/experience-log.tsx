import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { count, time } from '@linehaul/console-kernel/format/format.ts';
import { Pagination } from '@linehaul/console-kernel/list/lazy-pagination.tsx';
import { useIdentity } from '@linehaul/console-kernel/permission/identity.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { useState } from 'react';
import { type Experience, rankContract } from '../contract/rank.contract.ts';
import type { en } from '../messages/en.ts';
import { Points } from './points.tsx';
import './rank.css';

const perPage = 10;

function Line({ line }: { line: Experience }) {
  const t = useText<typeof en>('rank');
  const { source_kind, order_id, order_no, reason, login_name, approved_by, delta, created_at } = line;
  const industry = useIdentity()?.industry;
  const isOfGoods = industry === 'supplier' || industry === 'service';
  const people = source_kind === 'correction' ? [login_name, approved_by].filter(Boolean).join(', ') : '';
  return (
    <li>
      <Points delta={delta} />
      <span>
        {t(`source_kind.${source_kind}`)}
        {order_id === null ? null : (
          <>
            {' '}
            <Link className="lh-cell-link" to={`${isOfGoods ? '/order/info' : '/logistics/order/info'}/${order_id}`}>
              {order_no}
            </Link>
          </>
        )}
        {reason === '' ? null : <small>{[reason, people].filter(Boolean).join(' · ')}</small>}
      </span>
      <time className="lh-figure">{time(created_at)}</time>
    </li>
  );
}

/** The lines that a member's points are the sum of, newest first. */
export function ExperienceLog({ memberId }: { memberId: number }) {
  const t = useText<typeof en>('rank');
  const [page, setPage] = useState(1);
  const query = { member_id: memberId, page, limit: perPage };
  const { data } = useQueryOf(rankContract.RankExperienceList, query, { keepPrevious: true, beside: true });
  if (!data) return null;
  if (data.total === 0) return <EmptyState title={t('empty.log')} text={t('empty.log_hint')} />;
  return (
    <>
      <ol className="rank-log" aria-label={t('section.log')}>
        {data.list.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ol>
      {data.total > perPage ? (
        <Pagination
          size="small"
          current={page}
          pageSize={perPage}
          total={data.total}
          showSizeChanger={false}
          showTotal={(total) => count(total)}
          onChange={setPage}
        />
      ) : null}
    </>
  );
}
