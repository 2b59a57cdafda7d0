import { contract } from '@linehaul/contract/endpoint.ts';
import { type ErrorCode, errors } from '@linehaul/contract/errors.ts';
import { line } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** Specification §5: at most this many shortcuts a user. */
export const maxShortcuts = 16;

/** The start page is one click away as it is; it cannot be a shortcut. */
const dashboardPath = '/dashboard';

/** An address inside the console: one slash first, so that it never leads to another host. */
function address(max: number) {
  return line(max, 1).refine((text) => /^\/(?![/\\])/.test(text));
}

/** A shortcut of the quick menu. Its key is the path. */
export const quickMenuEntry = z.object({
  /** Path with query, as the page's address was. */
  full_path: address(500),
  path: address(200),
  /** Address of the page's title text; the title below is used where there is none. */
  name: line(100).default(''),
  title: line(100, 1),
});
export type QuickMenuEntry = z.output<typeof quickMenuEntry>;

const list = z.array(quickMenuEntry);

/** Every user has their own list, whatever the role: the calls need a session and no permission. */
export const quickmenuContract = contract({
  QuickMenuList: {
    method: 'GET',
    path: '/v1/supplier/quickmenu/QuickMenuList',
    access: 'session',
    input: z.object({}),
    output: list,
  },
  QuickMenuAdd: {
    method: 'POST',
    path: '/v1/supplier/quickmenu/QuickMenuAdd',
    access: 'session',
    audit: false,
    input: quickMenuEntry,
    output: list,
  },
  /** Saves the whole list, in its order. */
  QuickMenuAdds: {
    method: 'POST',
    path: '/v1/supplier/quickmenu/QuickMenuAdds',
    access: 'session',
    audit: false,
    /** The list as JSON text. */
    input: z.object({ menu_data: z.string().min(2).max(40_000) }),
    output: list,
  },
  QuickMenuDel: {
    method: 'POST',
    path: '/v1/supplier/quickmenu/QuickMenuDel',
    access: 'session',
    audit: false,
    input: z.object({ path: line(200, 1) }),
    output: list,
  },
});

export const quickmenuErrors = errors('quickmenu', {
  tip_add_exceed: 409,
  tip_repeat: 409,
  tip_dashboard: 422,
  not_a_list: 422,
});

/** Why a list cannot be saved; null when it can. The console asks before the call, the server at it. */
export function menuFault(menu: readonly Pick<QuickMenuEntry, 'path'>[]): ErrorCode | null {
  const { tip_add_exceed, tip_repeat, tip_dashboard } = quickmenuErrors;
  if (menu.some(({ path }) => path === dashboardPath || path === '/')) return tip_dashboard;
  if (new Set(menu.map(({ path }) => path)).size < menu.length) return tip_repeat;
  return menu.length > maxShortcuts ? tip_add_exceed : null;
}
