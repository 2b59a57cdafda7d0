import { CloseOutlined, DownOutlined } from '@ant-design/icons';
import { useTextOf } from '@linehaul/console-kernel/text.ts';
import { App, Button, Dropdown, type MenuProps } from 'antd';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { screenAt } from './screen-rules.ts';
import { screens } from './screens.ts';
import { type Closing, closed, nextAfter, type Tab } from './tab-rules.ts';
import { closeTabs, useTabs } from './tab-store.ts';

/** Closes tabs, after asking when unsaved edits would be lost, and goes on to what is left. */
function useClosing(): (path: string, closing: Closing) => void {
  const { modal } = App.useApp();
  const text = useTextOf();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const close = (path: string, closing: Closing) => {
    const next = nextAfter(closeTabs(path, closing), pathname);
    if (next) void navigate(next, inPage);
  };
  return (path, closing) => {
    const { tabs } = useTabs.getState();
    const left = closed(tabs, path, closing);
    const unsaved = tabs.some((tab) => tab.dirty && !left.includes(tab));
    if (!unsaved) return close(path, closing);
    modal.confirm({
      title: text('console.form.leave_title'),
      content: text('console.form.leave_text'),
      okText: text('console.form.leave'),
      cancelText: text('console.form.stay'),
      onOk: () => close(path, closing),
    });
  };
}

/** Going back to a tab keeps its page as it is. */
const inPage = { state: { inPage: true } } as const;

const closings: readonly Closing[] = ['one', 'left', 'right', 'others', 'all'];

function useTabMenu(): (tab: Tab) => MenuProps {
  const text = useTextOf();
  const navigate = useNavigate();
  const close = useClosing();
  return (tab) => ({
    items: [
      {
        key: 'refresh',
        label: text('shell.tab.refresh'),
        onClick: () => void navigate(`/redirect${tab.fullPath}`, { replace: true }),
      },
      ...closings.map((closing) => ({
        key: closing,
        label: text(`shell.tab.close_${closing}`),
        disabled: closing === 'one' && tab.affix,
        onClick: () => close(tab.path, closing),
      })),
    ],
  });
}

function TagItem({ tab, active, menu }: { tab: Tab; active: boolean; menu: MenuProps }) {
  const text = useTextOf();
  const close = useClosing();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (active) item.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  const screen = screenAt(screens, tab.path);
  if (!screen) return null;
  const title = tab.title ?? text(screen.title);
  const middleClick = (event: MouseEvent) => {
    if (event.button !== 1 || tab.affix) return;
    event.preventDefault();
    close(tab.path, 'one');
  };
  return (
    <Dropdown menu={menu} trigger={['contextMenu']}>
      <li ref={item} className="tag" data-active={active} onAuxClick={middleClick}>
        <Link to={tab.fullPath} state={{ inPage: true }} aria-current={active ? 'page' : undefined}>
          {tab.dirty ? <span className="tag-dirty" title={text('shell.tab.unsaved')} /> : null}
          {title}
        </Link>
        {tab.affix ? null : (
          <button type="button" aria-label={text('shell.tab.close', { title })} onClick={() => close(tab.path, 'one')}>
            <CloseOutlined aria-hidden="true" />
          </button>
        )}
      </li>
    </Dropdown>
  );
}

/** The history of visited pages. */
export function TagsBar() {
  const text = useTextOf();
  const { pathname } = useLocation();
  const tabs = useTabs((store) => store.tabs);
  const menuOf = useTabMenu();
  const active = tabs.find((tab) => tab.path === pathname) ?? tabs[0];
  return (
    <nav className="tags" aria-label={text('shell.tab.list')}>
      <ul>
        {tabs.map((tab) => (
          <TagItem key={tab.path} tab={tab} active={tab.path === pathname} menu={menuOf(tab)} />
        ))}
      </ul>
      {active ? (
        <Dropdown menu={menuOf(active)} trigger={['click']} placement="bottomRight">
          <Button type="text" size="small" icon={<DownOutlined />} aria-label={text('shell.tab.actions')} />
        </Dropdown>
      ) : null}
    </nav>
  );
}
