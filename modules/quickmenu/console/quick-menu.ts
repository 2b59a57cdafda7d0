import { call, useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { faultText, presentFault } from '@linehaul/console-kernel/call/faults.ts';
import { showSuccess, showWarning } from '@linehaul/console-kernel/call/notices.ts';
import { queryClient } from '@linehaul/console-kernel/call/query-client.ts';
import { type ShownPage, useConsoleNavigation } from '@linehaul/console-kernel/module/console-navigation.ts';
import { textOf, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { menuFault, type QuickMenuEntry, quickmenuContract } from '../contract/quickmenu.contract.ts';

const { QuickMenuList, QuickMenuAdd, QuickMenuAdds, QuickMenuDel } = quickmenuContract;

/** A shortcut as this caller sees it. */
export interface Shortcut extends QuickMenuEntry {
  /** The page's title in the language of now; a record's page keeps the name that it was saved with. */
  shown: string;
  /** The caller may open it. */
  open: boolean;
}

function keep(list: readonly QuickMenuEntry[]): void {
  queryClient.setQueryData([QuickMenuList.path, {}], list);
}

/** The list's own rules are warnings, anyone who found them broken; anything else is a fault like any other. */
function showFault(fault: unknown): void {
  if (fault instanceof CallRefused && fault.code?.startsWith('quickmenu.')) showWarning(faultText(fault));
  else presentFault(fault);
}

async function change(request: Promise<QuickMenuEntry[]>, success: string): Promise<void> {
  try {
    keep(await request);
    showSuccess(success);
  } catch (fault) {
    showFault(fault);
    await queryClient.invalidateQueries({ queryKey: [QuickMenuList.path] });
  }
}

const quiet = { quiet: true };

async function addShortcut(menu: readonly QuickMenuEntry[], entry: QuickMenuEntry): Promise<void> {
  const fault = menuFault([...menu, entry]);
  if (fault) return showWarning(textOf(fault.code.replace('.', '.error.')));
  await change(call(QuickMenuAdd, entry, quiet), textOf('console.done.add_success'));
}

async function deleteShortcut({ path }: QuickMenuEntry): Promise<void> {
  await change(call(QuickMenuDel, { path }, quiet), textOf('console.done.del_success'));
}

/** Moves one shortcut by a place and saves the whole list. */
async function moveShortcut(menu: readonly QuickMenuEntry[], moved: Shortcut, step: 1 | -1): Promise<void> {
  const at = menu.findIndex(({ path }) => path === moved.path);
  const entry = menu[at];
  if (!entry) return;
  const next = menu.toSpliced(at, 1).toSpliced(at + step, 0, entry);
  keep(next);
  const request = call(QuickMenuAdds, { menu_data: JSON.stringify(next) }, quiet);
  await change(request, textOf('quickmenu.save_success', { name: moved.shown }));
}

export interface QuickMenu {
  shortcuts: readonly Shortcut[];
  /** Null while the address has no page. */
  here: ShownPage | null;
  isHere: boolean;
  isLoaded: boolean;
  add: (entry: QuickMenuEntry) => Promise<void>;
  remove: (entry: QuickMenuEntry) => Promise<void>;
  move: (shortcut: Shortcut, step: 1 | -1) => Promise<void>;
}

/** The caller's quick menu, the same everywhere on the page. */
export function useQuickMenu(): QuickMenu {
  const text = useTextOf();
  const { here, screenAt } = useConsoleNavigation();
  const query = useQueryOf(QuickMenuList, {}, quiet);
  const menu = query.data ?? [];
  const shortcuts = menu.map((entry) => {
    const screen = screenAt(entry.path);
    const label = screen && !screen.path.includes(':') ? text(screen.title) : entry.title;
    return { ...entry, shown: label, open: screen !== null };
  });
  return {
    shortcuts,
    here,
    isHere: menu.some(({ path }) => path === here?.path),
    isLoaded: query.data !== undefined,
    add: (entry) => addShortcut(menu, entry),
    remove: deleteShortcut,
    move: (shortcut, step) => moveShortcut(menu, shortcut, step),
  };
}
