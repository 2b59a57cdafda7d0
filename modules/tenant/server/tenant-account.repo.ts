import type { Industry } from '@linehaul/contract/endpoint.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { asLocked, type Locked } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import { type Selectable, sql } from 'kysely';
import type { TenantTables } from './tenant.repo.ts';

export interface Registration {
  phone: string;
  password_hash: string;
  shop_name: string;
  industry: Industry;
}

export const accountColumns = [
  'id',
  'account',
  'shop_name',
  'certified_name',
  'industry',
  'state',
  'state_changed_at',
  'phone',
  'is_union',
  'disabled_reason',
  'authorized_at',
  'created_at',
  'last_login_at',
] as const;

/** What of a tenant's row those see and write who decide about it. */
export type AccountTable = Pick<TenantTables['tenant'], (typeof accountColumns)[number]>;
export type TenantAccount = Selectable<AccountTable>;

/** One tenant's account, named by hand: its own row has no owner above it, and the platform decides about any of them. */
export function tenantAccountRepo(scope: Scope, id: number) {
  const tables = scope.unscoped<TenantTables>('shared tables');
  const living = () =>
    tables.selectFrom('tenant').select(accountColumns).where('id', '=', id).where('deleted_at', 'is', null);
  return {
    find: (): Promise<TenantAccount | undefined> => living().executeTakeFirst(),

    /** Until the transaction ends nobody else changes it. */
    async lock(): Promise<Locked<TenantAccount> | undefined> {
      return asLocked(await living().forUpdate().execute())[0];
    },

    /** Whether the tenant lets its data be used. */
    async setAuthorized(isAuthorized: boolean): Promise<void> {
      const authorized_at = isAuthorized ? scope.timestamp : null;
      await tables.updateTable('tenant').set({ authorized_at }).where('id', '=', id).execute();
    },

    /** The row stays for the books; nobody can sign in to it, and its phone may join again. */
    async delete(): Promise<void> {
      await tables
        .updateTable('tenant')
        .set({
          deleted_at: scope.timestamp,
          account: sql`'deleted ' || id`,
          phone: null,
          password_hash: '',
          shop_name: sql`'#' || id`,
          nick_name: '',
        })
        .where('id', '=', id)
        .execute();
    },
  };
}

/** Undefined when the phone has an account already. */
export async function addRegistered(scope: Scope, registration: Registration): Promise<number | undefined> {
  const { phone, shop_name } = registration;
  const tables = scope.unscoped<TenantTables>('shared tables');
  const phoneOwner = await tables
    .selectFrom('tenant')
    .select('id')
    .where((where) => where.or([where('account', '=', phone), where('phone', '=', phone)]))
    .executeTakeFirst();
  if (phoneOwner) return undefined;
  const at = scope.timestamp;
  const newTenant = await tables
    .insertInto('tenant')
    .values({
      ...registration,
      account: phone,
      nick_name: shop_name,
      state: 'registered',
      created_at: at,
      state_changed_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return newTenant?.id;
}

/** The first of the platform's tenants. */
export async function platformId(scope: Scope): Promise<number> {
  const rows = scope
    .unscoped<TenantTables>('shared tables')
    .selectFrom('tenant')
    .select('id')
    .where('industry', '=', 'platform');
  return (await rows.orderBy('id').limit(1).executeTakeFirst())?.id ?? 0;
}
