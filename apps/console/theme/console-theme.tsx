import { useAppState } from '@linehaul/console-kernel/browser/app-state.ts';
import { useThemeName } from '@linehaul/console-kernel/theme/theme-mode.ts';
import { decimalMarks } from '@linehaul/contract/languages.ts';
import { DecimalMarkContext } from '@linehaul/ui/number-text.ts';
import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useAntdLocale } from './antd-locale.ts';
import { prefersReducedMotion } from './reduced-motion.ts';
import { antdTheme } from './theme.ts';
import './accent.css';

/** The same object each time: antd renders everything again for a new one. */
const buttons = { autoInsertSpace: false };

interface ConsoleThemeProps {
  className: string;
  children: ReactNode;
}

/** antd in the chosen colour, appearance, size and language. */
export function ConsoleTheme({ className, children }: ConsoleThemeProps) {
  const name = useThemeName();
  const locale = useAntdLocale();
  const colour = useAppState((state) => state.theme);
  const size = useAppState((state) => state.size);
  const language = useAppState((state) => state.language);
  const theme = useMemo(() => antdTheme(name, colour, !prefersReducedMotion), [name, colour]);
  return (
    <ConfigProvider theme={theme} componentSize={size} button={buttons} locale={locale}>
      <DecimalMarkContext value={decimalMarks[language]}>
        <div className={`linehaul ${className}`}>{children}</div>
      </DecimalMarkContext>
    </ConfigProvider>
  );
}
