import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { sql } from 'kysely';
import type { ConsentAction, ConsentEvent } from '../contract/consent.contract.ts';
import { noVersion, type Version } from './consent.rules.ts';

interface ConsentTables {
  consent_event: Table<'consent_event', { action: ConsentAction }>;
}

export type NewEvent = Omit<ConsentEvent, 'id' | 'created_at'> & { agreement_id: number | null };

const columns = ['id', 'action', 'version_no', 'title', 'reason', 'login_name', 'ip', 'created_at'] as const;
const id = sql.ref('consent_event.id');
const newestFirst: Sorting = { columns: { id: { expression: id, kind: 'number' } }, byDefault: '-id', id };

/** What happened to one tenant's consent; approval is the platform's. */
export function consentRepo(scope: Scope, supplierId = scope.caller.supplier_id) {
  const tables = scope.tenantTables<ConsentTables>(supplierId);
  const events = () => tables.selectFrom('consent_event');
  return {
    async add(event: NewEvent): Promise<void> {
      await tables
        .insertInto('consent_event')
        .values({ ...event, supplier_id: supplierId, created_at: scope.timestamp })
        .execute();
    },

    last: (): Promise<ConsentEvent | undefined> =>
      events().select(columns).orderBy('id', 'desc').limit(1).executeTakeFirst(),

    /** The version that the last consent was for. */
    async accepted(): Promise<Version> {
      const consents = events().select(['agreement_id', 'version_no']).where('action', '<>', 'revoked');
      return (await consents.orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? noVersion;
    },

    page(query: PageQuery): Promise<Page<ConsentEvent>> {
      const { keyword } = query;
      const matches = keyword ? events().where(answersTo(keyword, { texts: ['login_name'] })) : events();
      return listPage(scope, matches, (page) => page.select(columns), query, newestFirst);
    },
  };
}
