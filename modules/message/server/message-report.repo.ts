import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import type { MessageFault } from '../contract/message.contract.ts';
import type { MessageTables } from './message-tables.repo.ts';

export interface Report {
  sender: string;
  provider_no: string;
  /** Ours, where the provider gives it back; empty otherwise. */
  reference: string;
  state: 'delivered' | 'refused';
  fault: MessageFault;
  provider_code: string;
  /** 0 when the provider does not say. */
  parts: number;
}

/** Early reports of one account's address are not kept without end. */
const earlyAtMost = 10_000;
const earlySeconds = 3_600;

/** Of the scope's account alone: nobody reports on what another account has sent. */
export function reportRepo(scope: Scope) {
  const tables = scope.unscoped<MessageTables>('several tenants');
  const { supplier_id } = scope.caller;
  return {
    /** False when no message has the number. The first report of an end counts. */
    async apply(report: Report): Promise<boolean> {
      const { sender, provider_no, reference, state, fault, provider_code, parts } = report;
      const reportedMessage = await tables
        .selectFrom('message')
        .select(['id', 'state'])
        .where('account_id', '=', supplier_id)
        .where('sender', '=', sender)
        .where((where) => where.or([where('provider_no', '=', provider_no), where('reference', '=', reference)]))
        .where((where) => where.or([where('provider_no', '=', ''), where('provider_no', '=', provider_no)]))
        .forUpdate()
        .executeTakeFirst();
      if (!reportedMessage) return false;
      if (reportedMessage.state === 'delivered') return true;
      await tables
        .updateTable('message')
        .set({
          state,
          fault,
          provider_code,
          provider_no,
          parts: sql<number>`greatest(parts, ${parts})`,
          encrypted_params: sql<string | null>`case when kind = 'notice' and ${state === 'refused'} or
            kind = 'code' then encrypted_params end`,
        })
        .where('id', '=', reportedMessage.id)
        .execute();
      return true;
    },

    async keepEarly({ sender, provider_no, ...report }: Report): Promise<void> {
      const values = {
        report: JSON.stringify({ sender, provider_no, ...report }),
        received_at: scope.timestamp,
      };
      const { rows } = await sql<{ n: number }>`select count(*) as n from message_early_report
        where supplier_id = ${supplier_id}`.execute(tables);
      if ((rows[0]?.n ?? 0) >= earlyAtMost) return;
      await tables
        .insertInto('message_early_report')
        .values({ supplier_id, sender, provider_no, ...values })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async forgetEarly({ sender, provider_no }: Report): Promise<void> {
      await scope
        .tenantTables<MessageTables>()
        .deleteFrom('message_early_report')
        .where('sender', '=', sender)
        .where('provider_no', '=', provider_no)
        .execute();
    },
  };
}

/** Early reports whose message has its number by now, of all accounts. */
export async function fittingReports(scope: Scope): Promise<{ supplier_id: number; report: unknown }[]> {
  const { rows } = await sql<{ supplier_id: number; report: unknown }>`
    select early.supplier_id, early.report from message_early_report early
    where exists (select from message sent where sent.account_id = early.supplier_id
      and sent.sender = early.sender and sent.provider_no = early.provider_no and sent.provider_no <> '')
    order by early.received_at limit 1000`.execute(scope.unscoped('server work'));
  return rows;
}

/** What nobody has sent is forgotten. */
export async function forgetForeign(scope: Scope): Promise<void> {
  await sql`delete from message_early_report
    where received_at < ${new Date((scope.now - earlySeconds) * 1000)}`.execute(scope.unscoped('server work'));
}
