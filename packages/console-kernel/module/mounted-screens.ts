import { create } from 'zustand';
import type { MountedScreen } from './console-module.ts';

const useScreenStore = create<{ screens: readonly MountedScreen[] }>()(() => ({ screens: [] }));

/** The shell's part: every screen inside of it, told once at the start. */
export function setScreens(screens: readonly MountedScreen[]): void {
  useScreenStore.setState({ screens });
}

/** Every screen of the console, anyone who may open it: for pages that speak about pages, such as a role's form. */
export function useScreens(): readonly MountedScreen[] {
  return useScreenStore((state) => state.screens);
}

/** `useScreens` outside of components. */
export function mountedScreens(): readonly MountedScreen[] {
  return useScreenStore.getState().screens;
}
