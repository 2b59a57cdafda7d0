import type { Appearance } from '@linehaul/contract/settings.ts';
import type { ThemeName } from '@linehaul/ui/palette.ts';

export const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');

/** The theme that a choice means on this system now. */
export function themeOf(choice: Appearance): ThemeName {
  if (choice !== 'system') return choice;
  return darkSystem.matches ? 'dark' : 'light';
}
