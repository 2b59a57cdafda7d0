import type { Scope } from '@linehaul/server-kernel/scope.ts';
import { sql } from 'kysely';
import type { CertificateEvent, JoinableIndustry, TenantState, TypeConf } from '../contract/joining-rows.contract.ts';
import type { Account } from './joining.rules.ts';
import type { JoiningTables } from './joining-tables.repo.ts';

type Conf = Omit<TypeConf, 'industry_type' | 'needs_permit'>;

/** The kinds' figures, one row each for the whole installation. */
export function typeConfRepo(scope: Scope) {
  const tables = scope.unscoped<JoiningTables>();
  const columns = ['industry', 'is_open', 'fee_cents', 'deposit_cents', 'version'] as const;
  return {
    all: () => tables.selectFrom('joining_type').select(columns).orderBy('industry').execute(),

    of: (industry: JoinableIndustry) =>
      tables.selectFrom('joining_type').select(columns).where('industry', '=', industry).executeTakeFirst(),

    async change(industry: JoinableIndustry, { version, ...fields }: Conf): Promise<boolean> {
      const changed = await tables
        .updateTable('joining_type')
        .set({ ...fields, version: version + 1 })
        .where('industry', '=', industry)
        .where('version', '=', version)
        .returning('industry')
        .executeTakeFirst();
      return changed !== undefined;
    },
  };
}

export interface AccountChange extends Partial<Account> {
  last_certificate_id?: number;
  valid_certificate_id?: number;
}

export interface NewAccount {
  phone: string;
  password_hash: string;
  store_name: string;
  industry: JoinableIndustry;
}

/** Of a tenant, whatever its owner is called later on. */
const tenantColumns = [
  'id',
  'account',
  'shop_name',
  'certified_name',
  'industry',
  'state',
  'phone',
  'is_union',
  'disabled_reason',
  'created_at',
  'last_login_at',
] as const;

/** One tenant's standing and account; named by hand, because the platform decides about any of them. */
export function joiningRepo(scope: Scope, supplierId = scope.caller.supplier_id) {
  const tables = scope.unscoped<JoiningTables>();
  const now = () => new Date(scope.now * 1000);
  const one = () =>
    tables.selectFrom('tenant').select(tenantColumns).where('id', '=', supplierId).where('deleted_at', 'is', null);
  return {
    tenant: () => one().executeTakeFirst(),

    /** Until the transaction ends nobody else moves the tenant. */
    locked: () => one().forUpdate().executeTakeFirst(),

    async move(to: TenantState, change: { certified_name?: string; disabled_reason?: string } = {}): Promise<void> {
      await tables
        .updateTable('tenant')
        .set({ state: to, state_changed_at: now(), ...change })
        .where('id', '=', supplierId)
        .execute();
    },

    account: async (): Promise<
      Account & { last_certificate_id: number | null; valid_certificate_id: number | null }
    > => {
      const row = await tables
        .selectFrom('joining')
        .select(['fee_cents', 'deposit_cents', 'fee_paid_cents', 'deposit_paid_cents'])
        .select(['last_certificate_id', 'valid_certificate_id'])
        .where('supplier_id', '=', supplierId)
        .executeTakeFirst();
      const none = { fee_cents: 0, deposit_cents: 0, fee_paid_cents: 0, deposit_paid_cents: 0 };
      return row ?? { ...none, last_certificate_id: null, valid_certificate_id: null };
    },

    async changeAccount(change: AccountChange): Promise<void> {
      await tables
        .insertInto('joining')
        .values({ last_certificate_id: null, valid_certificate_id: null, ...change, supplier_id: supplierId })
        .onConflict((conflict) => conflict.column('supplier_id').doUpdateSet(change))
        .execute();
    },

    async addEvent(event: Omit<CertificateEvent, 'id' | 'created_at'> & { certificate_id: number | null }) {
      await tables
        .insertInto('certificate_event')
        .values({ ...event, supplier_id: supplierId, created_at: now() })
        .execute();
    },

    events: (): Promise<CertificateEvent[]> =>
      tables
        .selectFrom('certificate_event')
        .select(['id', 'action', 'from_state', 'to_state', 'reason', 'side', 'login_name', 'created_at'])
        .where('supplier_id', '=', supplierId)
        .orderBy('id', 'desc')
        .limit(500)
        .execute(),

    /** The row stays for the books; nobody can sign in to it, and its phone may join again. */
    async remove(): Promise<void> {
      await tables
        .updateTable('tenant')
        .set({
          deleted_at: now(),
          account: sql`'deleted ' || id`,
          phone: null,
          password_hash: '',
          shop_name: sql`'#' || id`,
          nick_name: '',
        })
        .where('id', '=', supplierId)
        .execute();
      await tables
        .updateTable('session')
        .set({ ended_at: now(), end_reason: 'tenant_deleted' })
        .where('supplier_id', '=', supplierId)
        .where('ended_at', 'is', null)
        .execute();
      await tables.deleteFrom('certificate').where('supplier_id', '=', supplierId).execute();
      await tables
        .updateTable('joining')
        .set({ last_certificate_id: null, valid_certificate_id: null })
        .where('supplier_id', '=', supplierId)
        .execute();
    },
  };
}

/** Adds a tenant that has registered; undefined when its phone has an account already. */
export async function addRegistered(scope: Scope, draft: NewAccount): Promise<number | undefined> {
  const { phone, password_hash, store_name, industry } = draft;
  const tables = scope.unscoped<JoiningTables>();
  const taken = await tables
    .selectFrom('tenant')
    .select('id')
    .where((where) => where.or([where('account', '=', phone), where('phone', '=', phone)]))
    .executeTakeFirst();
  if (taken) return undefined;
  const added = await tables
    .insertInto('tenant')
    .values({
      account: phone,
      phone,
      password_hash,
      shop_name: store_name,
      nick_name: store_name,
      industry,
      state: 'registered',
      created_at: new Date(scope.now * 1000),
      state_changed_at: new Date(scope.now * 1000),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}
