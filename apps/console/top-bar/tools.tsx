import {
  BulbOutlined,
  DesktopOutlined,
  FontSizeOutlined,
  FullscreenOutlined,
  GlobalOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import { chooseSettings, useAppState } from '@linehaul/console-kernel/browser/app-state.ts';
import { showWarning } from '@linehaul/console-kernel/call/notices.ts';
import type { Identity } from '@linehaul/console-kernel/permission/identity.ts';
import { languageNames } from '@linehaul/console-kernel/text/language-names.ts';
import { changeLanguage, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { languages } from '@linehaul/contract/languages.ts';
import { appearances, controlSizes } from '@linehaul/contract/settings.ts';
import { openSettings } from '@linehaul/modules/preference/console/panel-state.ts';
import type { ReactNode } from 'react';
import { hiddenFor, screenAt } from '../screens/screen-rules.ts';
import { screens } from '../screens/screens.ts';

export interface ToolChoice {
  key: string;
  label: ReactNode;
  chosen: boolean;
  choose: () => void;
}

/** One of the top bar's tools: something to do, somewhere to go, or something to choose. */
export type Tool = { key: string; icon: ReactNode; label: string } & (
  | { act: () => void }
  | { href: string }
  | { choices: readonly ToolChoice[] }
);

const bigScreenPath = '/screen';

function useBigScreenTool(identity: Identity): Tool[] {
  const text = useTextOf();
  const screen = screenAt(screens, bigScreenPath);
  if (!screen || hiddenFor(screen, identity) !== null) return [];
  return [
    {
      key: 'screen',
      icon: <DesktopOutlined aria-hidden="true" />,
      label: text(screen.title),
      href: bigScreenPath,
    },
  ];
}

function useFullscreenTool(): Tool {
  const text = useTextOf();
  const act = () => {
    if (!document.fullscreenEnabled) return showWarning(text('shell.no_fullscreen'));
    void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  };
  return { key: 'fullscreen', icon: <FullscreenOutlined aria-hidden="true" />, label: text('shell.fullscreen'), act };
}

function useSizeTool(): Tool {
  const text = useTextOf();
  const size = useAppState((state) => state.size);
  const choices = controlSizes.map((key) => ({
    key,
    label: text(`preference.panel.sizes.${key}`),
    chosen: key === size,
    choose: () => chooseSettings({ size: key }),
  }));
  return { key: 'size', icon: <FontSizeOutlined aria-hidden="true" />, label: text('preference.panel.size'), choices };
}

function useLanguageTool(): Tool {
  const text = useTextOf();
  const language = useAppState((state) => state.language);
  const choices = languages.map((key) => ({
    key,
    label: <span lang={key}>{languageNames[key]}</span>,
    chosen: key === language,
    choose: () => void changeLanguage(key),
  }));
  return { key: 'language', icon: <GlobalOutlined aria-hidden="true" />, label: text('shell.language'), choices };
}

function useAppearanceTool(): Tool {
  const text = useTextOf();
  const appearance = useAppState((state) => state.appearance);
  const choices = appearances.map((key) => ({
    key,
    label: text(`shell.theme.${key}`),
    chosen: key === appearance,
    choose: () => chooseSettings({ appearance: key }),
  }));
  return { key: 'appearance', icon: <BulbOutlined aria-hidden="true" />, label: text('shell.appearance'), choices };
}

function useSettingsTool(): Tool[] {
  const text = useTextOf();
  const hasSettings = useAppState((state) => state.showSettings);
  return hasSettings
    ? [
        {
          key: 'settings',
          icon: <SettingOutlined aria-hidden="true" />,
          label: text('preference.panel.settings'),
          act: openSettings,
        },
      ]
    : [];
}

/** The tools at the right of the top bar, in their order; on phones they are in one menu. */
export function useTools(identity: Identity): Tool[] {
  const bigScreen = useBigScreenTool(identity);
  const fullscreen = useFullscreenTool();
  const size = useSizeTool();
  const language = useLanguageTool();
  const appearance = useAppearanceTool();
  const settings = useSettingsTool();
  return [...bigScreen, fullscreen, size, language, appearance, ...settings];
}
