import type { DomainEventData } from '@linehaul/contract/domain-event.ts';
import type { PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { emit } from '@linehaul/server-kernel/events/emit.repo.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { sql } from 'kysely';
import type { MessageFault } from '../contract/message.contract.ts';
import { codesRefused } from '../contract/message.events.ts';
import { type MessageTables, replacementColumns } from './message-tables.repo.ts';

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

/** It was refused, or waits for a template that nobody may enter in time. */
const isUnsent = sql<boolean>`(state = 'refused' or (state = 'queued' and fault = 'no_template'))`;

/** How a code that is of no use any more has ended. */
export type CodeEnd = 'used' | 'replaced';

/** Anyone who asks for a code need not have a tenant, so every query here is unscoped. */
export function codeRepo(scope: Scope) {
  const tables = scope.unscoped<MessageTables>('tenant unknown');
  return {
    page({ purpose, receiver_hash, ...query }: CodeFilter) {
      let matchingCodes = tables.selectFrom('message').where('message.kind', '=', sql.lit('code'));
      if (purpose !== undefined) matchingCodes = matchingCodes.where('message.purpose', '=', purpose);
      if (receiver_hash !== undefined) matchingCodes = matchingCodes.where('message.receiver_hash', '=', receiver_hash);
      return listPage(scope, matchingCodes, (page) => page.select(columns), query, sorting);
    },

    /** Nobody shall have the words any more. One that has not gone out ends as replaced; the newest ends as used, if it was. */
    async end(purpose: string, receiver_hash: string, how: CodeEnd): Promise<void> {
      const isOwn = (code: 'message' | 'newest') => sql<boolean>`${sql.ref(`${code}.kind`)} = 'code'
        and ${sql.ref(`${code}.receiver_hash`)} = ${receiver_hash} and ${sql.ref(`${code}.purpose`)} = ${purpose}`;
      if (how === 'used') {
        await sql`update message set encrypted_params = null, state = 'used', fault = 'none'
          where id = (select max(newest.id) from message newest where ${isOwn('newest')})`.execute(tables);
      }
      await tables
        .updateTable('message')
        .set(replacementColumns)
        .where(isOwn('message'))
        .where(sql<boolean>`(encrypted_params is not null or state in ('queued', 'deferred'))`)
        .execute();
    },

    /** Those that could not be sent since then, and why the last one was not. */
    async trouble(since: number): Promise<{ refused: number; fault: MessageFault }> {
      const { rows } = await sql<{ refused: number; fault: MessageFault }>`
        select count(*)::int4 as refused, coalesce((array_agg(fault order by id desc))[1], 'none') as fault from message
        where kind = 'code' and ${isUnsent} and created_at > ${new Date(since * 1000)}`.execute(tables);
      return rows[0] ?? { refused: 0, fault: 'none' };
    },

    /** What has become of a code's message; undefined when there is none of this reference. */
    stateOf: (reference: string) =>
      tables
        .selectFrom('message')
        .select(['state', isUnsent.as('is_unsent')])
        .where('reference', '=', reference)
        .where('kind', '=', sql.lit('code'))
        .executeTakeFirst(),

    /** Takes codes out of messages once they are of no use any more. */
    async purgeOver(): Promise<void> {
      await sql`update message set encrypted_params = null
        where kind = 'code' and encrypted_params is not null
          and valid_until <= ${scope.timestamp}`.execute(tables);
    },
  };
}

/** Tells those who wait for it that codes could not be sent by the account of the scope's tenant. */
export function emitRefused(scope: Scope, { account_id, refused, fault }: DomainEventData<typeof codesRefused>) {
  const row = sql<DomainEventData<typeof codesRefused>>`(select ${account_id}::int8 as account_id,
    ${refused}::int4 as refused, ${fault}::text as fault)`;
  return emit(scope, codesRefused, row);
}
