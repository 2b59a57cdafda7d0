import type { Page } from '@linehaul/contract/paging.ts';
import { preparedRow } from '@linehaul/server-kernel/database/prepared-read.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { publish } from '@linehaul/server-kernel/events/publish.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { sumsPage } from '@linehaul/server-kernel/list/list-sums.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { wayOfDays } from '@linehaul/server-kernel/list/way-of-days.ts';
import { onBusinessDays } from '@linehaul/server-kernel/time/business-day.repo.ts';
import { type Kysely, sql } from 'kysely';
import type { Payment, PaymentFilter } from '../contract/payment.contract.ts';
import { paymentsChanged } from '../contract/payment.events.ts';
import { type PaymentRow, type PaymentTables, paymentColumns } from './payment-tables.repo.ts';

export type { PaymentRow } from './payment-tables.repo.ts';

const sorting: Sorting = {
  columns: {
    id: { expression: sql.ref('payment.id'), kind: 'number' },
    created_at: { expression: sql.ref('payment.id'), kind: 'number' },
  },
  byDefault: '-id',
  id: sql.ref('payment.id'),
};

const heldReceipts = sql`from payment_notification notified
  where notified.supplier_id = payment.supplier_id and notified.payment_id = payment.id
    and notified.outcome in ('held_amount', 'held_late') and notified.decision is null`;
const heldCents = sql<number>`(select coalesce(sum(notified.amount_cents), 0)::int8 ${heldReceipts})`.as('held_cents');

/** What the caller confirms: payments of these kinds of subject by these channels. */
export interface ToConfirm {
  subject_kinds: readonly string[];
  channels: readonly string[];
}

function isToConfirm({ subject_kinds, channels }: ToConfirm) {
  return sql<boolean>`(payment.state in ('created', 'paying') and payment.subject_kind = any(${subject_kinds}::text[])
    and payment.channel = any(${channels}::text[]))`;
}

const sumColumns = ['amount_cents', 'paid_cents', 'refunded_cents'] as const;
type PaymentSums = Record<(typeof sumColumns)[number], number>;

function filtered(scope: Scope, query: PaymentFilter, toConfirm: ToConfirm) {
  const {
    state,
    channel,
    subject_kind,
    subject_id,
    created_day_from: from,
    created_day_to: to,
    is_held,
    is_to_confirm,
    keyword,
  } = query;
  const payments = scope.tables<PaymentTables>().selectFrom('payment');
  let rows = payments.where(onBusinessDays(scope, 'payment.created_at', { from, to }));
  if (state) rows = rows.where('payment.state', '=', state);
  if (channel) rows = rows.where('payment.channel', '=', channel);
  if (subject_kind) rows = rows.where('payment.subject_kind', '=', subject_kind);
  if (subject_id) rows = rows.where('payment.subject_id', '=', subject_id);
  if (is_held !== undefined) {
    const isHeld = sql<boolean>`exists (select ${heldReceipts})`;
    rows = rows.where(is_held ? isHeld : sql<boolean>`not ${isHeld}`);
  }
  if (is_to_confirm !== undefined) {
    const isWaiting = isToConfirm(toConfirm);
    rows = rows.where(is_to_confirm ? isWaiting : sql<boolean>`not ${isWaiting}`);
  }
  if (keyword) {
    rows = rows.where(answersTo(keyword, { words: ['payment.payment_no', 'payment.subject_text'] }));
  }
  return rows;
}

function readSums(scope: Scope, query: PaymentFilter, toConfirm: ToConfirm) {
  const figures = filtered(scope, query, toConfirm).select(sumColumns.map((field) => `payment.${field}` as const));
  return sumsPage(scope, figures, sumColumns);
}

type PartOnChannel = Pick<PaymentRow, 'subject_kind' | 'subject_id' | 'subject_part' | 'channel'>;

function ofPart(tables: Kysely<PaymentTables>, of: PartOnChannel) {
  return tables
    .selectFrom('payment')
    .select(paymentColumns)
    .where('subject_kind', '=', of.subject_kind)
    .where('subject_id', '=', of.subject_id)
    .where('subject_part', '=', of.subject_part)
    .where('channel', '=', of.channel);
}

/** A row as it is stored, with what is held of it. */
export type StoredPayment = PaymentRow & Pick<Payment, 'held_cents'>;

export interface PaymentDraft
  extends Pick<
    PaymentRow,
    | 'payment_no'
    | 'subject_kind'
    | 'subject_id'
    | 'subject_part'
    | 'subject_text'
    | 'channel'
    | 'amount_cents'
    | 'state'
    | 'note'
  > {
  /** Of a payment that is paid as it is entered. */
  paid_cents?: number;
  voucher?: Buffer;
  /** Of a channel that holds the money and splits it. */
  is_split?: boolean;
  /** When its channel is asked about it for the first time. */
  query_at?: Date;
}

const nothing: ToConfirm = { subject_kinds: [], channels: [] };

const paymentById = preparedRow((tables: Kysely<PaymentTables>, { id }: { id: number }) =>
  tables.selectFrom('payment').select(paymentColumns).select(heldCents).where('id', '=', id),
);

/** The payments of the caller's tenant; of all tenants for the platform, which only reads. */
export function paymentRepo(scope: Scope) {
  const tables = scope.tables<PaymentTables>();
  const { supplier_id, operator_id, login_name, session_id } = scope.caller;
  return {
    page(query: PaymentFilter, toConfirm: ToConfirm = nothing): Promise<Page<StoredPayment> & { sums?: PaymentSums }> {
      if (query.count === 'sums') return readSums(scope, query, toConfirm);
      const { created_day_from: from, created_day_to: to, sort } = query;
      const way = wayOfDays(scope, { from, to, sort });
      return listPage(
        scope,
        filtered(scope, query, toConfirm),
        (page) => page.select(paymentColumns).select(heldCents),
        query,
        sorting,
        way,
      );
    },

    byId: (id: number): Promise<StoredPayment | undefined> => paymentById(scope, { id }),

    voucherOf: async (id: number): Promise<Buffer | null> => {
      const row = await tables.selectFrom('payment').select('voucher').where('id', '=', id).executeTakeFirst();
      return row?.voucher ?? null;
    },

    open: (of: PartOnChannel) => ofPart(tables, of).where('state', 'in', ['created', 'paying']).executeTakeFirst(),

    /** Those of a subject that have money left to give back, the newest first; held until the transaction ends. */
    refundable: (subject_kind: string, subject_id: number): Promise<PaymentRow[]> =>
      tables
        .selectFrom('payment')
        .select(paymentColumns)
        .where('subject_kind', '=', subject_kind)
        .where('subject_id', '=', subject_id)
        .whereRef('refunded_cents', '<', 'paid_cents')
        .orderBy('id', 'desc')
        .forUpdate()
        .execute(),

    last: (of: PartOnChannel) => ofPart(tables, of).orderBy('id', 'desc').limit(1).executeTakeFirst(),

    async add(draft: PaymentDraft): Promise<number> {
      // Nobody is signed in behind a system's own caller: its session is 0.
      const maker = { login_name, operator_id, by_system: session_id === 0 };
      const { id } = await tables
        .insertInto('payment')
        .values({
          supplier_id,
          ...draft,
          ...maker,
          created_at: scope.timestamp,
          ...(draft.paid_cents && { paid_at: scope.timestamp }),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      publish(scope, paymentsChanged);
      return id;
    },

    /** Nothing of the payment's own has changed, but what belongs to it. */
    touched: (): void => publish(scope, paymentsChanged),

    addRefunded: (id: number, cents: number) =>
      tables
        .updateTable('payment')
        .set({ refunded_cents: sql`refunded_cents + ${cents}` })
        .where('id', '=', id)
        .execute(),

    /** Given back of a subject's payments, in cents by part. */
    refundedOf: (subject_kind: string, subject_id: number) =>
      tables
        .selectFrom('payment')
        .select(['subject_part as part', sql<number>`sum(refunded_cents)::int8`.as('cents')])
        .where('subject_kind', '=', subject_kind)
        .where('subject_id', '=', subject_id)
        .groupBy('subject_part')
        .execute(),
  };
}

/** A notification names a payment by its number alone: whose it is, nobody knows before it is found. */
export async function findByNo(scope: Scope, payment_no: string, channel: string) {
  return scope
    .unscoped<PaymentTables>('tenant unknown')
    .selectFrom('payment')
    .select(['supplier_id', 'id', 'subject_kind'])
    .where('payment_no', '=', payment_no)
    .where('channel', '=', channel)
    .executeTakeFirst();
}
