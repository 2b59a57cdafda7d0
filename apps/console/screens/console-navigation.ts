import type { ConsoleNavigation } from '@linehaul/console-kernel/module/console-navigation.ts';
import { checkPermission } from '@linehaul/console-kernel/module/permission-check.ts';
import type { Identity } from '@linehaul/console-kernel/permission/identity.ts';
import { useLocation } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { wordsOf } from '@linehaul/console-kernel/text/wording.ts';
import { useMemo } from 'react';
import { useTabs } from '../tabs/tab-store.ts';
import { hiddenFor, menuOf, screenAt } from './screen-rules.ts';
import { screens } from './screens.ts';

/** Whether an address leads the caller to a page: one of no screen is nobody's to forbid. */
export function mayOpenFor(identity: Identity): (path: string) => boolean {
  return (path) => {
    // The numbers of all rows of a list lead to one screen.
    const screen = screenAt(screens, path.replace(/\/\d+(?=\/|$)/g, '/0'));
    return screen === null || hiddenFor(screen, identity) === null;
  };
}

/** Where the caller is and may go, for modules that are in the shell. */
export function useNavigationOf(identity: Identity | null): ConsoleNavigation {
  const text = useTextOf();
  const { pathname, search } = useLocation();
  const ownTitle = useTabs(({ tabs, active }) => tabs.find(({ id }) => id === active)?.ownTitle);
  const pages = useMemo(() => (identity ? menuOf(screens, identity).flatMap(({ items }) => items) : []), [identity]);
  return useMemo(() => {
    const open = (path: string) => {
      const screen = screenAt(screens, path);
      return screen && identity && checkPermission(screen.path) ? screen : null;
    };
    const screen = open(pathname);
    const title = (ownTitle && wordsOf(ownTitle, text)) || (screen ? text(screen.title) : '');
    const here = screen ? { path: pathname, full_path: pathname + search, name: screen.title, title } : null;
    return { here, pages, screenAt: open };
  }, [identity, pages, pathname, search, ownTitle, text]);
}
