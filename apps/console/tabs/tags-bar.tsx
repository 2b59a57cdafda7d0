import { DownOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useAppState } from '@linehaul/console-kernel/browser/app-state.ts';
import { tagsBarTools } from '@linehaul/console-kernel/module/console-navigation.ts';
import { Slot } from '@linehaul/console-kernel/module/slots.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { wordsOf } from '@linehaul/console-kernel/text/wording.ts';
import { Button, Dropdown } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useVisibleTab } from './page-first.tsx';
import { useTabActions, useTalk } from './tab-actions.ts';
import { useTabEvents } from './tab-events.ts';
import { TabItem } from './tab-item.tsx';
import { labelText, tabLabels } from './tab-labels.ts';
import { useTabMenu } from './tab-menu.tsx';
import { useOverflow, useShownInView } from './tab-overflow.ts';
import { useTabs } from './tab-store.ts';

/** Where a tab's menu is open, from the bar's corner. */
interface MenuPosition {
  id: string;
  x: number;
  y: number;
}

interface TabMenuProps {
  place: MenuPosition;
  onClose: () => void;
}

/** A tab's own menu, at the pointer or under the tab. */
function TabMenu({ place, onClose }: TabMenuProps) {
  const tabs = useTabs((tabState) => tabState.tabs);
  const menuOf = useTabMenu();
  const tab = tabs.find(({ id }) => id === place.id);
  if (!tab) return null;
  return (
    <Dropdown
      open
      autoFocus
      menu={{ items: menuOf(tab, tabs), onClick: onClose }}
      trigger={['click']}
      placement="bottomLeft"
      classNames={{ root: 'tags-menu' }}
      onOpenChange={(open) => !open && onClose()}
    >
      <span className="tags-menu-place" style={{ left: place.x, top: place.y }} />
    </Dropdown>
  );
}

interface ScrollButtonProps {
  towards: 'left' | 'right';
  /** Whether there is more that way; else only its room is kept, so that the tabs stay where they are. */
  more: boolean;
  onClick: () => void;
}

function ScrollButton({ towards, more, onClick }: ScrollButtonProps) {
  const text = useTextOf();
  return (
    <button
      type="button"
      className="tags-scroll"
      data-more={more}
      tabIndex={-1}
      aria-label={text(`tabs.scroll_${towards}`)}
      onClick={onClick}
    >
      {towards === 'left' ? <LeftOutlined aria-hidden="true" /> : <RightOutlined aria-hidden="true" />}
    </button>
  );
}

/** What can be done with the page that is shown, for those without a second mouse button. */
function PageActions() {
  const text = useTextOf();
  const { tabs, active } = useTabs();
  const menuOf = useTabMenu();
  const tab = tabs.find(({ id }) => id === active) ?? tabs[0];
  if (!tab) return null;
  return (
    <Dropdown
      menu={{ items: menuOf(tab, tabs) }}
      trigger={['click']}
      placement="bottomRight"
      classNames={{ root: 'tags-menu' }}
    >
      <Button type="text" size="small" icon={<DownOutlined />} aria-label={text('tabs.actions')} />
    </Dropdown>
  );
}

function Bar() {
  const text = useTextOf();
  const { tabs, active: visitedId } = useTabs();
  const active = useVisibleTab(visitedId);
  const announcement = useTalk((talk) => talk.said);
  const list = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<MenuPosition | null>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const openMenu = useCallback(({ id, x, y }: MenuPosition) => {
    // The head of the page may be moved, so a place in the window is made one in the bar.
    const { left, top } = list.current?.parentElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
    setMenu({ id, x: x - left, y: y - top });
  }, []);
  const [overflow, scroll] = useOverflow(list, tabs);
  const isShort = overflow.left || overflow.right;
  const actions = useTabActions();
  const events = useTabEvents({ list, actions, openMenu, setFocused: setFocusedId });
  const labels = useMemo(() => tabLabels(tabs, text), [tabs, text]);
  const isOpen = (id: string | null) => tabs.some((tab) => tab.id === id);
  const reachable = [focusedId, active].find(isOpen) ?? tabs[0]?.id;
  useShownInView(list, active, tabs.length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is shown, or it came to stand elsewhere.
  useEffect(() => setFocusedId(null), [visitedId, tabs.length]);
  const closeMenu = () => {
    setMenu(null);
    events.release(menu?.id ?? '');
  };
  return (
    <div className="tags">
      {isShort ? <ScrollButton towards="left" more={overflow.left} onClick={() => scroll(-1)} /> : null}
      <div
        ref={list}
        role="tablist"
        aria-label={text('tabs.list')}
        className="tags-list"
        data-more-left={overflow.left}
        data-more-right={overflow.right}
        {...events.handlers}
      >
        {tabs.map((tab) => {
          const { title, note } = labels.get(tab.id) ?? { title: tab.path, note: '' };
          return (
            <TabItem
              key={tab.id}
              id={tab.id}
              fullPath={tab.fullPath}
              title={title}
              note={note}
              hint={labelText({ title, note: note || wordsOf(tab.note, text) })}
              active={tab.id === active}
              reachable={tab.id === reachable}
              affix={tab.meta.affix}
              dirty={tab.dirty}
            />
          );
        })}
      </div>
      {isShort ? <ScrollButton towards="right" more={overflow.right} onClick={() => scroll(1)} /> : null}
      <Slot name={tagsBarTools} props={{}} />
      <PageActions />
      {menu ? <TabMenu place={menu} onClose={closeMenu} /> : null}
      <span className="tags-unseen" role="status">
        {announcement}
      </span>
    </div>
  );
}

/** The history of visited pages, unless the settings hide it. */
export function TagsBar() {
  return useAppState((state) => state.tagsView) ? <Bar /> : null;
}
