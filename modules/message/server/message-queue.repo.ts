import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { retainedSince } from '@linehaul/server-kernel/time/business-day.ts';
import { type Selectable, sql } from 'kysely';
import type { MessageFault } from '../contract/message.contract.ts';
import type { SendOutcome } from './message-sender.extension.ts';
import type { MessageTables } from './message-tables.repo.ts';

/*
 * These work for all tenants at once, so they name the tables' rows by their numbers on the unscoped connection.
 */

export type QueuedMessage = Selectable<MessageTables['message']>;

/** Longer than a sender may take. */
const claimSeconds = 90;
/** A provider that did not answer is asked after so long whether it has the message. */
const lookUpSeconds = 120;
/** A message whose provider wants to be tried later is, after so long each time; then it is refused. */
const deferSeconds = [300, 1_800, 7_200, 28_800, 86_400] as const;
/** So long it stays of use after it has been due. */
const deferredSeconds = 3_600;
/** Attempts that the server makes by itself at a notice without an answer. */
const automaticAttempts = 2;

const at = (seconds: number) => new Date(seconds * 1000);

/** Ends what is of no use any more, and what a process has left behind in the middle of its sending. */
export async function endOverdue(scope: Scope): Promise<void> {
  const tables = scope.unscoped<MessageTables>('server work');
  const now = at(scope.now);
  await sql`update message set state = 'refused', fault = case when fault = 'no_template' then fault else 'expired' end,
      encrypted_params = case when kind = 'notice' then encrypted_params end
    where state in ('queued', 'deferred') and claimed_until is null and valid_until <= ${now}`.execute(tables);
  await sql`update message set state = 'unknown', fault = 'no_answer', claimed_until = null,
      next_at = ${at(scope.now + lookUpSeconds)}, encrypted_params = case when kind = 'notice' then encrypted_params end
    where state in ('queued', 'deferred') and claimed_until <= ${now}`.execute(tables);
}

/** Takes messages that are to be sent, and notices whose provider is to be asked, and keeps them from other processes. */
export async function claimMessages(scope: Scope, atOnce: number): Promise<QueuedMessage[]> {
  const now = at(scope.now);
  const { rows } = await sql<QueuedMessage>`
    update message set claimed_until = ${at(scope.now + claimSeconds)} where id in (
      select id from message
      where next_at <= ${now} and (claimed_until is null or (state = 'unknown' and claimed_until <= ${now}))
        and (state in ('queued', 'deferred') or (state = 'unknown' and kind = 'notice' and valid_until > ${now}
          and encrypted_params is not null and attempts < ${sql.lit(automaticAttempts)}))
        and state in ('queued', 'deferred', 'unknown')
      order by next_at, id limit ${sql.lit(atOnce)} for update skip locked)
    returning *`.execute(scope.unscoped('server work'));
  return rows.sort((one, other) => one.id - other.id);
}

/** An attempt's end, other than that it is put off. */
type Ended =
  | Exclude<SendOutcome, { state: 'deferred' }>
  | { state: 'refused'; code: MessageFault; provider_code: string };

/** When a message that was put off is tried again; null when it has been tried for long enough, or is of no use by then. */
function nextTry(scope: Scope, { kind, deferrals, valid_until }: QueuedMessage): number | null {
  const wait = deferSeconds[deferrals];
  if (wait === undefined) return null;
  const next = scope.now + wait;
  return kind === 'code' && next >= (valid_until ?? 0) ? null : next;
}

const isOpen = sql<boolean>`state in ('queued', 'deferred', 'unknown')`;

export function queueRepo(scope: Scope) {
  const tables = scope.unscoped<MessageTables>('server work');
  const change = (id: number) => tables.updateTable('message').where('id', '=', id);
  return {
    /** Nobody can take it now; it is looked at again later. */
    async postpone(id: number, seconds: number): Promise<void> {
      await change(id)
        .set({ claimed_until: null, next_at: at(scope.now + seconds) })
        .execute();
    },

    /** Says why a code waits: it goes out as soon as its template is there. */
    async lackTemplate(id: number): Promise<void> {
      await change(id).set({ fault: 'no_template' }).where('state', '=', 'queued').execute();
    },

    /** Says by whom it is being sent, and what: before it is, as a report may come earlier than the answer. */
    async assign(id: number, sender: string, account_id: number, text: string): Promise<void> {
      await change(id).set({ sender, account_id, text, attempts: sql<number>`attempts + 1` }).execute();
    },

    /** Says whose account it is not handed over to. */
    async holdAt(id: number, account_id: number): Promise<void> {
      await change(id).set({ account_id }).execute();
    },

    /** An attempt's end. A report that came meanwhile is newer than the answer. `isKept` keeps the words of a code. */
    async settle(id: number, outcome: Ended, isKept: boolean): Promise<void> {
      const keepsWords = sql<string | null>`case
        when (kind = 'notice' and state <> 'delivered') or (kind = 'code' and ${isKept}) then encrypted_params end`;
      const endColumns = { claimed_until: null, encrypted_params: keepsWords };
      if (outcome.state === 'sent') {
        const { provider_no, parts = 0, cost_cents = null } = outcome;
        await change(id)
          .set({
            ...endColumns,
            provider_no,
            parts: sql<number>`greatest(parts, ${parts})`,
            cost_cents,
            sent_at: at(scope.now),
            state: sql<'sent'>`case when ${isOpen} then 'sent' else state end`,
            fault: sql<MessageFault>`case when ${isOpen} then 'none' else fault end`,
          })
          .execute();
        return;
      }
      await change(id).set({ claimed_until: null }).execute();
      const isRefused = outcome.state === 'refused';
      const fault = isRefused ? outcome.code : 'no_answer';
      const provider_code = isRefused ? outcome.provider_code : '';
      await change(id)
        .set({ ...endColumns, state: outcome.state, fault, provider_code, next_at: at(scope.now + lookUpSeconds) })
        .where(isOpen)
        .execute();
    },

    /** The provider wants to be tried later; false when that was often enough. */
    async defer(message: QueuedMessage, { code, provider_code }: { code: MessageFault; provider_code: string }) {
      const next = nextTry(scope, message);
      if (next === null) return false;
      await change(message.id).set({ claimed_until: null }).execute();
      await change(message.id)
        .set({
          state: 'deferred',
          fault: code,
          provider_code,
          deferrals: message.deferrals + 1,
          next_at: at(next),
          valid_until: at(Math.max(message.valid_until ?? 0, message.kind === 'code' ? 0 : next + deferredSeconds)),
        })
        .where(isOpen)
        .execute();
      return true;
    },

    /** The provider does not have it: it is sent once more. */
    async sendAgain(id: number): Promise<void> {
      await change(id)
        .set({ state: 'queued', claimed_until: null, must_look_up: false, next_at: at(scope.now) })
        .execute();
    },
  };
}

/** Words are kept for so long in case a notice has to be sent again; the whole record half a year. */
const wordsDays = 3;
const keptDays = 180;
const rowsAtOnce = 5_000;

export async function forgetMessages(scope: Scope): Promise<void> {
  const tables = scope.unscoped<MessageTables>('server work');
  await sql`update message set encrypted_params = null
    where encrypted_params is not null and created_at < ${at(retainedSince(scope, wordsDays))}`.execute(tables);
  for (;;) {
    const deletion = await sql`delete from message where id in (
      select id from message where created_at < ${at(retainedSince(scope, keptDays))} order by id
      limit ${sql.lit(rowsAtOnce)})`.execute(tables);
    if (Number(deletion.numAffectedRows ?? 0) < rowsAtOnce) return;
  }
}
