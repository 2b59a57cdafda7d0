import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { startsWith } from '@linehaul/server-kernel/list/starts-with.ts';
import { type ColumnType, type Generated, sql } from 'kysely';
import type { OutboxMessage, VerifyPurpose } from '../contract/tenant.contract.ts';
import type { StoredCode } from './verify.rules.ts';

type Instant = ColumnType<number, Date, never>;

interface VerifyTables {
  outbox_message: Omit<OutboxMessage, 'id' | 'created_at'> & { id: Generated<number>; created_at: Instant };
  verify_code: {
    id: Generated<number>;
    phone: string;
    purpose: VerifyPurpose;
    code_hash: string;
    expires_at: Instant;
    created_at: Instant;
  };
}

const columns = ['id', 'channel', 'purpose', 'receiver', 'body', 'created_at'] as const;

const sorting: Sorting = {
  columns: { id: { expression: sql.ref('outbox_message.id'), kind: 'number' } },
  byDefault: '-id',
  id: sql.ref('outbox_message.id'),
};

/** Anyone who asks for a code has no tenant yet, so neither table has one: every query here is unscoped. */
export function verifyRepo(scope: Scope) {
  const tables = scope.unscoped<VerifyTables>();
  const created_at = new Date(scope.now * 1000);
  return {
    async addMessage(message: Pick<OutboxMessage, 'purpose' | 'receiver' | 'body'>): Promise<void> {
      await tables
        .insertInto('outbox_message')
        .values({ ...message, channel: 'sms', created_at })
        .execute();
    },

    messages(query: PageQuery & { purpose?: VerifyPurpose | undefined }): Promise<Page<OutboxMessage>> {
      let filtered = tables.selectFrom('outbox_message');
      if (query.purpose) filtered = filtered.where('purpose', '=', query.purpose);
      if (query.keyword) filtered = filtered.where('receiver', 'like', startsWith(query.keyword));
      return listPage(scope, filtered, (page) => page.select(columns), query, sorting);
    },

    async addCode(phone: string, purpose: VerifyPurpose, code_hash: string, validSeconds: number): Promise<void> {
      const expires_at = new Date((scope.now + validSeconds) * 1000);
      await tables.insertInto('verify_code').values({ phone, purpose, code_hash, expires_at, created_at }).execute();
    },

    /**
     * Counts a try on the newest unused code and answers it. Beside the caller's transaction: a refused call is rolled
     * back, and its try would be forgotten.
     */
    async countTry(phone: string, purpose: VerifyPurpose): Promise<(StoredCode & { id: number }) | undefined> {
      const { rows } = await sql<StoredCode & { id: number }>`
        update verify_code set attempts = least(attempts + 1, 1000)
        where id = (select id from verify_code where phone = ${phone} and purpose = ${purpose}
          order by id desc limit 1) and used_at is null
        returning id, code_hash, attempts, expires_at`.execute(scope.database.root);
      return rows[0];
    },

    /** False when another call was faster. */
    async use(id: number): Promise<boolean> {
      const { rows } = await sql`update verify_code set used_at = ${created_at}
        where id = ${id} and used_at is null returning id`.execute(tables);
      return rows.length > 0;
    },
  };
}
