import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import type { statisticsContract } from '../contract/statistics.contract.ts';
import { type DaysOfFigure, FigureCards } from './figure.tsx';
import { ComparedNote } from './statistics-page.tsx';

interface SoldCardsProps {
  trend: OutputOf<typeof statisticsContract.GoodsTrend>;
  days: DaysOfFigure;
  /** Of days that were asked for before. */
  isOld: boolean;
}

/** What was sold in some days, by numbers, and what it is compared with. */
export function SoldCards({ trend, days, isOld }: SoldCardsProps) {
  return (
    <>
      <FigureCards
        names={['placed', 'sold', 'goods_pieces', 'refunds', 'returns']}
        {...trend}
        days={days}
        isOld={isOld}
      />
      <ComparedNote {...trend} />
    </>
  );
}
