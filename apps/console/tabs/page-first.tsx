import { type Go, GoProvider, useGo } from '@linehaul/console-kernel/screen/navigation.tsx';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { createPath } from 'react-router';
import { create } from 'zustand';
import { afterPaint } from '../theme/after-paint.ts';
import { tabFor } from './tab-rules.ts';
import { useTabs } from './tab-store.ts';
import { visitTo } from './tab-visit.ts';

/** The tab that is visible already while its address is still on its way; null when the two agree. */
const useAhead = create<{ id: string | null }>()(() => ({ id: null }));

/** Navigations that wait for their page to be painted. */
let waiting = 0;

/** The open tab whose page a navigation leads to; null when there is none, or the page is to be built anew. */
function openTab(to: Parameters<Go>[0], state: unknown): string | null {
  const tabState = useTabs.getState();
  const visit = visitTo(typeof to === 'string' ? to : createPath(to), state);
  if (tabState.active === null || !visit || visit.fresh || visit.inPage) return null;
  return tabFor(tabState, visit)?.id ?? null;
}

/** Shows a tab's page at once, and goes to its address when it has been painted: navigations keep their order. */
function pageFirst(go: Go): Go {
  return (to, options) => {
    const id = openTab(to, options?.state);
    const isThere = id === null || id === useTabs.getState().active;
    if (isThere && waiting === 0) return go(to, options);
    if (id !== null) useAhead.setState({ id });
    waiting += 1;
    afterPaint(() => {
      waiting -= 1;
      go(to, options);
    });
  };
}

/** Navigations inside of it show a page that is open before the address, the menu and the title follow. */
export function PageFirst({ children }: { children: ReactNode }) {
  const go = useGo();
  return <GoProvider value={useMemo(() => pageFirst(go), [go])}>{children}</GoProvider>;
}

/** The visible tab, from the one that the address has: the same but for the moment between the two. */
export function useVisibleTab(active: string | null): string | null {
  return useAhead((ahead) => ahead.id) ?? active;
}

/** The address has arrived: from here on it says which tab is shown. */
export function useAddressArrived(address: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is what is waited for.
  useLayoutEffect(() => {
    if (waiting === 0) useAhead.setState({ id: null });
  }, [address]);
}
