import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { count } from '@linehaul/console-kernel/format/format.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { statisticsContract } from '../contract/statistics.contract.ts';
import type { en } from '../messages/en.ts';
import { Buyers } from './buyers.tsx';
import { FigureCard } from './figure.tsx';
import { KindPage } from './figure-kind.tsx';
import { useAsked } from './period-bar.tsx';
import { MemberBars } from './rank-panel.tsx';
import { MemberRankPanel } from './rank-panels.tsx';

/** How many members ordered, came and left; they are the rows of the table below. */
function MemberCards() {
  const t = useText<typeof en>('statistics');
  const { day_from, day_to, compare } = useAsked();
  const query = useQueryOf(
    statisticsContract.MemberRank,
    { day_from, day_to, compare, limit: 1 },
    { keepPrevious: true },
  );
  return (
    <Loaded query={query}>
      {(figures) => (
        <section className="lh-stat-cards" aria-label={t('figure.of_period')} aria-busy={query.isPlaceholderData}>
          {(['active', 'came', 'left'] as const).map((name) =>
            figures[name] === null ? null : (
              <FigureCard key={name} label={t(`figure.${name}`)} change={null} note={t(`figure.${name}_hint`)}>
                <span className="lh-figure">{count(figures[name])}</span>
              </FigureCard>
            ),
          )}
        </section>
      )}
    </Loaded>
  );
}

function Freight() {
  return (
    <>
      <MemberCards />
      <MemberBars />
      <MemberRankPanel />
    </>
  );
}

const needs = { freight: statisticsContract.MemberRank, goods: statisticsContract.BuyerRank };

/** Members beside each other, and who came and left. */
export default function MemberFiguresPage() {
  return <KindPage parts={{ freight: Freight, goods: Buyers }} needs={needs} hasSteps={false} />;
}
