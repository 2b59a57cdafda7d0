import { paletteOf, type ThemeName } from '@linehaul/ui/palette.ts';
import { useSyncExternalStore } from 'react';
import { useAppState } from '../browser/app-state.ts';
import { applyRootAttributes } from './root-attributes.ts';
import { darkSystem, themeOf } from './theme-of.ts';

function current(): ThemeName {
  return themeOf(useAppState.getState().appearance);
}

function subscribe(listener: () => void): () => void {
  darkSystem.addEventListener('change', listener);
  const stop = useAppState.subscribe(listener);
  return () => {
    darkSystem.removeEventListener('change', listener);
    stop();
  };
}

type Words = Readonly<Record<string, string>>;

/** The theme colour's palette by the names that the style sheet's tokens have: `primary_text` is `--lh-primary-text`. */
export function paletteTokens(): Words {
  const palette = Object.entries(paletteOf(useAppState.getState().theme, current()));
  return Object.fromEntries(palette.map(([name, value]) => [`--lh-${name.replaceAll('_', '-')}`, value]));
}

/** What the page's root element says of its looks. */
export function rootMarks(): Words {
  const { theme, dark_menu } = useAppState.getState();
  return { theme: current(), colour: theme, menu: dark_menu ? 'dark' : 'light' };
}

function paint(): void {
  applyRootAttributes({}, paletteTokens());
  const { primary } = paletteOf(useAppState.getState().theme, current());
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', primary);
}

/** Keeps the page's marks of theme, colour, menu and language in step with what is chosen. */
export function followTheme(): void {
  let paintedMarks = '';
  const mark = () => {
    const marks = rootMarks();
    const currentMarks = `${marks.theme} ${marks.colour}`;
    if (paintedMarks !== currentMarks) paint();
    paintedMarks = currentMarks;
    // The charts are rendered anew when these marks change, after the colours have.
    applyRootAttributes(marks, {});
    document.documentElement.lang = useAppState.getState().language;
  };
  mark();
  subscribe(mark);
}

export function useThemeName(): ThemeName {
  return useSyncExternalStore(subscribe, current, current);
}
