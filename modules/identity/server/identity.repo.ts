import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import { ownerAccount } from '@linehaul/modules/tenant/server/tenant.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { type Binding, wechatKey } from '../contract/identity.contract.ts';
import type { OutsidePerson } from './identity-provider.extension.ts';

interface IdentityTables {
  social_binding: Table<'social_binding'>;
  tenant: Table<'tenant'>;
  operator: Table<'operator'>;
}

/** A provider, by whose application it signs in. */
export interface BindingPlace {
  provider: string;
  app_supplier_id: number;
}

const sorting: Sorting = {
  columns: { id: { expression: sql.ref('social_binding.id'), kind: 'number' } },
  byDefault: '-id',
  id: sql.ref('social_binding.id'),
};

/** Bindings, named by person or by account elsewhere: signing in has no caller yet. */
export function identityRepo(scope: Scope) {
  const tables = scope.unscoped<IdentityTables>('tenant unknown');
  const ownTables = scope.tenantTables<IdentityTables>();
  const { supplier_id } = scope.caller;
  const operator_id = scope.caller.operator_id ?? 0;
  const now = scope.timestamp;
  const ownRows = () =>
    ownTables
      .selectFrom('social_binding')
      .select(['channel', 'nick_name', 'bound_at'])
      .where('operator_id', '=', operator_id);
  /** The shop info tells whether its owner's WeChat account is bound. */
  const markOwner = async (provider: string, isBound: boolean) => {
    if (operator_id !== 0 || provider !== wechatKey) return;
    await ownerAccount(scope).setWechatBound(isBound ? now : null);
  };
  return {
    all: () => ownRows().orderBy('channel').execute(),

    find: (provider: string) => ownRows().where('channel', '=', provider).executeTakeFirst(),

    holderOf: (
      { provider, app_supplier_id }: BindingPlace,
      { realm, open_id }: OutsidePerson,
    ): Promise<{ supplier_id: number; operator_id: number } | undefined> =>
      tables
        .selectFrom('social_binding')
        .select(['supplier_id', 'operator_id'])
        .where('channel', '=', provider)
        .where('app_supplier_id', '=', app_supplier_id)
        .where('realm', '=', realm)
        .where('open_id', '=', open_id)
        .executeTakeFirst(),

    /** Binds, or puts another account in place of the one that was bound. */
    async bind({ provider, app_supplier_id }: BindingPlace, person: OutsidePerson): Promise<void> {
      const account = { ...person, app_supplier_id, bound_at: now };
      await tables
        .insertInto('social_binding')
        .values({ supplier_id, operator_id, channel: provider, ...account })
        .onConflict((conflict) => conflict.columns(['supplier_id', 'operator_id', 'channel']).doUpdateSet(account))
        .execute();
      await markOwner(provider, true);
    },

    async unbind(provider: string): Promise<boolean> {
      const deletedRow = await ownTables
        .deleteFrom('social_binding')
        .where('operator_id', '=', operator_id)
        .where('channel', '=', provider)
        .returning('open_id')
        .executeTakeFirst();
      if (deletedRow) await markOwner(provider, false);
      return deletedRow !== undefined;
    },

    page({
      provider,
      ...query
    }: PageQuery & { provider?: string | undefined }): Promise<Page<Omit<Binding, 'provider_title'>>> {
      let bindings = ownTables.selectFrom('social_binding');
      if (provider !== undefined) bindings = bindings.where('channel', '=', provider);
      const select = <Start>(page: SelectQueryBuilder<IdentityTables, 'social_binding', Start>) =>
        page
          .innerJoin('tenant', 'tenant.id', 'social_binding.supplier_id')
          .leftJoin('operator', (join) => byWholeKey(join, 'operator.id', 'social_binding.operator_id'))
          .select(['social_binding.id', 'social_binding.channel as provider', 'social_binding.nick_name', 'bound_at'])
          .select(sql<string>`coalesce(operator.login_name, tenant.account)`.as('login_name'))
          .select(sql<boolean>`social_binding.operator_id = 0`.as('is_owner'))
          .select(sql<boolean>`social_binding.app_supplier_id <> 0`.as('is_own_app'));
      return listPage(scope, bindings, select, query, sorting);
    },
  };
}
