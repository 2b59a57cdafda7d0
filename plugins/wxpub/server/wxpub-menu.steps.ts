import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { lockNamed } from '@linehaul/server-kernel/database/named-lock.repo.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { CallOf, ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { type wxpubContract, wxpubErrors } from '../contract/wxpub.contract.ts';
import { type MenuButton, menuFault, type WxpubMenu } from '../contract/wxpub-menu.contract.ts';
import { askNow } from './wxpub-call.steps.ts';
import { menuRepo } from './wxpub-menu.repo.ts';
import { menuBody, readMenu } from './wxpub-menu.rules.ts';

type Call<Name extends 'WxpubMenuSave' | 'WxpubMenuPublish' | 'WxpubMenuTake'> = CallOf<(typeof wxpubContract)[Name]>;

const record = 'wxpub_menu';

/** The menu in the version that the caller has seen. Refuses with `wire.version` when somebody has changed it since. */
async function seenMenu(tx: Scope, version: number): Promise<WxpubMenu> {
  await lockNamed(tx, `wxpub menu ${tx.caller.supplier_id}`);
  const menu = await menuRepo(tx).locked();
  if (menu.version !== version) throw refuse(wireErrors.version);
  return menu;
}

/** Keeps in one transaction what WeChat has taken or said, unless somebody has changed the draft meanwhile. */
async function keep(
  scope: Scope,
  version: number,
  change: { draft?: readonly MenuButton[]; published: readonly MenuButton[] },
): Promise<WxpubMenu> {
  return scope.transaction(async (tx) => {
    await lockNamed(tx, `wxpub menu ${tx.caller.supplier_id}`);
    const menu = await menuRepo(tx).locked();
    const isSame = menu.version === version;
    // A draft that somebody has saved meanwhile stays theirs.
    await menuRepo(tx).keep(menu, isSame ? change : { published: change.published });
    return menuRepo(tx).of();
  });
}

export async function saveMenu({ input, scope, audit }: Call<'WxpubMenuSave'>): Promise<WxpubMenu> {
  const before = await seenMenu(scope, input.version);
  await menuRepo(scope).keep(before, { draft: input.buttons });
  const after = await menuRepo(scope).of();
  audit({ record, before: { draft: before.draft }, after: { draft: after.draft } });
  return after;
}

/** Hands the draft to WeChat. The same menu once more changes nothing there, so that a person may try again. */
export async function publishMenu(
  { input, scope, audit }: Call<'WxpubMenuPublish'>,
  kernel: ModuleKernel,
): Promise<WxpubMenu> {
  const { draft, published, version } = await menuRepo(scope).of();
  if (version !== input.version) throw refuse(wireErrors.version);
  const fault = menuFault(draft);
  if (fault) throw refuse(wxpubErrors.menu_broken, { params: { name: fault.name } });
  const request =
    draft.length === 0 ? { path: '/cgi-bin/menu/delete' } : { path: '/cgi-bin/menu/create', body: menuBody(draft) };
  await askNow(scope, kernel, request);
  const after = await keep(scope, version, { published: draft });
  audit({ record, before: { published }, after: { published: draft } });
  return after;
}

/** Makes what followers have the draft. */
export async function takeMenu({ input, scope, audit }: Call<'WxpubMenuTake'>, kernel: ModuleKernel) {
  const before = await menuRepo(scope).of();
  if (before.version !== input.version) throw refuse(wireErrors.version);
  const reading = readMenu(await askNow(scope, kernel, { path: '/cgi-bin/get_current_selfmenu_info' }));
  if (!reading) throw refuse(wxpubErrors.no_answer);
  const { buttons, left_out } = reading;
  const menu = await keep(scope, before.version, { draft: buttons, published: buttons });
  audit({ record, before: { draft: before.draft }, after: { draft: menu.draft } });
  return { menu, left_out };
}
