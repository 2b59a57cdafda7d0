import type { Page } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { sql } from 'kysely';
import { type Held, type HeldFilter, heldReason, type Notification } from '../contract/payment.contract.ts';
import type { PaymentTables } from './payment-tables.repo.ts';

const sorting: Sorting = {
  columns: { id: { expression: sql.ref('payment_notification.id'), kind: 'number' } },
  byDefault: '-id',
  id: sql.ref('payment_notification.id'),
};

const isHeld = sql<boolean>`payment_notification.outcome in ('held_amount', 'held_late')`;

const columns = [
  'payment_notification.id',
  'payment_notification.payment_id',
  'payment_notification.channel_ref',
  'payment_notification.amount_cents',
  'payment_notification.outcome',
  'payment_notification.decision',
  'payment_notification.decided_by',
  'payment_notification.received_at',
] as const;

/** What a notification says, before anything has become of it. */
export type ToldRow = Pick<Notification, 'notification_no' | 'kind' | 'channel_ref' | 'amount_cents'> & {
  payment_id: number;
  channel: string;
};

export function notificationRepo(scope: Scope) {
  const tables = scope.tables<PaymentTables>();
  return {
    /** Null for a number that the channel has sent before; a concurrent request with the same number is waited for. */
    async add(notification: ToldRow): Promise<number | null> {
      const { supplier_id } = scope.caller;
      const row = await tables
        .insertInto('payment_notification')
        .values({ supplier_id, ...notification, outcome: 'ignored', received_at: scope.timestamp })
        .onConflict((conflict) => conflict.constraint('payment_notification_once').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id ?? null;
    },

    async outcomeOf(channel: string, notification_no: string) {
      const row = await tables
        .selectFrom('payment_notification')
        .select('outcome')
        .where('channel', '=', channel)
        .where('notification_no', '=', notification_no)
        .executeTakeFirst();
      return row?.outcome;
    },

    async isReceiptKnown(payment_id: number, channel_ref: string): Promise<boolean> {
      const row = await tables
        .selectFrom('payment_notification')
        .select('id')
        .where('payment_id', '=', payment_id)
        .where('channel_ref', '=', channel_ref)
        .where('kind', '=', 'paid')
        .where('outcome', '<>', 'ignored')
        .executeTakeFirst();
      return row !== undefined;
    },

    setOutcome: (id: number, outcome: Notification['outcome']) =>
      tables.updateTable('payment_notification').set({ outcome }).where('id', '=', id).execute(),

    /** A held receipt, locked until the transaction ends. */
    heldLocked: (id: number) =>
      tables
        .selectFrom('payment_notification')
        .select(columns)
        .select('payment_notification.supplier_id')
        .where('id', '=', id)
        .where(isHeld)
        .forUpdate()
        .executeTakeFirst(),

    decide: (id: number, decision: 'accepted' | 'refunded') =>
      tables
        .updateTable('payment_notification')
        .set({ decision, decided_by: scope.caller.login_name, decided_at: scope.timestamp })
        .where('id', '=', id)
        .execute(),

    of: (payment_id: number): Promise<Notification[]> =>
      tables
        .selectFrom('payment_notification')
        .select(['id', 'notification_no', 'kind', 'channel_ref', 'amount_cents'])
        .select(['outcome', 'decision', 'decided_by', 'received_at'])
        .where('payment_id', '=', payment_id)
        .orderBy('id')
        .execute(),
  };
}

interface Kept {
  operator_id: number | null;
  by_system: boolean;
  subject_kind: string;
}

/** Receipts that were held, decided about or not; `decides` says about whose payment the caller may. */
export async function heldPage(
  scope: Scope,
  query: HeldFilter,
  decides: (payment: Kept) => boolean,
): Promise<Page<Held>> {
  const tables = scope.tables<PaymentTables>();
  let rows = tables.selectFrom('payment_notification').where(isHeld);
  if (query.outcome) rows = rows.where('outcome', '=', query.outcome);
  if (query.is_decided !== undefined) rows = rows.where('decision', query.is_decided ? 'is not' : 'is', null);
  const listAnswer = await listPage(
    scope,
    rows,
    (page) =>
      page
        .innerJoin('payment', (on) => byWholeKey(on, 'payment.id', 'payment_notification.payment_id'))
        .select(columns)
        .select(['payment.payment_no', 'payment.subject_text', 'payment.channel'])
        .select(['payment.operator_id', 'payment.by_system', 'payment.subject_kind'])
        .select('payment.amount_cents as expected_cents'),
    query,
    sorting,
  );
  const list = listAnswer.list.map(({ operator_id, by_system, subject_kind, ...row }) => ({
    ...row,
    outcome: heldReason.parse(row.outcome),
    may_decide: row.decision === null && decides({ operator_id, by_system, subject_kind }),
  }));
  return { ...listAnswer, list };
}
