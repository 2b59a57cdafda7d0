export type ThemeName = 'light' | 'dark';

/** What a theme colour becomes on one theme's background: `#rrggbb` each, names as the tokens have them. */
export interface Palette {
  /** Filled buttons, active marks: at least 3:1 against the background, as WCAG asks of parts that must be seen. */
  primary: string;
  primary_hover: string;
  primary_active: string;
  /** Letters on any of the three: at least 4.5:1. */
  on_primary: string;
  /** Lines and bars of charts, focus marks. */
  primary_strong: string;
  /** Marks that carry white ticks and knobs: at least 3:1 with white and against the background. */
  primary_mark: string;
  /** Links and letters on every background, the soft one included: at least 4.5:1. */
  primary_text: string;
  primary_text_hover: string;
  /** The background of what is chosen. */
  primary_soft: string;
  primary_soft_hover: string;
  primary_border: string;
}

type Rgb = readonly [red: number, green: number, blue: number];

const white = '#ffffff';
const black = '#000000';

/** Grounds that a theme has, from tokens.css: letters in the theme colour must be read on all of them. */
const backgrounds: Readonly<Record<ThemeName, { surface: string; others: readonly string[] }>> = {
  light: { surface: white, others: ['#f2f5f9', '#f7f9fc', '#edf1f7'] },
  dark: { surface: '#141c27', others: ['#0c1219', '#19232f', '#1a2532', '#202c3b'] },
};

function rgbOf(colour: string): Rgb {
  const number = Number.parseInt(colour.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance, WCAG 2.2. */
function luminance(colour: string): number {
  const [red, green, blue] = rgbOf(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast of two colours, WCAG 2.2: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const lights = [luminance(one), luminance(other)];
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

/** The colour with a share of another in it. */
export function mixed(colour: string, other: string, share: number): string {
  const from = rgbOf(colour);
  const to = rgbOf(other);
  const parts = from.map((part, at) => Math.round(part + ((to[at] ?? part) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour, moved towards another only as far as it must be to stand out from every one of these by so much. */
function moved(colour: string, towards: string, from: readonly string[], least: number): string {
  for (let step = 0; step < 100; step += 1) {
    const candidate = mixed(colour, towards, step / 100);
    if (from.every((background) => contrast(candidate, background) >= least)) return candidate;
  }
  return towards;
}

/** Every colour that a theme colour gives, with letters that stay readable whatever was chosen. */
export function paletteOf(colour: string, theme: ThemeName): Palette {
  const { surface, others } = backgrounds[theme];
  const ink = theme === 'light' ? black : white;
  const primary = moved(colour, ink, [surface], 3);
  const on_primary = contrast(white, primary) >= 4.5 ? white : black;
  // Away from the letters, so that pressing a button never makes it harder to read.
  const away = on_primary === white ? black : white;
  const soft = mixed(primary, surface, theme === 'light' ? 0.9 : 0.78);
  const softHover = mixed(primary, surface, theme === 'light' ? 0.83 : 0.68);
  const primary_text = moved(primary, ink, [surface, ...others, soft, softHover], 4.5);
  return {
    primary,
    primary_hover: mixed(primary, away, 0.12),
    primary_active: mixed(primary, away, 0.24),
    on_primary,
    primary_strong: moved(mixed(primary, ink, 0.14), ink, [surface], 3),
    primary_mark: moved(primary, black, [white], 3),
    primary_text,
    primary_text_hover: mixed(primary_text, ink, 0.22),
    primary_soft: soft,
    primary_soft_hover: softHover,
    primary_border: mixed(primary, surface, 0.65),
  };
}
