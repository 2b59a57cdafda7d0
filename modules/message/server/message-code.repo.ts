import type { PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { sql } from 'kysely';
import { type MessageTables, withdrawn } from './message-tables.repo.ts';

const sorting: Sorting = {
  columns: { id: { expression: sql.ref('message.id'), kind: 'number' } },
  byDefault: '-id',
  id: sql.ref('message.id'),
};

const columns = [
  'message.id',
  'message.channel',
  'message.purpose',
  'message.receiver_masked',
  'message.text',
  'message.state',
  'message.reference',
  'message.encrypted_params',
  'message.valid_until',
  'message.created_at',
] as const;

interface CodeFilter extends Omit<PageQuery, 'keyword'> {
  purpose?: string | undefined;
  receiver_hash?: string | undefined;
}

/** Anyone who asks for a code need not have a tenant, so every query here is unscoped. */
export function codeRepo(scope: Scope) {
  const tables = scope.unscoped<MessageTables>();
  return {
    page({ purpose, receiver_hash, ...query }: CodeFilter) {
      let filtered = tables.selectFrom('message').where('message.kind', '=', sql.lit('code'));
      if (purpose !== undefined) filtered = filtered.where('message.purpose', '=', purpose);
      if (receiver_hash !== undefined) filtered = filtered.where('message.receiver_hash', '=', receiver_hash);
      return listPage(scope, filtered, (page) => page.select(columns), query, sorting);
    },

    async withdraw(purpose: string, receiver_hash: string): Promise<void> {
      await tables
        .updateTable('message')
        .set(withdrawn)
        .where('kind', '=', sql.lit('code'))
        .where('receiver_hash', '=', receiver_hash)
        .where('purpose', '=', purpose)
        .where(sql<boolean>`(encrypted_params is not null or state in ('queued', 'deferred'))`)
        .execute();
    },

    /** Takes codes out of messages once they are of no use any more. */
    async purgeOver(): Promise<void> {
      await sql`update message set encrypted_params = null
        where kind = 'code' and encrypted_params is not null
          and valid_until <= ${new Date(scope.now * 1000)}`.execute(tables);
    },
  };
}
