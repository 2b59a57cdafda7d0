import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { count, time } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { LoadBar } from '@linehaul/ui/load-bar.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { spikebuyContract } from '../contract/spikebuy.contract.ts';
import { spikebuyCounters } from '../contract/spikebuy.events.ts';
import type { BoardRow } from '../contract/spikebuy-record.contract.ts';
import type { en } from '../messages/en.ts';
import { activityTones } from './spikebuy-tones.ts';
import './live-board.css';

const { SpikebuyBoard, SpikebuySaleList } = spikebuyContract;

/** What was sold in the last minute becomes less without an event. */
const askEveryMs = 10_000;

function BoardItem({ row }: { row: BoardRow }) {
  const t = useText<typeof en>('spikebuy');
  const can = useCan();
  const { id, name, goods_name, state, starts_at, ends_at, quota_pieces, reserved_pieces, sold_pieces } = row;
  const figures = [
    ['held', row.held_pieces],
    ['reserved', reserved_pieces],
    ['paid', sold_pieces],
    ['minute', row.minute_pieces],
    ['buyers', row.buyers],
  ] as const;
  return (
    <li>
      <h3>
        {name} <StatusTag tone={activityTones[state]}>{t(`state.${state}`)}</StatusTag>
      </h3>
      <p>
        {goods_name} · {time(starts_at)} – {time(ends_at)}
        {can(SpikebuySaleList) ? (
          <>
            {' · '}
            <Link className="lh-cell-link" to={`/plugin/spikebuy/buyers?activity_id=${id}`}>
              {t('board.buyers')}
            </Link>
          </>
        ) : null}
      </p>
      <LoadBar
        label={t('board.taken')}
        used={sold_pieces}
        added={reserved_pieces}
        limit={quota_pieces}
        format={count}
        unknown=""
      />
      <dl className="lh-field-grid">
        {figures.map(([figure, value]) => (
          <div key={figure}>
            <dt>{t(`live.${figure}`)}</dt>
            <dd className="lh-figure">{count(value)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** What is sold at this moment, activity by activity; it follows by itself. */
export default function LiveBoard() {
  const t = useText<typeof en>('spikebuy');
  const query = useQueryOf(SpikebuyBoard, {}, { live: spikebuyCounters, refetchIntervalMs: askEveryMs });
  return (
    <div className="lh-page">
      <PageHeader note={t('board.hint')} />
      <Loaded query={query}>
        {({ activities }) =>
          activities.length === 0 ? (
            <EmptyState title={t('empty.board')} text={t('empty.activities_hint')} />
          ) : (
            <DetailSection title="spikebuy.live.title">
              <ul className="sb-board">
                {activities.map((row) => (
                  <BoardItem key={row.id} row={row} />
                ))}
              </ul>
            </DetailSection>
          )
        }
      </Loaded>
    </div>
  );
}
