import { maxMoneyCents } from '@linehaul/contract/units.ts';
import { batchErrors } from '@linehaul/modules/batch/contract/batch.contract.ts';
import type { ImportPlan, Settled, SettledFault } from '@linehaul/modules/batch/server/import.port.ts';
import { feeAmounts } from '@linehaul/modules/line/contract/pricing.contract.ts';
import { loadPricer, pricingTexts } from '@linehaul/modules/line/server/pricing.port.ts';
import {
  addMissingMembers,
  levelDiscounts,
  lockMembers,
  takeCredits,
} from '@linehaul/modules/member/server/member.port.ts';
import { addMissingSites } from '@linehaul/modules/site/server/site.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { publish } from '@linehaul/server-kernel/events/publish.repo.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { sql } from 'kysely';
import { type OrderField, orderErrors, orderTargets } from '../contract/order.contract.ts';
import { orderCounters } from '../contract/order.events.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { emitImported } from './order-emit.repo.ts';
import {
  type CreditRow,
  creditWalk,
  orderStaging,
  type StagedOrder,
  stageOrder,
  valuesOf,
} from './order-import.rules.ts';

/*
 * Set-based SQL over temporary tables, which have no tenant: every statement names the caller's supplier_id itself,
 * so these run on the unscoped connection of the import's own transaction.
 */

async function begin(scope: Scope) {
  await sql`create temp table order_staging (
    row int8, external_no text, order_day date, given_day text, carrier_code text, origin text, destination text, service_level text,
    weight_g int8, pieces int4, product text, member text, transit_days int4, content_hash text, freight_cents int8,
    fees_cents int8, pricing_note text, lines jsonb
  ) on commit drop`.execute(scope.unscoped());
  const discounts = await levelDiscounts(scope);
  return stageOrder({ pricer: await loadPricer(scope, feeAmounts.parse({})), discounts, today: businessDay(scope) });
}

/**
 * Rows that will not be added, and why; `other` is the row that has the number first. One import at a time. An order
 * that was entered by hand has no file's content: its facts are compared.
 */
async function mark(scope: Scope): Promise<void> {
  const tables = scope.unscoped();
  const { supplier_id } = scope.caller;
  await sql`analyze order_staging`.execute(tables);
  await sql`select pg_advisory_xact_lock(hashtextextended('order import', ${supplier_id}))`.execute(tables);
  await sql`create temp table order_mark on commit drop as
    select row, other, verdict from (
      select s.row, s.first_row as other, case
        when s.first_hash <> s.content_hash then 'differs_in_file'
        when o.content_hash <> s.content_hash then 'differs'
        when o.id is not null and o.content_hash is null and (
          o.weight_g <> s.weight_g or o.service_level <> s.service_level
          or (s.pieces <> 0 and o.pieces <> s.pieces)
          or s.origin is distinct from (
            select code from site where site.supplier_id = o.supplier_id and site.id = o.origin_site_id)
          or s.destination is distinct from (
            select code from site where site.supplier_id = o.supplier_id and site.id = o.destination_site_id)
        ) then 'differs'
        when o.id is not null or s.row <> s.first_row then 'duplicate'
      end as verdict
      from (
        select *, first_value(row) over numbers as first_row,
          first_value(content_hash) over numbers as first_hash
        from order_staging window numbers as (partition by external_no order by row)
      ) s
      left join freight_order o on o.supplier_id = ${supplier_id} and o.external_no = s.external_no
    ) judged
    where verdict is not null`.execute(tables);
  await sql`analyze order_mark`.execute(tables);
}

/** Rows that a cursor brings at once. */
const rowsAtOnce = 5_000;

/** What a row costs: a level's discount is the only fee that a file can bring about. */
const cost = sql`(coalesce(s.freight_cents, 0) + s.fees_cents)`;

const fresh = sql`not exists (select 1 from order_mark k where k.row = s.row)`;

async function addMissing(scope: Scope): Promise<void> {
  const tables = scope.unscoped();
  const places = await sql<{ code: string }>`
    select s.origin as code from order_staging s where ${fresh}
    union select s.destination from order_staging s where ${fresh} order by 1`.execute(tables);
  await addMissingSites(
    scope,
    places.rows.map(({ code }) => code),
  );
  const members = await sql<{ code: string }>`
    select distinct s.member as code from order_staging s where s.member <> '' and ${fresh} order by 1`.execute(tables);
  await addMissingMembers(
    scope,
    members.rows.map(({ code }) => code),
  );
}

/** Only members whose rows do not all fit are walked. */
async function markBeyondCredit(scope: Scope): Promise<void> {
  const tables = scope.unscoped();
  const { supplier_id } = scope.caller;
  await sql`declare credit_rows no scroll cursor for
    with short as (
      select m.id, m.code, m.credit_used_cents as used, coalesce(m.credit_limit_cents, ${sql.lit(maxMoneyCents)}) as most
      from order_staging s join member m on m.supplier_id = ${sql.lit(supplier_id)} and m.code = s.member
      where ${fresh} group by 1, 2, 3, 4
      having m.credit_used_cents + sum(${cost}) > coalesce(m.credit_limit_cents, ${sql.lit(maxMoneyCents)})
    )
    select s.row, short.id as member_id, ${cost} as cents, short.most, short.used
    from order_staging s join short on short.code = s.member
    where ${cost} > 0 and ${fresh} order by s.row`.execute(tables);
  const beyond = creditWalk();
  for (;;) {
    const { rows } = await sql<CreditRow>`fetch ${sql.lit(rowsAtOnce)} from credit_rows`.execute(tables);
    const refused = beyond(rows);
    await sql`insert into order_mark (row, other, verdict)
      select row, row, 'credit' from unnest(${refused}::int8[]) as given (row)`.execute(tables);
    if (rows.length < rowsAtOnce) break;
  }
  await sql`close credit_rows`.execute(tables);
}

/** Takes the members' credit; rows that would pass a member's limit, in the order of the file, are marked instead. */
async function takeCredit(scope: Scope): Promise<void> {
  const tables = scope.unscoped();
  const given = await sql<{ code: string }>`
    select distinct member as code from order_staging where member <> ''`.execute(tables);
  await lockMembers(
    scope,
    given.rows.map(({ code }) => code),
  );
  await markBeyondCredit(scope);
  const taken = await sql<{ code: string; cents: number }>`
    select s.member as code, sum(${cost})::int8 as cents from order_staging s
    where s.member <> '' and ${fresh} group by 1 having sum(${cost}) > 0`.execute(tables);
  await takeCredits(scope, taken.rows);
}

/** Gives out the numbers of each day and moves the rows to where they belong. */
async function write(scope: Scope): Promise<void> {
  const tables = scope.unscoped();
  const { supplier_id, login_name } = scope.caller;
  await sql`create temp table order_numbers on commit drop as
    with needed as (select s.order_day, count(*) as n from order_staging s where ${fresh} group by 1),
    given as (
      insert into order_counter as c (supplier_id, order_day, last)
      select ${supplier_id}, order_day, n from needed order by order_day
      on conflict (supplier_id, order_day) do update set last = c.last + excluded.last
      returning c.order_day, c.last
    )
    select order_day, last - n as before from needed join given using (order_day)`.execute(tables);
  await sql`insert into freight_order (supplier_id, order_no, external_no, source, state, terms, order_day, member_id,
      carrier_code, origin_site_id, destination_site_id, service_level, transit_days, product, pieces, weight_g,
      chargeable_weight_g, freight_cents, fees_cents, pricing_note, lines, total_cents, monthly_cents, collect_cents,
      content_hash, created_by, created_at)
    select ${supplier_id},
      to_char(s.order_day, 'YYMMDD') || lpad(s.running::text, greatest(6, length(s.running::text)), '0'),
      s.external_no, 'import', 'pay', case when m.id is null then 'collect' else 'monthly' end, s.order_day, m.id,
      s.carrier_code, o.id, d.id, s.service_level, s.transit_days, s.product, s.pieces, s.weight_g, s.weight_g,
      s.freight_cents, s.fees_cents, s.pricing_note, s.lines, s.total, case when m.id is null then 0 else s.total end,
      case when m.id is null then s.total else 0 end, s.content_hash, ${login_name}, ${new Date(scope.now * 1000)}
    from (
      select s.*, ${cost} as total,
        n.before + row_number() over (partition by s.order_day order by s.row) as running
      from order_staging s join order_numbers n on n.order_day = s.order_day where ${fresh}
    ) s
    join site o on o.supplier_id = ${supplier_id} and o.code = s.origin
    join site d on d.supplier_id = ${supplier_id} and d.code = s.destination
    left join member m on m.supplier_id = ${supplier_id} and m.code = s.member
    order by s.row`.execute(tables);
}

interface Counts {
  created: number;
  unpriced: number;
  skipped_duplicates: number;
}

async function counts(scope: Scope): Promise<Counts> {
  const counted = await sql<Counts>`select
    (select count(*) from order_staging s where ${fresh}) as created,
    (select count(*) from order_staging s where s.freight_cents is null and ${fresh}) as unpriced,
    (select count(*) from order_mark where verdict = 'duplicate') as skipped_duplicates`.execute(scope.unscoped());
  return counted.rows[0] ?? { created: 0, unpriced: 0, skipped_duplicates: 0 };
}

type Verdict = 'differs_in_file' | 'differs' | 'credit';
type Marked = StagedOrder & { other: number; verdict: Verdict };

const codes: Record<Verdict, { field: OrderField; code: string }> = {
  differs_in_file: { field: 'external_no', code: batchErrors.duplicate.code },
  differs: { field: 'external_no', code: orderErrors.external_no_differs.code },
  credit: { field: 'member', code: orderErrors.credit_exceeded.code },
};

async function* faults(scope: Scope): AsyncGenerator<SettledFault> {
  const tables = scope.unscoped();
  await sql`declare order_faults no scroll cursor for
    select s.*, k.other, k.verdict from order_mark k join order_staging s on s.row = k.row
    where k.verdict <> 'duplicate' order by k.row`.execute(tables);
  for (;;) {
    const { rows } = await sql<Marked>`fetch ${sql.lit(rowsAtOnce)} from order_faults`.execute(tables);
    for (const marked of rows) {
      const { field, code } = codes[marked.verdict];
      yield { fault: { row: marked.row, field, code, params: { other: marked.other } }, values: valuesOf(marked) };
    }
    if (rows.length < rowsAtOnce) return;
  }
}

async function settle(scope: Scope, isDryRun: boolean): Promise<Settled> {
  await mark(scope);
  if (!isDryRun) await addMissing(scope);
  await takeCredit(scope);
  const counted = await counts(scope);
  if (!isDryRun && counted.created > 0) {
    await write(scope);
    await publish(scope, orderCounters);
    await emitImported(scope, sql<string>`(select s.external_no from order_staging s where ${fresh})`);
  }
  return { ...counted, faults: faults(scope) };
}

/** Orders of a file enter as orders on monthly terms of their member, to be dispatched; without a member, as collect. */
export const orderPlan: ImportPlan<OrderField> = {
  kind: 'order',
  targets: orderTargets,
  messages: { en, zh, es, ja },
  otherTexts: pricingTexts,
  staging: { table: 'order_staging', columns: orderStaging },
  begin,
  settle,
};
