import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { startsWith } from '@linehaul/server-kernel/list/starts-with.ts';
import { type ColumnType, type Generated, sql } from 'kysely';
import type { OutboxMessage, VerifyPurpose } from '../contract/tenant.contract.ts';
import { maxAttempts, type StoredCode } from './verify.rules.ts';

type Instant = ColumnType<number, Date, never>;

interface VerifyTables {
  outbox_message: Omit<OutboxMessage, 'id' | 'created_at'> & {
    id: Generated<number>;
    created_at: Instant;
    code_id: number | null;
    encrypted_body: string | null;
  };
  verify_code: {
    id: Generated<number>;
    phone: string;
    purpose: VerifyPurpose;
    code_hash: string;
    attempts: Generated<number>;
    expires_at: Instant;
    used_at: ColumnType<number | null, undefined, Date>;
    created_at: Instant;
  };
}

const columns = [
  'outbox_message.id',
  'outbox_message.channel',
  'outbox_message.purpose',
  'outbox_message.receiver',
  'outbox_message.body',
  'outbox_message.created_at',
  'outbox_message.code_id',
] as const;

/**
 * A text message: a provider's template knows it by its purpose. `body` is what may be kept of it, `encrypted_body` what
 * the phone shows, encrypted for its `encryptionPlace`, as long as the code in it is valid.
 */
export interface TextMessage extends Pick<OutboxMessage, 'purpose' | 'receiver' | 'body'> {
  code_id: number;
  encrypted_body: string;
}

/** A code that was sent, as a guess is judged by. */
export interface SentCode extends StoredCode {
  id: number;
}

/** A message, with its whole text for as long as the code in it is valid. */
export type StoredMessage = OutboxMessage & { code_id: number | null; encrypted_body: string | null };

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
    /** A newer code of the purpose takes the one before out of its message. */
    async addMessage(message: TextMessage): Promise<void> {
      await tables
        .updateTable('outbox_message')
        .set({ encrypted_body: null })
        .where('receiver', '=', message.receiver)
        .where('purpose', '=', message.purpose)
        .where('encrypted_body', 'is not', null)
        .execute();
      await tables
        .insertInto('outbox_message')
        .values({ ...message, channel: 'sms', created_at })
        .execute();
    },

    messages(query: PageQuery & { purpose?: VerifyPurpose | undefined }): Promise<Page<StoredMessage>> {
      let filtered = tables.selectFrom('outbox_message');
      if (query.purpose) filtered = filtered.where('outbox_message.purpose', '=', query.purpose);
      if (query.keyword) filtered = filtered.where('outbox_message.receiver', 'like', startsWith(query.keyword));
      const isValid = sql<boolean>`verify_code.used_at is null and verify_code.expires_at > ${created_at}
        and verify_code.attempts < ${maxAttempts}`;
      const encrypted = sql<string | null>`case when ${isValid} then outbox_message.encrypted_body end`.as(
        'encrypted_body',
      );
      return listPage(
        scope,
        filtered,
        (page) =>
          page.leftJoin('verify_code', 'verify_code.id', 'outbox_message.code_id').select(columns).select(encrypted),
        query,
        sorting,
      );
    },

    /** Takes the codes out of messages once they are of no use any more. */
    async purgeOver(): Promise<void> {
      await sql`update outbox_message set encrypted_body = null from verify_code
        where verify_code.id = code_id and encrypted_body is not null and verify_code.expires_at <= ${created_at}`.execute(
        tables,
      );
    },

    async addCode(phone: string, purpose: VerifyPurpose, code_hash: string, validSeconds: number): Promise<number> {
      const expires_at = new Date((scope.now + validSeconds) * 1000);
      const { id } = await tables
        .insertInto('verify_code')
        .values({ phone, purpose, code_hash, expires_at, created_at })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** The newest code of the purpose, used or not. */
    async newestId(phone: string, purpose: VerifyPurpose): Promise<number | undefined> {
      const newest = await tables
        .selectFrom('verify_code')
        .select('id')
        .where('phone', '=', phone)
        .where('purpose', '=', purpose)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return newest?.id;
    },

    /** Counts a guess at an unused code and answers it. */
    async countGuess(id: number): Promise<SentCode | undefined> {
      const { rows } = await sql<SentCode>`
        update verify_code set attempts = least(attempts + 1, 1000)
        where id = ${id} and used_at is null
        returning id, code_hash, attempts, expires_at`.execute(tables);
      return rows[0];
    },

    /** False when another call was faster. */
    async use(id: number): Promise<boolean> {
      const { rows } = await sql`update verify_code set used_at = ${created_at}
        where id = ${id} and used_at is null returning id`.execute(tables);
      await tables.updateTable('outbox_message').set({ encrypted_body: null }).where('code_id', '=', id).execute();
      return rows.length > 0;
    },
  };
}
