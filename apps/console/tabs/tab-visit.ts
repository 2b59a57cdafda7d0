import type { MountedScreen } from '@linehaul/console-kernel/module/console-module.ts';
import { routeMetaOf } from '@linehaul/console-kernel/module/route-meta.ts';
import { z } from 'zod';
import { screenAt } from '../screens/screen-rules.ts';
import { screens } from '../screens/screens.ts';
import type { Tab, Visit } from './tab-rules.ts';

const visitState = z.object({
  inPage: z.boolean().default(false),
  tab: z.string().default(''),
  closes: z.array(z.string()).default([]),
  fresh: z.boolean().default(false),
});

/** What a navigation may say in its state to the tabs. */
export type VisitState = z.input<typeof visitState>;

const nothingSaid: z.output<typeof visitState> = { inPage: false, tab: '', closes: [], fresh: false };

export function readVisitState(state: unknown): z.output<typeof visitState> {
  const read = visitState.safeParse(state);
  return read.success ? read.data : nothingSaid;
}

interface Place {
  pathname: string;
  search: string;
  state?: unknown;
  key?: string;
}

const hows = { POP: 'back', PUSH: 'link', REPLACE: 'replace' } as const;
/** The router's key of an entry that it did not make itself. */
const strangerKey = 'default';

/** The visit that an address is, on a screen of this console. */
export function visitOf(place: Place, screen: MountedScreen, type: keyof typeof hows = 'PUSH'): Visit {
  const { pathname, search, state, key = '' } = place;
  const { inPage, tab, closes, fresh } = readVisitState(state);
  return {
    path: pathname,
    search,
    name: screen.path,
    title: screen.title,
    affix: routeMetaOf(screen).affix,
    noCache: screen.noCache ?? false,
    entry: key === strangerKey ? '' : key,
    how: hows[type],
    inPage,
    asked: tab,
    closes,
    fresh,
  };
}

/** The same for an address as text; null when no screen answers it. */
export function visitTo(address: string, state?: unknown): Visit | null {
  const { pathname, search } = new URL(address, window.location.origin);
  const screen = screenAt(screens, pathname);
  return screen ? visitOf({ pathname, search, state }, screen) : null;
}

/** The way to a tab that is open. */
export function wayTo(tab: Tab, closes: readonly string[] = []): [to: string, options: { state: VisitState }] {
  return [tab.fullPath, { state: { tab: tab.id, closes: [...closes] } }];
}
