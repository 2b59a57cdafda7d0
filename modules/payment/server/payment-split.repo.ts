import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import type { Refusal } from '../contract/payment-refund.contract.ts';
import type { SplitRow, SplitState } from '../contract/payment-split.contract.ts';
import { toRefusal } from './payment-refund.rules.ts';
import type { SplitFigures } from './payment-split.rules.ts';
import type { PaymentTables } from './payment-tables.repo.ts';

export interface SplitPayment extends SplitFigures {
  id: number;
  payment_no: string;
  channel: string;
  /** Splits that the channel has not done yet. */
  open_count: number;
  split_count: number;
}

export const splitColumns = [
  'id',
  'payment_id',
  'split_no',
  'amount_cents',
  'share_cents',
  'promise_id',
  'attempts',
  'created_at',
  'next_at',
  'done_at',
  'refusal',
  'refusal_code',
  'refusal_words',
  'is_unclear',
  'back_cents',
  'channel_ref',
  'progress',
] as const;

interface ShownSplit {
  id: number;
  split_no: string;
  amount_cents: number;
  share_cents: number;
  back_cents: number;
  progress: SplitState | null;
  attempts: number;
  channel_ref: string;
  created_at: number;
  next_at: number;
  done_at: number | null;
  refusal: string;
  refusal_code: string;
  refusal_words: string;
}

export function toSplitRow(row: ShownSplit): SplitRow {
  return {
    id: row.id,
    split_no: row.split_no,
    amount_cents: row.amount_cents,
    share_cents: row.share_cents,
    fee_cents: row.amount_cents - row.share_cents,
    back_cents: row.back_cents,
    split_state: row.progress ?? 'waiting',
    is_done: row.done_at !== null,
    attempts: row.attempts,
    channel_ref: row.channel_ref,
    refusal: row.done_at === null ? toRefusal(row) : null,
    created_at: row.created_at,
    done_at: row.done_at ?? 0,
    next_at: row.done_at === null ? row.next_at : 0,
  };
}

interface NewSplit {
  payment_id: number;
  split_no: string;
  amount_cents: number;
  share_cents: number;
}

/** What is split of the payments of the scope's tenant. */
export function splitRepo(scope: Scope) {
  const tables = scope.tables<PaymentTables>();
  const { supplier_id } = scope.caller;
  const splits = () => tables.selectFrom('payment_split').select(splitColumns);

  const payments = async (condition: ReturnType<typeof sql>): Promise<SplitPayment[]> => {
    const { rows } = await sql<SplitPayment>`
      select p.id, p.payment_no, p.channel, p.paid_cents, p.refunded_cents,
        coalesce(s.split_cents, 0)::int8 as split_cents, coalesce(s.share_cents, 0)::int8 as share_cents,
        coalesce(s.open_count, 0)::int as open_count, coalesce(s.split_count, 0)::int as split_count,
        coalesce(r.back_cents, 0)::int8 as back_cents, coalesce(r.share_back_cents, 0)::int8 as share_back_cents
      from (select * from payment where supplier_id = ${supplier_id} and is_split and ${condition}
        order by id for update) p
      left join lateral (
        select sum(amount_cents) as split_cents, sum(share_cents) as share_cents, count(*) as split_count,
          count(*) filter (where done_at is null) as open_count
        from payment_split where supplier_id = p.supplier_id and payment_id = p.id) s on true
      left join lateral (
        select sum(split_cents) as back_cents, sum(split_share_cents) as share_back_cents
        from payment_refund where supplier_id = p.supplier_id and payment_id = p.id) r on true
      order by p.id`.execute(scope.unscoped('hand-written'));
    return rows;
  };

  return {
    /** The payments of a subject that their channels split; held until the transaction ends. */
    ofSubject: (subject_kind: string, subject_id: number) =>
      payments(sql`subject_kind = ${subject_kind} and subject_id = ${subject_id}`),

    /** Of one payment; undefined where its channel splits nothing. */
    ofPayment: async (id: number): Promise<SplitPayment | undefined> => (await payments(sql`id = ${id}`))[0],

    async add(draft: NewSplit): Promise<number> {
      const times = { created_at: scope.timestamp, next_at: scope.timestamp };
      const { id } = await tables
        .insertInto('payment_split')
        .values({ supplier_id, ...draft, ...times })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    promised: (id: number, promise_id: number) =>
      tables.updateTable('payment_split').set({ promise_id }).where('id', '=', id).execute(),

    byId: (id: number) => splits().where('id', '=', id).executeTakeFirst(),

    /** Held until the transaction ends. */
    locked: (id: number) => splits().where('id', '=', id).forUpdate().executeTakeFirst(),

    /** Not asked for by others before then. */
    postpone: (id: number, seconds: number) =>
      tables
        .updateTable('payment_split')
        .set({ next_at: new Date((scope.now + seconds) * 1000) })
        .where('id', '=', id)
        .execute(),

    /** The channel has not done it: without an answer what it has said before is kept. */
    tried: (id: number, seconds: number, refusal: Refusal | null | undefined) =>
      tables
        .updateTable('payment_split')
        .set({
          attempts: sql`attempts + 1`,
          next_at: new Date((scope.now + seconds) * 1000),
          is_unclear: refusal === undefined,
          ...(refusal !== undefined && {
            refusal: refusal?.kind ?? '',
            refusal_code: refusal?.code ?? '',
            refusal_words: refusal?.words ?? '',
          }),
        })
        .where('id', '=', id)
        .execute(),

    done: (id: number, channel_ref: string) =>
      tables
        .updateTable('payment_split')
        .set({
          ...{ done_at: scope.timestamp, channel_ref, attempts: sql`attempts + 1` },
          ...{ is_unclear: false, refusal: '' },
        })
        .where('id', '=', id)
        .execute(),

    /** Takes a refund's part of a payment's splits back: of the first split first. */
    async takeBack(payment_id: number, cents: number): Promise<void> {
      await sql`update payment_split s
        set back_cents = s.back_cents + least(s.amount_cents - s.back_cents, greatest(0, ${cents} - earlier.cents))
        from (select id, (sum(amount_cents - back_cents) over (order by id) - (amount_cents - back_cents))::int8 as cents
          from payment_split where supplier_id = ${supplier_id} and payment_id = ${payment_id}) earlier
        where s.supplier_id = ${supplier_id} and s.payment_id = ${payment_id} and s.id = earlier.id`.execute(
        scope.unscoped('hand-written'),
      );
    },

    async of(payment_id: number): Promise<SplitRow[]> {
      const rows = await splits().where('payment_id', '=', payment_id).orderBy('id').execute();
      return rows.map(toSplitRow);
    },
  };
}

/** Splits of all tenants whose time has long come. */
export async function overdueSplits(scope: Scope, seconds: number): Promise<{ supplier_id: number; id: number }[]> {
  const before = new Date((scope.now - seconds) * 1000);
  const { rows } = await sql<{ supplier_id: number; id: number }>`
    select supplier_id, id from payment_split where done_at is null and next_at <= ${before}
    order by next_at limit 1000`.execute(scope.unscoped('server work'));
  return rows;
}

/** What channels have paid payees of it and have not taken back, as the books have it. */
export async function splitSums(scope: Scope): Promise<{ channel: string; cents: number }[]> {
  const { rows } = await sql<{ channel: string; cents: number }>`
    select p.channel, (
        coalesce(sum((select sum(s.share_cents) from payment_split s
          where s.supplier_id = p.supplier_id and s.payment_id = p.id and s.done_at is not null)), 0)
        - coalesce(sum((select sum(r.split_share_cents) from payment_refund r
          where r.supplier_id = p.supplier_id and r.payment_id = p.id)), 0))::int8 as cents
    from payment p where p.supplier_id = ${scope.caller.supplier_id} and p.is_split
    group by 1`.execute(scope.unscoped('hand-written'));
  return rows;
}
