import { paletteOf, type ThemeName } from '@linehaul/ui/palette.ts';

const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');

/** Of the product itself, where no tenant has chosen one. */
const ownColour = '#0872d8';

let colour = ownColour;

function paint(): void {
  const theme: ThemeName = darkSystem.matches ? 'dark' : 'light';
  const root = document.documentElement;
  const palette = paletteOf(colour, theme);
  for (const [name, value] of Object.entries(palette)) {
    root.style.setProperty(`--lh-${name.replaceAll('_', '-')}`, value);
  }
  root.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', palette.primary);
}

/** Paints the page light or dark as the system is, and follows it. */
export function followSystemTheme(): void {
  paint();
  darkSystem.addEventListener('change', paint);
}

/** The colour of a tenant, `#rrggbb`; letters on it and in it are kept readable. Without one the product's own. */
export function showColour(tenantColour = ownColour): void {
  colour = tenantColour;
  paint();
}
