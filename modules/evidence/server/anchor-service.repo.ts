import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { sql } from 'kysely';
import type { AnchorKind, AnchorService } from '../contract/anchor.contract.ts';
import type { EvidenceTables } from './evidence-tables.repo.ts';

/** Where heads are stamped. */
export interface StoredService {
  id: number;
  kind: AnchorKind;
  name: string;
  url: string;
  /** Another node of the chain; empty for none. */
  second_url: string;
  chain_number: number;
  contract_address: string;
  account_address: string;
  /** Encrypted. */
  secret: string;
  certificate: string;
  every_minutes: number;
  confirmations: number;
  is_active: boolean;
  /** The signed transaction of the contract; empty where it was there before. */
  deployment: string;
}

const sorting: Sorting = {
  columns: { id: { expression: sql.ref('service.id'), kind: 'number' } },
  byDefault: 'id',
  id: sql.ref('service.id'),
};

const storedColumns = [
  'id',
  'kind',
  'name',
  'url',
  'second_url',
  'chain_number',
  'contract_address',
  'account_address',
  'secret',
  'certificate',
  'every_minutes',
  'confirmations',
  'is_active',
  'deployment',
] as const;

/** Columns of the list that are not secret. */
const shownColumns = [
  'service.id',
  'service.kind as service_kind',
  'service.name',
  'service.url',
  'service.second_url',
  'service.chain_number',
  'service.contract_address',
  'service.account_address',
  'service.certificate',
  'service.every_minutes',
  'service.confirmations',
  'service.is_active',
  'service.added_by',
  'service.created_at',
] as const;

type ServiceChange = Partial<
  Pick<
    StoredService,
    | 'url'
    | 'second_url'
    | 'certificate'
    | 'every_minutes'
    | 'confirmations'
    | 'is_active'
    | 'contract_address'
    | 'deployment'
  >
>;

/** The services that stamp heads of the log. */
export function anchorServiceRepo(scope: Scope) {
  const tables = scope.unscoped<EvidenceTables>('shared tables');
  const services = () => tables.selectFrom('evidence_anchor_service').select(storedColumns);
  return {
    page(query: PageQuery): Promise<Page<AnchorService>> {
      const rows = tables.selectFrom('evidence_anchor_service as service').leftJoinLateral(
        (db) =>
          db
            .selectFrom('evidence_anchor as anchor')
            .select(['anchor.size', 'anchor.anchored_at'])
            .whereRef('anchor.service_id', '=', 'service.id')
            .where('anchor.state', '=', 'anchored')
            .orderBy('anchor.size', 'desc')
            .limit(1)
            .as('last'),
        (join) => join.onTrue(),
      );
      return listPage(
        scope,
        rows,
        (page) =>
          page
            .select(shownColumns)
            .select(({ fn, val }) => [fn.coalesce('last.size', val(0)).as('size'), 'last.anchored_at']),
        query,
        sorting,
      ).then(({ list, ...page }) => ({
        ...page,
        list: list.map(({ anchored_at, ...row }): AnchorService => ({ ...row, anchored_at: anchored_at ?? 0 })),
      }));
    },

    find: (id: number): Promise<StoredService | undefined> => services().where('id', '=', id).executeTakeFirst(),

    active: (): Promise<StoredService[]> => services().where('is_active', '=', true).orderBy('id').execute(),

    /** Null where one of this name is known. */
    async add(service: Omit<StoredService, 'id' | 'deployment'>): Promise<number | null> {
      const row = await tables
        .insertInto('evidence_anchor_service')
        .values({ ...service, added_by: scope.caller.login_name, created_at: scope.timestamp })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id ?? null;
    },

    edit: (id: number, change: ServiceChange) =>
      tables.updateTable('evidence_anchor_service').set(change).where('id', '=', id).execute(),

    delete: (id: number) => tables.deleteFrom('evidence_anchor_service').where('id', '=', id).execute(),
  };
}
