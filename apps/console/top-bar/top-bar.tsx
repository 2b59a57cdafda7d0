import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { useIsBelow, useIsMobile } from '@linehaul/console-kernel/browser/viewport.ts';
import { topBarTools } from '@linehaul/console-kernel/module/console-navigation.ts';
import { Slot } from '@linehaul/console-kernel/module/slots.tsx';
import type { Identity } from '@linehaul/console-kernel/permission/identity.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { ErrorBadge } from '@linehaul/modules/errorlog/console/error-badge.tsx';
import { Button } from 'antd';
import { PaletteButton } from '../palette/palette-button.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { MoreMenu, ToolButtons } from './tool-buttons.tsx';
import { type Tool, useTools } from './tools.tsx';
import { Trail } from './trail.tsx';
import './top-bar.css';

interface TopBarProps {
  identity: Identity;
  menuOpen: boolean;
  onToggleMenu: () => void;
  onSignOut: () => void;
}

/** Where all tools are side by side without taking the breadcrumb's place. */
const roomyWidth = 1200;

function Tools({ tools }: { tools: readonly Tool[] }) {
  const isMobile = useIsMobile();
  const isNarrow = useIsBelow(roomyWidth);
  if (isMobile) return <MoreMenu tools={tools} />;
  if (!isNarrow) return <ToolButtons tools={tools} />;
  return (
    <>
      <ToolButtons tools={tools.filter(({ key }) => key === 'settings')} />
      <MoreMenu tools={tools.filter(({ key }) => key !== 'settings')} />
    </>
  );
}

/** The bar above the pages: menu switch, breadcrumb, tools, profile. */
export function TopBar({ identity, menuOpen, onToggleMenu, onSignOut }: TopBarProps) {
  const text = useTextOf();
  const tools = useTools(identity);
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
        <PaletteButton />
        <Slot name={topBarTools} props={{}} />
        <Tools tools={tools} />
        <ErrorBadge />
        <ProfileMenu identity={identity} onSignOut={onSignOut} />
      </div>
    </header>
  );
}
