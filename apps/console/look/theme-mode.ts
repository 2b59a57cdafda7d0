import { useAppState } from '@linehaul/console-kernel/app-state.ts';
import { useSyncExternalStore } from 'react';
import { paletteOf, type ThemeName } from './palette.ts';
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

/** Writes the theme colour's palette over the tokens of the style sheet: `primary_text` is `--lh-primary-text`. */
function paint(colour: string, theme: ThemeName): void {
  const palette = paletteOf(colour, theme);
  for (const [name, value] of Object.entries(palette)) {
    document.documentElement.style.setProperty(`--lh-${name.replaceAll('_', '-')}`, value);
  }
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', palette.primary);
}

/** Keeps the page's marks of theme, colour, menu and language in step with what is chosen. */
export function followTheme(): void {
  let painted = '';
  const mark = () => {
    const { theme_colour, dark_menu, language } = useAppState.getState();
    const theme = current();
    const root = document.documentElement;
    const wanted = `${theme} ${theme_colour}`;
    if (painted !== wanted) paint(theme_colour, theme);
    painted = wanted;
    // The charts are drawn anew when these marks change, after the colours have.
    root.dataset.theme = theme;
    root.dataset.colour = theme_colour;
    root.dataset.menu = dark_menu ? 'dark' : 'light';
    root.lang = language;
  };
  mark();
  subscribe(mark);
}

export function useThemeName(): ThemeName {
  return useSyncExternalStore(subscribe, current);
}
