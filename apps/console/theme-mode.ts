import { type ThemeChoice, useAppState } from '@linehaul/console-kernel/app-state.ts';
import { useSyncExternalStore } from 'react';

export type ThemeName = 'light' | 'dark';

const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');

function themeOf(choice: ThemeChoice): ThemeName {
  if (choice !== 'system') return choice;
  return darkSystem.matches ? 'dark' : 'light';
}

function current(): ThemeName {
  return themeOf(useAppState.getState().theme);
}

function subscribe(listener: () => void): () => void {
  darkSystem.addEventListener('change', listener);
  const stop = useAppState.subscribe(listener);
  return () => {
    darkSystem.removeEventListener('change', listener);
    stop();
  };
}

/** Keeps the page's theme and language marks in step with what is chosen. */
export function followTheme(): void {
  const mark = () => {
    document.documentElement.dataset.theme = current();
    document.documentElement.lang = useAppState.getState().language;
  };
  mark();
  subscribe(mark);
}

export function useThemeName(): ThemeName {
  return useSyncExternalStore(subscribe, current);
}
