import { money, percent } from '@linehaul/console-kernel/format/format.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { SalesFigures } from '../contract/goods-figures.contract.ts';
import type { en } from '../messages/en.ts';
import { Change, type DaysOfFigure, Figure, FigureCard, partOf, RatioCard } from './figure.tsx';
import { All } from './statistics-page.tsx';

interface SalesCardProps {
  now: SalesFigures;
  before: SalesFigures | null;
  days: DaysOfFigure;
}

/** Money that went back, by refund and by return. */
function Back({ now, days }: Omit<SalesCardProps, 'before'>) {
  return (
    <>
      <Figure name="refunds_cents" value={now.refunds_cents} days={days} /> +{' '}
      <Figure name="returns_cents" value={now.returns_cents} days={days} />
    </>
  );
}

/** What went back in these days, with both ways of it. */
export function RefundedCard({ now, before, days }: SalesCardProps) {
  const t = useText<typeof en>('statistics');
  return (
    <FigureCard
      label={t('field.refunded_cents')}
      change={<Change now={now.refunded_cents} before={before?.refunded_cents ?? null} />}
      note={<Back now={now} days={days} />}
    >
      <span className="lh-figure">{money(now.refunded_cents)}</span>
    </FigureCard>
  );
}

/** What came in less what went back, with both. */
export function NetCard({ now, before, days }: SalesCardProps) {
  const t = useText<typeof en>('statistics');
  return (
    <FigureCard
      label={t('field.net_cents')}
      change={<Change now={now.net_cents} before={before?.net_cents ?? null} />}
      note={
        <>
          <Figure name="sold_cents" value={now.sold_cents} days={days} /> − <Back now={now} days={days} />
        </>
      }
    >
      <span className="lh-figure">{money(now.net_cents)}</span>
    </FigureCard>
  );
}

/** Of what was paid in these days, as much went back in them: orders of other days are among it. */
export function RefundRateCard({ now, before, days }: SalesCardProps) {
  const t = useText<typeof en>('statistics');
  return (
    <RatioCard
      label={t('figure.refund_rate')}
      now={partOf(now.refunded_cents, now.sold_cents)}
      before={before && partOf(before.refunded_cents, before.sold_cents)}
    >
      <Back now={now} days={days} /> / <Figure name="sold_cents" value={now.sold_cents} days={days} />
    </RatioCard>
  );
}

/** Of the orders paid in these days, as much has been given back by now. */
export function GivenBackCard({ now, before, days }: SalesCardProps) {
  const t = useText<typeof en>('statistics');
  return (
    <RatioCard
      label={t('figure.given_back_rate')}
      now={partOf(now.given_back_cents, now.sold_cents)}
      before={before && partOf(before.given_back_cents, before.sold_cents)}
    >
      <Figure name="given_back_cents" value={now.given_back_cents} days={days} /> /{' '}
      <Figure name="sold_cents" value={now.sold_cents} days={days} />
    </RatioCard>
  );
}

const averageOf = ({ sold_cents, sold }: SalesFigures) => (sold === 0 ? 0 : Math.round(sold_cents / sold));

/** What a paid order brings, with both halves. */
export function AverageCard({ now, before, days }: SalesCardProps) {
  const t = useText<typeof en>('statistics');
  return (
    <FigureCard
      label={t('figure.average')}
      change={<Change now={averageOf(now)} before={before && averageOf(before)} />}
      note={
        <>
          <Figure name="sold_cents" value={now.sold_cents} days={days} /> /{' '}
          <Figure name="sold" value={now.sold} days={days} />
        </>
      }
    >
      <span className="lh-figure">{money(averageOf(now))}</span>
    </FigureCard>
  );
}

/** What goods brought over their cost; how much of them has a known cost stands beside it. The table by goods has its rows. */
export function ProfitCard({ now, before, days }: SalesCardProps) {
  const t = useText<typeof en>('statistics');
  const isKnown = now.costed_cents > 0;
  return (
    <FigureCard
      label={t('field.profit_cents')}
      change={isKnown ? <Change now={now.profit_cents} before={before?.profit_cents ?? null} /> : null}
      note={
        <>
          {t('figure.cost_known', { part: percent(partOf(now.costed_cents, now.goods_cents)) })}{' '}
          <Figure name="goods_cents" value={now.goods_cents} days={days} />
        </>
      }
    >
      <All to="/statistics/revenue" table="goods">
        {money(isKnown ? now.profit_cents : null)}
      </All>
    </FigureCard>
  );
}
