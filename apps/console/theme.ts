import { type ThemeConfig, theme } from 'antd';
import type { ThemeName } from './theme-mode.ts';

/** Specification §9: the shell's theme colour. */
const primary = '#0872d8';

const shared: ThemeConfig['token'] = {
  colorPrimary: primary,
  colorInfo: primary,
  fontFamily: 'var(--lh-font)',
  fontFamilyCode: 'var(--lh-font-mono)',
  fontSize: 14,
  borderRadius: 6,
  borderRadiusLG: 8,
  wireframe: false,
};

const light: ThemeConfig['token'] = {
  ...shared,
  colorPrimaryHover: '#0663bd',
  colorPrimaryActive: '#0556a5',
  colorText: '#152033',
  colorTextSecondary: '#4a5a70',
  colorTextTertiary: '#64748b',
  colorTextDescription: '#5d6c82',
  colorTextPlaceholder: '#66758a',
  colorTextDisabled: '#8a97a8',
  colorBorder: '#cbd5e1',
  colorBorderSecondary: '#e2e8f0',
  colorBgLayout: '#f2f5f9',
  colorPrimaryBg: '#e8f2fd',
  colorPrimaryBgHover: '#d4e7fb',
  colorPrimaryBorder: '#a9cff6',
  colorInfoBg: '#e8f2fd',
  colorInfoBorder: '#b5d6f8',
  colorLink: '#0767c4',
  colorLinkHover: '#0872d8',
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
  ...shared,
  colorText: '#e5ebf3',
  colorTextSecondary: '#aebccd',
  colorTextTertiary: '#8a9bb0',
  colorTextDescription: '#93a4b9',
  colorTextPlaceholder: '#8394aa',
  colorTextDisabled: '#66778d',
  colorBorder: '#35465b',
  colorBorderSecondary: '#263344',
  colorBgLayout: '#0c1219',
  colorPrimaryBg: '#11294a',
  colorPrimaryBgHover: '#16355f',
  colorInfoBg: '#11294a',
  colorInfoBorder: '#1f4a80',
  colorBgContainer: '#141c27',
  colorBgElevated: '#1a2532',
  colorBgSpotlight: '#2b3b4f',
  colorPrimary: primary,
  colorPrimaryHover: '#2389ea',
  colorPrimaryActive: '#0767c4',
  colorLink: '#6bb1fa',
  colorLinkHover: '#94c7fc',
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

const components: ThemeConfig['components'] = {
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
};

/** The light red of the dark theme carries dark letters. */
const darkComponents: ThemeConfig['components'] = {
  ...components,
  Button: { ...components.Button, dangerColor: '#2a0b0c' },
};

/** antd's theme: colours as CSS variables, styles from the static sheet. */
export function antdTheme(name: ThemeName): ThemeConfig {
  return {
    zeroRuntime: true,
    hashed: false,
    cssVar: { key: 'linehaul' },
    algorithm: name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: name === 'dark' ? dark : light,
    components: name === 'dark' ? darkComponents : components,
  };
}
