import { count, money, percent, volume, weight } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { businessDayBounds } from '@linehaul/console-kernel/time/business-day.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { refundContract } from '@linehaul/modules/refund/contract/refund.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import type { ReactNode } from 'react';
import { type FigureName, type MetricName, metrics, type Of, rowsOf } from '../contract/metric.contract.ts';
import type { en } from '../messages/en.ts';

export interface DaysOfFigure {
  day_from: string;
  day_to: string;
}

/** A figure by the one formatter of its kind. */
export function figureText(name: FigureName, value: number): string {
  if (name.endsWith('_cents')) return money(value);
  if (name === 'weight_g') return weight(value);
  return name === 'volume_cm3' ? volume(value) : count(value);
}

const lists = {
  orders: { path: '/logistics/order/order', endpoint: orderContract.OrderList },
  waybills: { path: '/logistics/waybill/manage', endpoint: waybillContract.WaybillList },
  goods_orders: { path: '/order/manage', endpoint: goodsOrderContract.GoodsOrderList },
  refunds: { path: '/refund/manage', endpoint: refundContract.RefundList },
  returns: { path: '/refund/return', endpoint: refundContract.RefundList },
} as const;

/** The address of the list with the rows that make a figure up. */
export function figureAddress(name: MetricName, { day_from, day_to }: DaysOfFigure, of?: Of): string {
  const { list, input } = rowsOf(name, { day_from, day_to, ...businessDayBounds(day_from, day_to) }, of);
  const searchEntries = Object.entries(input).map(([field, value]) => [field, String(value)]);
  return `${lists[list].path}?${new URLSearchParams(searchEntries)}`;
}

interface FigureProps {
  name: MetricName;
  value: number;
  days: DaysOfFigure;
  of?: Of | undefined;
  children?: ReactNode;
}

/** A figure that opens the rows it is made of, for those who may see them. */
export function Figure({ name, value, days, of, children }: FigureProps) {
  const can = useCan();
  const text = children ?? figureText(name, value);
  if (!can(lists[metrics[name].list].endpoint)) return <span className="lh-figure">{text}</span>;
  return (
    <Link className="lh-figure lh-cell-link" to={figureAddress(name, days, of)}>
      {text}
    </Link>
  );
}

const arrows = { up: '▲', down: '▼', same: '–' } as const;

function directionOf(difference: number): keyof typeof arrows {
  if (difference === 0) return 'same';
  return difference > 0 ? 'up' : 'down';
}

interface ChangeProps {
  now: number;
  /** Null where nothing is compared. */
  before: number | null;
  /** Of a ratio: the difference is in percentage points. */
  isRatio?: boolean;
}

/** What changed against the days compared with: in percent, `new` where there was nothing. */
export function Change({ now, before, isRatio = false }: ChangeProps) {
  const t = useText<typeof en>('statistics');
  if (before === null) return null;
  const difference = now - before;
  const direction = directionOf(difference);
  const size = () => {
    if (difference === 0) return '';
    if (isRatio) return t('figure.points', { n: (Math.abs(difference) * 100).toFixed(1) });
    return before === 0 ? t('figure.new') : percent(Math.abs(difference / before));
  };
  return (
    <span className="lh-stat-change lh-figure" data-direction={direction}>
      {arrows[direction]} {size()}
    </span>
  );
}

interface CardProps {
  label: string;
  change: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}

/** A figure with its name above it and its change under it. */
export function FigureCard({ label, change, note, children }: CardProps) {
  return (
    <div className="lh-surface lh-stat-card">
      <span>{label}</span>
      <strong>{children}</strong>
      <small>
        {change} {note}
      </small>
    </div>
  );
}

interface FigureCardsProps<T> {
  names: readonly (MetricName & keyof T)[];
  now: T;
  before: T | null;
  days: DaysOfFigure;
  /** The figures are still those of the days before. */
  isOld: boolean;
  children?: ReactNode;
}

/** Figures of a period side by side; each opens its rows. */
export function FigureCards<T extends Partial<Record<MetricName, number>>>({
  names,
  now,
  before,
  days,
  isOld,
  children,
}: FigureCardsProps<T>) {
  const t = useText<typeof en>('statistics');
  return (
    <section className="lh-stat-cards" aria-label={t('figure.of_period')} aria-busy={isOld}>
      {names.map((name) => (
        <FigureCard
          key={name}
          label={t(`field.${name}`)}
          change={<Change now={now[name] ?? 0} before={before ? (before[name] ?? 0) : null} />}
        >
          <Figure name={name} value={now[name] ?? 0} days={days} />
        </FigureCard>
      ))}
      {children}
    </section>
  );
}

interface RatioCardProps {
  label: string;
  /** Null where there is nothing to be a part of. */
  now: number | null;
  before: number | null;
  /** Both halves. */
  children: ReactNode;
}

/** A ratio with both halves of it. */
export function RatioCard({ label, now, before, children }: RatioCardProps) {
  const change = now === null || before === null ? null : <Change now={now} before={before} isRatio />;
  return (
    <FigureCard label={label} change={change} note={children}>
      <span className="lh-figure">{percent(now)}</span>
    </FigureCard>
  );
}

interface OnTimeProps {
  now: { signed: number; on_time: number };
  before: { signed: number; on_time: number } | null;
  days: DaysOfFigure;
}

export const partOf = (part: number, whole: number) => (whole === 0 ? null : part / whole);

/** The ratio of waybills that were on time, with both halves of it. */
export function OnTimeCard({ now, before, days }: OnTimeProps) {
  const t = useText<typeof en>('statistics');
  return (
    <RatioCard
      label={t('home.on_time')}
      now={partOf(now.on_time, now.signed)}
      before={before && partOf(before.on_time, before.signed)}
    >
      <Figure name="on_time" value={now.on_time} days={days} /> /{' '}
      <Figure name="signed" value={now.signed} days={days} />
    </RatioCard>
  );
}
