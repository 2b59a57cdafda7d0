import { useSearchParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useScreenTitle } from '@linehaul/console-kernel/screen/screen-context.ts';
import { lazyOnRender } from '@linehaul/ui/lazy.tsx';
import { Skeleton } from 'antd';
import type { ComponentType } from 'react';
import { tabOf, type View, viewOf } from './reconciliation-tabs.tsx';

const loading = <Skeleton active />;
const views: Readonly<Record<View, ComponentType>> = {
  trial: lazyOnRender(() => import('./trial-list.tsx'), loading),
  entries: lazyOnRender(() => import('./entry-list.tsx'), loading),
  days: lazyOnRender(() => import('./day-list.tsx'), loading),
  items: lazyOnRender(() => import('./item-list.tsx'), loading),
  ageing: lazyOnRender(() => import('./ageing-list.tsx'), loading),
  differences: lazyOnRender(() => import('./difference-list.tsx'), loading),
  reversals: lazyOnRender(() => import('./reversal-list.tsx'), loading),
  owed: lazyOnRender(() => import('./owed-list.tsx'), loading),
};

/** One page of lists: which of them is in the address. */
export default function ReconciliationHome() {
  const view = viewOf(useSearchParams()[0]);
  const title = { text: 'reconciliation.menu.home' };
  useScreenTitle(view === 'trial' ? [title] : [title, ' · ', { text: `reconciliation.tab.${tabOf[view]}` }]);
  const List = views[view];
  return <List key={view} />;
}
