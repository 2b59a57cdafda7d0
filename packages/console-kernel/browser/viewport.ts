import { useSyncExternalStore } from 'react';

/** Specification §4: narrower than this, or a mobile agent, is the mobile layout. */
export const mobileBreakpoint = 992;

const mobileAgent = /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini/i;

/** The layout rule on its own. */
export function isMobileLayout(width: number, agent: string): boolean {
  return width < mobileBreakpoint || mobileAgent.test(agent);
}

function now(): boolean {
  return isMobileLayout(window.innerWidth, navigator.userAgent);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

export function useIsMobile(): boolean {
  return useSyncExternalStore(subscribe, now);
}

/** Whether the window is narrower than so many pixels. */
export function useIsBelow(width: number): boolean {
  const isBelow = () => window.innerWidth < width;
  return useSyncExternalStore(subscribe, isBelow);
}
