import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { checkRole, operatorRoleIds } from '@linehaul/modules/access/server/access.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import {
  type ListView,
  type ListViews,
  listviewContract,
  listviewErrors,
  maxViews,
} from '../contract/listview.contract.ts';
import { listViewDefaultRepo, listViewRepo, type ViewDraft } from './listview.repo.ts';

/** The view, held to the end of the transaction; refused where the caller has none, or has seen an older one. */
async function held(scope: Scope, id: number, version?: number) {
  const view = await listViewRepo(scope).locked(id);
  if (!view) throw refuse(wireErrors.not_found);
  if (version !== undefined && version !== view.version) throw refuse(wireErrors.version);
  return view;
}

async function save(
  scope: Scope,
  { id, version, ...draft }: ViewDraft & { id?: number | undefined; version?: number | undefined },
  isShared: boolean,
): Promise<ListView> {
  const repo = listViewRepo(scope);
  const before = id === undefined ? null : await held(scope, id, version);
  // Who may not share leaves shared views alone.
  if (before && (before.list !== draft.list || (before.is_shared && !isShared))) throw refuse(wireErrors.not_found);
  if (await repo.nameTaken(draft, isShared, id)) {
    throw refuse(listviewErrors.name_taken, { fields: { name: { code: listviewErrors.name_taken.code } } });
  }
  if (draft.role_id !== null) await repo.freeRole(draft.list, draft.role_id, id ?? 0);
  if (before) return repo.change(before.id, draft, isShared);
  if ((await repo.of(draft.list)).length >= maxViews)
    throw refuse(listviewErrors.too_many, { params: { n: maxViews } });
  return repo.add(draft, isShared);
}

async function viewsOf(scope: Scope, list: string): Promise<ListViews> {
  const repo = listViewRepo(scope);
  const views = await repo.of(list);
  const ownDefault = await listViewDefaultRepo(scope).of(list);
  if (ownDefault !== null) return { views, default_id: ownDefault };
  const { operator_id } = scope.caller;
  const roles =
    operator_id === null || !views.some(({ role_id }) => role_id) ? [] : await operatorRoleIds(scope, operator_id);
  const ofRole = views.find(({ role_id }) => role_id !== null && roles.includes(role_id));
  return { views, default_id: ofRole?.id ?? null };
}

async function remove(scope: Scope, id: number, isShared: boolean): Promise<null> {
  const view = await held(scope, id);
  if (view.is_shared !== isShared) throw refuse(wireErrors.not_found);
  await listViewRepo(scope).remove(id);
  return null;
}

export const listviewModule = serverModule({
  name: 'listview',
  contract: listviewContract,
  migrations: new URL('./migrations/', import.meta.url),
  handlers: () => ({
    ListViewList: ({ input, scope }) => viewsOf(scope, input.list),
    ListViewSave: ({ input, scope }) => save(scope, { ...input, role_id: null }, false),
    ListViewDel: ({ input, scope }) => remove(scope, input.id, false),
    ListViewDefault: async ({ input, scope }) => {
      if (input.id !== undefined && (await held(scope, input.id)).list !== input.list)
        throw refuse(wireErrors.not_found);
      await listViewDefaultRepo(scope).set(input.list, input.id ?? null);
      return viewsOf(scope, input.list);
    },
    ListViewShare: async ({ input, scope, audit }) => {
      if (input.role_id !== undefined) await checkRole(scope, input.role_id);
      const view = await save(scope, { ...input, role_id: input.role_id ?? null }, true);
      audit({ record: `view ${view.id}`, after: { name: view.name, query: view.query, role_id: view.role_id } });
      return view;
    },
    ListViewShareDel: ({ input, scope, audit }) => {
      audit({ record: `view ${input.id}` });
      return remove(scope, input.id, true);
    },
  }),
});
