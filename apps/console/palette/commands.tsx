import { LogoutOutlined, MenuFoldOutlined, MenuUnfoldOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import type { Identity } from '@linehaul/console-kernel/permission/identity.ts';
import { languageNames } from '@linehaul/console-kernel/text/language-names.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { logOut } from '@linehaul/modules/session/console/log-out.ts';
import type { ReactNode } from 'react';
import { type Tool, type ToolChoice, useTools } from '../top-bar/tools.tsx';
import { openShortcutHelp } from './palette-state.ts';

/** Something that the shell can do, as one line of the palette. */
export interface Command {
  key: string;
  icon: ReactNode;
  title: string;
  run: () => void;
}

export interface Shell {
  identity: Identity;
  menuOpen: boolean;
  onToggleMenu: () => void;
  onSignOut: () => void;
}

const names = new Map<string, string>(Object.entries(languageNames));

function choiceName({ key, label }: ToolChoice): string {
  return typeof label === 'string' ? label : (names.get(key) ?? key);
}

function commandsOf(tool: Tool): Command[] {
  const { key, icon, label } = tool;
  if ('act' in tool) return [{ key, icon, title: label, run: tool.act }];
  if ('href' in tool) return [{ key, icon, title: label, run: () => window.open(tool.href, '_blank', 'noreferrer') }];
  return tool.choices
    .filter(({ chosen }) => !chosen)
    .map((choice) => ({
      key: `${key}.${choice.key}`,
      icon,
      title: `${label}: ${choiceName(choice)}`,
      run: choice.choose,
    }));
}

/** What the top bar, the menu switch and the profile menu do, from the keyboard. */
export function useCommands({ identity, menuOpen, onToggleMenu, onSignOut }: Shell): Command[] {
  const text = useTextOf();
  const tools = useTools(identity).flatMap(commandsOf);
  const menu = {
    key: 'menu',
    icon: menuOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />,
    title: text(menuOpen ? 'palette.hide_menu' : 'palette.show_menu'),
    run: onToggleMenu,
  };
  const leave = {
    key: 'logout',
    icon: <LogoutOutlined />,
    title: text('shell.logout'),
    run: () => void logOut(onSignOut),
  };
  const keys = {
    key: 'keys',
    icon: <QuestionCircleOutlined />,
    title: text('palette.keys.title'),
    run: openShortcutHelp,
  };
  return [menu, ...tools, keys, leave].map((command) => ({ ...command, key: `command ${command.key}` }));
}
