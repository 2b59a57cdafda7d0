import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import type { TabActions } from './tab-actions.ts';
import { useTabDrag } from './tab-drag.ts';
import { type Tab, without } from './tab-rules.ts';
import { moveTab, useTabs } from './tab-store.ts';

/** A tab and a place in the window. */
interface Place {
  id: string;
  x: number;
  y: number;
}

interface TabEventHooks {
  list: RefObject<HTMLElement | null>;
  actions: TabActions;
  openMenu: (place: Place) => void;
  setFocused: (id: string) => void;
}

function elementOf(event: SyntheticEvent): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>('[role="tab"]') : null;
}

function tabOf(event: SyntheticEvent): Tab | undefined {
  const id = elementOf(event)?.dataset.tab;
  return useTabs.getState().tabs.find((tab) => tab.id === id);
}

function elementAt(list: HTMLElement | null, id: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-tab="${id}"]`) ?? null;
}

/** The tab to which a key moves the focus. */
function towards(key: string, tab: Tab): Tab | undefined {
  const { tabs } = useTabs.getState();
  const at = tabs.indexOf(tab);
  switch (key) {
    case 'ArrowLeft':
      return tabs.at(at - 1);
    case 'ArrowRight':
      return tabs[(at + 1) % tabs.length];
    case 'Home':
      return tabs[0];
    case 'End':
      return tabs.at(-1);
    default:
      return undefined;
  }
}

/** The tab beside another: the focus goes there when that one is closed. */
function heirOf(id: string): string | null {
  const { tabs } = useTabs.getState();
  const remainingTabs = without(tabs, [id]);
  return (
    remainingTabs[
      Math.min(
        Math.max(
          tabs.findIndex((tab) => tab.id === id),
          0,
        ),
        remainingTabs.length - 1,
      )
    ]?.id ?? null
  );
}

interface KeyContext extends TabEventHooks {
  focus: (id: string) => void;
  /** The focus goes to this tab when the focused one is gone. */
  heir: RefObject<string | null>;
}

function moveFocused(event: KeyboardEvent, tab: Tab, { actions, focus }: KeyContext): boolean {
  if (!(event.ctrlKey && event.shiftKey) || !['ArrowLeft', 'ArrowRight'].includes(event.key)) return false;
  actions.move(tab, event.key === 'ArrowLeft' ? -1 : 1);
  requestAnimationFrame(() => focus(tab.id));
  return true;
}

function act(event: KeyboardEvent, tab: Tab, { actions, openMenu, heir }: KeyContext): boolean {
  if (event.key === 'Enter' || event.key === ' ') actions.show(tab);
  else if (event.key === 'Delete') {
    heir.current = heirOf(tab.id);
    actions.close(tab.id, 'one');
  } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
    const { left = 0, bottom = 0 } = elementOf(event)?.getBoundingClientRect() ?? {};
    openMenu({ id: tab.id, x: left, y: bottom });
  } else return false;
  return true;
}

function onKey(event: KeyboardEvent, context: KeyContext): void {
  const tab = tabOf(event);
  if (!tab) return;
  const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
  const target = isPlain && !event.shiftKey ? towards(event.key, tab) : undefined;
  if (target) context.focus(target.id);
  const isHandled = target !== undefined || moveFocused(event, tab, context) || (isPlain && act(event, tab, context));
  if (isHandled) event.preventDefault();
}

/** The focus goes to the neighbour of a tab that was closed by a key. */
function useHeir(focus: (id: string) => void): RefObject<string | null> {
  const heir = useRef<string | null>(null);
  const count = useTabs(({ tabs }) => tabs.length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when a tab has gone.
  useEffect(() => {
    const id = heir.current;
    heir.current = null;
    if (id !== null && document.activeElement === document.body) focus(id);
  }, [count, focus]);
  return heir;
}

/** What pointers and keys do to the tabs; one set of listeners for all of them. */
export function useTabEvents(hooks: TabEventHooks) {
  const { list, actions, openMenu, setFocused } = hooks;
  const focus = useMemo(
    () => (id: string) => {
      const element = elementAt(list.current, id);
      element?.focus({ preventScroll: true });
      element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
    [list],
  );
  const heir = useHeir(focus);
  const onHeld = useMemo(() => (id: string, x: number, y: number) => openMenu({ id, x, y }), [openMenu]);
  const drag = useTabDrag({ list, onMove: moveTab, onHeld });
  const onClick = (event: MouseEvent) => {
    const tab = tabOf(event);
    const isBrowsers = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!tab || (isBrowsers && !drag.isDragging())) return;
    event.preventDefault();
    if (drag.isDragging()) return;
    const closes = event.target instanceof Element && event.target.closest('[data-close]') !== null;
    if (closes) actions.close(tab.id, 'one');
    else actions.show(tab);
  };
  const onAuxClick = (event: MouseEvent) => {
    const tab = tabOf(event);
    if (!tab || event.button !== 1) return;
    event.preventDefault();
    actions.close(tab.id, 'one');
  };
  const onContextMenu = (event: MouseEvent) => {
    const tab = tabOf(event);
    if (!tab) return;
    event.preventDefault();
    if (!drag.isDragging()) openMenu({ id: tab.id, x: event.clientX, y: event.clientY });
  };
  const handlers = {
    onClick,
    onAuxClick,
    onContextMenu,
    onPointerDown: drag.onPointerDown,
    onKeyDown: (event: KeyboardEvent) => onKey(event, { ...hooks, focus, heir }),
    onFocus: (event: SyntheticEvent) => {
      const tab = tabOf(event);
      if (tab) setFocused(tab.id);
    },
  };
  /** The focus returns to a tab whose menu has closed; to its neighbour, should the tab go. */
  const release = (id: string) => {
    heir.current = heirOf(id);
    focus(id);
  };
  return { handlers, release };
}
