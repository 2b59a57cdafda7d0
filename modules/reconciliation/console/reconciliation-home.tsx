import { useSearchParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useScreenTitle } from '@linehaul/console-kernel/screen/screen-context.ts';
import { Skeleton } from 'antd';
import { type ComponentType, lazy, Suspense } from 'react';
import { tabOf, type View, viewOf } from './reconciliation-tabs.tsx';

const views: Readonly<Record<View, ComponentType>> = {
  trial: lazy(() => import('./trial-list.tsx')),
  entries: lazy(() => import('./entry-list.tsx')),
  days: lazy(() => import('./day-list.tsx')),
  items: lazy(() => import('./item-list.tsx')),
  ageing: lazy(() => import('./ageing-list.tsx')),
  owed: lazy(() => import('./owed-list.tsx')),
};

/** One page of lists: which of them is in the address. */
export default function ReconciliationHome() {
  const view = viewOf(useSearchParams()[0]);
  const title = { text: 'reconciliation.menu.home' };
  useScreenTitle(view === 'trial' ? [title] : [title, ' · ', { text: `reconciliation.tab.${tabOf[view]}` }]);
  const List = views[view];
  return (
    <Suspense fallback={<Skeleton active />}>
      <List key={view} />
    </Suspense>
  );
}
