import { chooseSettings, useAppState } from '@linehaul/console-kernel/browser/app-state.ts';
import type { TransitionEvent } from 'react';
import { create } from 'zustand';

/** Whether the last change of the sidebar's width is rendered as a movement. */
export const useSidebarMotion = create<{ animated: boolean }>()(() => ({ animated: false }));

/** The width is what it is to be: what changes it next says anew whether it is seen to move. */
export function endMotion({ target, currentTarget }: TransitionEvent<HTMLElement>): void {
  if (target === currentTarget) useSidebarMotion.setState({ animated: false });
}

interface Manner {
  /** False for changes that nobody watches: at the start, from another window. */
  animated: boolean;
}

/** Opens or closes the right list; the left one always stays. */
export function setSidebarOpen(open: boolean, { animated }: Manner): void {
  useSidebarMotion.setState({ animated });
  if (useAppState.getState().sidebar !== open) chooseSettings({ sidebar: open });
}

export function toggleSidebar(manner: Manner): void {
  setSidebarOpen(!useAppState.getState().sidebar, manner);
}
