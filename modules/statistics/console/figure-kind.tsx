import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { CallPermission } from '@linehaul/contract/endpoint.ts';
import type { ComponentType } from 'react';
import { statisticsContract } from '../contract/statistics.contract.ts';
import type { en } from '../messages/en.ts';
import { PartTabs, usePart } from './part-tabs.tsx';
import { StatisticsPage } from './statistics-page.tsx';

/** What the figures of a page are about. */
type FigureKind = 'freight' | 'goods' | 'funds';

const callOf = {
  freight: statisticsContract.OrderTrend,
  goods: statisticsContract.GoodsTrend,
  funds: statisticsContract.FundsTrend,
} as const;

interface KindPageProps {
  /** The page's figures of each kind; a page may have none of some. */
  parts: Readonly<Partial<Record<FigureKind, ComponentType>>>;
  /** The call without which there are none of a kind, where it is not the usual one. */
  needs?: Partial<Record<FigureKind, CallPermission>>;
  hasSteps?: boolean;
}

/** A statistics page of the kind of figures that the caller has; who has several of them chooses. */
export function KindPage({ parts, needs = {}, hasSteps = true }: KindPageProps) {
  const t = useText<typeof en>('statistics');
  const can = useCan();
  const kinds = (Object.keys(parts) as FigureKind[]).filter((kind) => can(needs[kind] ?? callOf[kind]));
  const activePart = usePart('of', kinds);
  const Part = activePart && parts[activePart];
  const tabs =
    kinds.length > 1 ? <PartTabs label={t('of.label')} field="of" parts={kinds} texts="statistics.of" /> : null;
  return (
    <StatisticsPage hasSteps={hasSteps} tabs={tabs}>
      {Part ? <Part /> : null}
    </StatisticsPage>
  );
}
