import { useAppState } from '@linehaul/console-kernel/browser/app-state.ts';
import { paletteOf, type ThemeName } from '@linehaul/ui/palette.ts';

interface SketchColours {
  page: string;
  surface: string;
  line: string;
  menu: string;
}

const sketchColours: Readonly<Record<ThemeName, SketchColours>> = {
  light: { page: '#f2f5f9', surface: '#ffffff', line: '#cbd5e1', menu: '#ffffff' },
  dark: { page: '#0c1219', surface: '#141c27', line: '#3a4b61', menu: '#19232f' },
};
const darkMenus: Readonly<Record<ThemeName, string>> = { light: '#0b1f3a', dark: '#0a1626' };

interface HalfProps {
  theme: ThemeName;
  darkMenu: boolean;
  colour: string;
}

function Drawing({ theme, darkMenu, colour }: HalfProps) {
  const { page, surface, line, menu } = sketchColours[theme];
  const { primary } = paletteOf(colour, theme);
  return (
    <>
      <rect width="84" height="52" fill={page} />
      <rect width="22" height="52" fill={darkMenu ? darkMenus[theme] : menu} />
      <rect x="3" y="5" width="16" height="5" rx="1.5" fill={primary} />
      <rect x="3" y="14" width="12" height="2" rx="1" fill={darkMenu ? '#b4c4dc' : line} />
      <rect x="3" y="20" width="14" height="2" rx="1" fill={darkMenu ? '#b4c4dc' : line} />
      <rect x="22" width="62" height="9" fill={surface} />
      <rect x="27" y="14" width="52" height="33" rx="2" fill={surface} />
      <rect x="31" y="19" width="26" height="2.5" rx="1" fill={line} />
      <rect x="31" y="25" width="38" height="2.5" rx="1" fill={line} />
      <rect x="31" y="31" width="32" height="2.5" rx="1" fill={line} />
      <rect x="59" y="38" width="16" height="5.5" rx="1.5" fill={primary} />
    </>
  );
}

interface ShellSketchProps {
  theme: ThemeName | 'system';
  darkMenu: boolean;
  /** Absent: the colour chosen now. */
  colour?: string;
}

/** The console in miniature; what follows the system is drawn half and half. */
export function ShellSketch({ theme, darkMenu, colour }: ShellSketchProps) {
  const themeColour = useAppState((state) => state.theme);
  const drawingProps = { darkMenu, colour: colour ?? themeColour };
  return (
    <svg className="settings-sketch" viewBox="0 0 84 52" aria-hidden="true">
      <Drawing {...drawingProps} theme={theme === 'dark' ? 'dark' : 'light'} />
      {theme === 'system' ? (
        <g style={{ clipPath: 'polygon(100% 0, 100% 100%, 0 100%)' }}>
          <Drawing {...drawingProps} theme="dark" />
        </g>
      ) : null}
    </svg>
  );
}
