import {
  BulbOutlined,
  FullscreenOutlined,
  GlobalOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
} from '@ant-design/icons';
import { type ThemeChoice, useAppState } from '@linehaul/console-kernel/app-state.ts';
import type { Identity } from '@linehaul/console-kernel/identity.ts';
import { languageNames } from '@linehaul/console-kernel/language-names.ts';
import { tellWarning } from '@linehaul/console-kernel/notices.ts';
import { changeLanguage, useTextOf } from '@linehaul/console-kernel/text.ts';
import { languages } from '@linehaul/contract/languages.ts';
import { Button, Dropdown, Tooltip } from 'antd';
import { ProfileMenu } from './profile-menu.tsx';
import { Trail } from './trail.tsx';

interface TopBarProps {
  identity: Identity;
  menuOpen: boolean;
  onToggleMenu: () => void;
  onSignOut: () => void;
}

const themes: readonly ThemeChoice[] = ['system', 'light', 'dark'];

function LanguageMenu() {
  const text = useTextOf();
  const language = useAppState((state) => state.language);
  const items = languages.map((key) => ({
    key,
    label: <span lang={key}>{languageNames[key]}</span>,
    onClick: () => void changeLanguage(key),
  }));
  return (
    <Dropdown menu={{ items, selectable: true, selectedKeys: [language] }} trigger={['click']} placement="bottomRight">
      <Button type="text" icon={<GlobalOutlined />} aria-label={text('shell.language')} />
    </Dropdown>
  );
}

function ThemeMenu() {
  const text = useTextOf();
  const theme = useAppState((state) => state.theme);
  const items = themes.map((key) => ({
    key,
    label: text(`shell.theme.${key}`),
    onClick: () => useAppState.setState({ theme: key }),
  }));
  return (
    <Dropdown menu={{ items, selectable: true, selectedKeys: [theme] }} trigger={['click']} placement="bottomRight">
      <Button type="text" icon={<BulbOutlined />} aria-label={text('shell.appearance')} />
    </Dropdown>
  );
}

function FullscreenButton() {
  const text = useTextOf();
  const toggle = () => {
    if (!document.fullscreenEnabled) return tellWarning(text('shell.no_fullscreen'));
    void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  };
  return (
    <Tooltip title={text('shell.fullscreen')}>
      <Button type="text" icon={<FullscreenOutlined />} aria-label={text('shell.fullscreen')} onClick={toggle} />
    </Tooltip>
  );
}

/** The bar above the pages: menu switch, breadcrumb, language, appearance, fullscreen, profile. */
export function TopBar({ identity, menuOpen, onToggleMenu, onSignOut }: TopBarProps) {
  const text = useTextOf();
  return (
    <header className="top-bar">
      <Button
        type="text"
        icon={menuOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
        aria-label={text('shell.toggle_menu')}
        aria-expanded={menuOpen}
        onClick={onToggleMenu}
      />
      <Trail />
      <div className="top-bar-tools">
        <span className="top-bar-wide">
          <FullscreenButton />
        </span>
        <ThemeMenu />
        <LanguageMenu />
        <ProfileMenu identity={identity} onSignOut={onSignOut} />
      </div>
    </header>
  );
}
