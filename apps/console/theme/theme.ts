import { type Palette, paletteOf, type ThemeName } from '@linehaul/ui/palette.ts';
import { type ThemeConfig, theme } from 'antd';

const sharedTokens: ThemeConfig['token'] = {
  fontFamily: 'var(--lh-font)',
  fontFamilyCode: 'var(--lh-font-mono)',
  fontSize: 14,
  borderRadius: 6,
  borderRadiusLG: 8,
  wireframe: false,
};

const light: ThemeConfig['token'] = {
  ...sharedTokens,
  colorText: '#152033',
  colorTextSecondary: '#4a5a70',
  colorTextTertiary: '#5d6c82',
  colorTextDescription: '#5d6c82',
  colorTextPlaceholder: '#5f6e85',
  colorTextDisabled: '#8a97a8',
  colorBorder: '#cbd5e1',
  colorBorderSecondary: '#e2e8f0',
  colorBgLayout: '#f2f5f9',
  colorError: '#c22b2b',
  colorErrorBg: '#fdeaea',
  colorErrorBorder: '#f0b9b9',
  colorSuccess: '#13794d',
  colorSuccessBg: '#e4f5ec',
  colorSuccessBorder: '#a3d9bd',
  colorWarning: '#b26a10',
  colorWarningBg: '#fdf1dc',
  colorWarningBorder: '#ecd09c',
};

const dark: ThemeConfig['token'] = {
  ...sharedTokens,
  colorText: '#e5ebf3',
  colorTextSecondary: '#aebccd',
  colorTextTertiary: '#8a9bb0',
  colorTextDescription: '#93a4b9',
  colorTextPlaceholder: '#8394aa',
  colorTextDisabled: '#66778d',
  colorBorder: '#35465b',
  colorBorderSecondary: '#263344',
  colorBgLayout: '#0c1219',
  colorBgContainer: '#141c27',
  colorBgElevated: '#1a2532',
  colorBgSpotlight: '#2b3b4f',
  colorError: '#ff8a84',
  colorErrorBg: '#3a1a1c',
  colorErrorBorder: '#6e2d30',
  colorSuccess: '#5fd09a',
  colorSuccessBg: '#10301f',
  colorSuccessBorder: '#1e5c3b',
  colorWarning: '#f0b458',
  colorWarningBg: '#35260d',
  colorWarningBorder: '#6b4c18',
};

/**
 * What the theme colour gives. antd takes one colour for letters, lines and fills, so it gets the one that is read on
 * every environment; accent.css gives fills their own. All of it are CSS variables, the rules are the static sheet's.
 */
function coloured(palette: Palette): ThemeConfig['token'] {
  const { primary_text, primary_text_hover, primary_soft, primary_soft_hover, primary_border } = palette;
  return {
    colorPrimary: primary_text,
    colorPrimaryHover: primary_text_hover,
    colorPrimaryActive: primary_text_hover,
    colorPrimaryText: primary_text,
    colorPrimaryTextHover: primary_text_hover,
    colorPrimaryTextActive: primary_text_hover,
    colorPrimaryBg: primary_soft,
    colorPrimaryBgHover: primary_soft_hover,
    colorPrimaryBorder: primary_border,
    colorPrimaryBorderHover: primary_border,
    colorInfo: primary_text,
    colorInfoBg: primary_soft,
    colorInfoBorder: primary_border,
    colorLink: primary_text,
    colorLinkHover: primary_text_hover,
    colorLinkActive: primary_text_hover,
  };
}

const components = {
  Table: {
    headerBg: 'var(--lh-surface-2)',
    headerSortActiveBg: 'var(--lh-surface-3)',
    headerSortHoverBg: 'var(--lh-surface-3)',
    bodySortBg: 'transparent',
    rowHoverBg: 'var(--lh-surface-2)',
    headerSplitColor: 'transparent',
    borderColor: 'var(--lh-border)',
    cellPaddingBlockMD: 9,
    cellPaddingInlineMD: 16,
  },
  Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 500 },
  Form: { verticalLabelPadding: '0 0 4px', labelColor: 'var(--lh-text-2)', itemMarginBottom: 20 },
} satisfies ThemeConfig['components'];

/** antd's theme: colours as CSS variables, styles from the static sheet. Without motion its parts wait for none. */
export function antdTheme(name: ThemeName, colour: string, motion: boolean): ThemeConfig {
  const palette = paletteOf(colour, name);
  const isDark = name === 'dark';
  const Button = {
    ...components.Button,
    primaryColor: palette.on_primary,
    // The light red of the dark theme carries dark letters.
    ...(isDark ? { dangerColor: '#2a0b0c' } : {}),
  };
  return {
    zeroRuntime: true,
    hashed: false,
    cssVar: { key: 'linehaul' },
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: { ...(isDark ? dark : light), ...coloured(palette), motion },
    components: { ...components, Button },
  };
}
