import { comparableText } from '@linehaul/contract/comparable-text.ts';
import { permissionErrors } from '@linehaul/contract/errors.ts';
import { maxMoneyCents } from '@linehaul/contract/units.ts';
import { type ImportAnswer, maxFirstRows } from '@linehaul/modules/batch/contract/batch.contract.ts';
import type { ImportPlan, Settled, SettledFault } from '@linehaul/modules/batch/server/batch.port.ts';
import { loadPricer, pricingTexts, serviceLevels } from '@linehaul/modules/line/server/line.port.ts';
import {
  addMissingMembers,
  levelDiscounts,
  lockMembers,
  memberNames,
  takeCredits,
} from '@linehaul/modules/member/server/member.port.ts';
import { addMissingSites, newSites, siteCells, siteTexts } from '@linehaul/modules/site/server/site.port.ts';
import { lockNamed } from '@linehaul/server-kernel/database/named-lock.repo.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { publish } from '@linehaul/server-kernel/events/publish.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { sql } from 'kysely';
import { orderErrors } from '../contract/order.contract.ts';
import { orderCounters } from '../contract/order.events.ts';
import { orderPart } from '../contract/order-counter.contract.ts';
import { type OrderField, orderTargets } from '../contract/order-import.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { mayPriceByHand } from './order.steps.ts';
import { emitImported } from './order-emit.repo.ts';
import { joinGoodsLines, lineFaults } from './order-goods-lines.repo.ts';
import {
  type CreditRow,
  creditWalk,
  type OrderStage,
  orderStaging,
  stageOrder,
  stagingColumns,
} from './order-import.rules.ts';
import { serviceLevelMatcher } from './service-level-match.rules.ts';

/*
 * Set-based SQL over temporary tables, which have no tenant: every statement names the caller's supplier_id itself,
 * so these run on the unscoped connection of the import's own transaction.
 */

/** What a person has said about the file. */
export interface OrderImportOptions {
  /** About the names that no site has. */
  sites?: string | undefined;
  dry_run: boolean;
}

async function begin(scope: Scope, { sites, dry_run }: OrderImportOptions): Promise<OrderStage> {
  const columns = stagingColumns.map((name) => sql`${sql.id(name)} ${sql.raw(orderStaging[name])}`);
  await sql`create temp table order_staging (${sql.join(columns)}) on commit drop`.execute(
    scope.unscoped('hand-written'),
  );
  return stageOrder({
    pricer: await loadPricer(scope),
    discounts: await levelDiscounts(scope),
    siteOf: await siteCells(scope, { choices: sites, takesUnknown: dry_run }),
    levels: serviceLevelMatcher(await serviceLevels(scope)),
    language: scope.language,
    memberOf: await memberNames(scope),
    mayPrice: mayPriceByHand(scope.caller),
    today: businessDay(scope),
  });
}

/** Whether a row is between sites that are none of the caller's, who would not see what they added. */
function isElsewhere({ caller: { supplier_id, site_ids } }: Scope) {
  if (site_ids === null) return sql<boolean>`false`;
  return sql<boolean>`not exists (select from site where site.supplier_id = ${supplier_id}
    and site.code in (s.origin, s.destination) and site.id = any(${[...site_ids]}::int8[]))`;
}

/**
 * Rows that will not be added, and why; `other` is the row that has the number first. One import at a time. An order
 * that was entered by hand has no file's content: its facts are compared.
 */
async function mark(scope: Scope): Promise<void> {
  const tables = scope.unscoped('hand-written');
  const { supplier_id } = scope.caller;
  await sql`analyze order_staging`.execute(tables);
  await lockNamed(scope, 'order import');
  await sql`create temp table order_mark on commit drop as
    select row, other, verdict from (
      select s.row, s.first_row as other, case
        when ${isElsewhere(scope)} then 'elsewhere'
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
        select *, first_value(row) over (partition by number_key order by row) as first_row from order_staging
      ) s
      left join freight_order o on o.supplier_id = ${supplier_id} 
        and comparable_text(o.external_no) = s.number_key
    ) judged
    where verdict is not null`.execute(tables);
  await sql`analyze order_mark`.execute(tables);
}

/** Rows that a cursor brings at once. */
const rowsAtOnce = 5_000;

/** What a row takes of its member's credit. */
const credit = sql`(case when s.terms in ('monthly', 'on_receipt') then s.total_cents else 0 end)`;

const fresh = sql`not exists (select 1 from order_mark k where k.row = s.row)`;

const siteNames = sql<string>`select s.origin as name from order_staging s where ${fresh}
  union all select s.destination from order_staging s where ${fresh}`;

/** Members that the file brings with it. */
async function newMembers(scope: Scope): Promise<number> {
  const { supplier_id } = scope.caller;
  const memberCount = await sql<{ n: number }>`
    select count(distinct s.member) as n from order_staging s where s.member <> '' and ${fresh}
      and not exists (select 1 from member m where m.supplier_id = ${supplier_id} and m.code = s.member)`.execute(
    scope.unscoped('hand-written'),
  );
  return memberCount.rows[0]?.n ?? 0;
}

async function addMissing(scope: Scope, sites: readonly { name: string }[]): Promise<void> {
  const tables = scope.unscoped('hand-written');
  await addMissingSites(
    scope,
    sites.map(({ name }) => name),
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
  const tables = scope.unscoped('hand-written');
  const { supplier_id } = scope.caller;
  await sql`declare credit_rows no scroll cursor for
    with short as (
      select m.id, m.code, m.credit_used_cents as used, coalesce(m.credit_limit_cents, ${sql.lit(maxMoneyCents)}) as most
      from order_staging s join member m on m.supplier_id = ${sql.lit(supplier_id)} and m.code = s.member
      where ${fresh} group by 1, 2, 3, 4
      having m.credit_used_cents + sum(${credit}) > coalesce(m.credit_limit_cents, ${sql.lit(maxMoneyCents)})
    )
    select s.row, short.id as member_id, ${credit} as cents, short.most, short.used
    from order_staging s join short on short.code = s.member
    where ${credit} > 0 and ${fresh} order by s.row`.execute(tables);
  const beyond = creditWalk();
  for (;;) {
    const { rows } = await sql<CreditRow>`fetch ${sql.lit(rowsAtOnce)} from credit_rows`.execute(tables);
    const refusedRows = beyond(rows);
    await sql`insert into order_mark (row, other, verdict)
      select row, row, 'credit' from unnest(${refusedRows}::int8[]) as given (row)`.execute(tables);
    if (rows.length < rowsAtOnce) break;
  }
  await sql`close credit_rows`.execute(tables);
}

/** Takes the members' credit; rows that would pass a member's limit, in the order of the file, are marked instead. */
async function takeCredit(scope: Scope): Promise<void> {
  const tables = scope.unscoped('hand-written');
  const memberCodes = await sql<{ code: string }>`
    select distinct member as code from order_staging where member <> ''`.execute(tables);
  await lockMembers(
    scope,
    memberCodes.rows.map(({ code }) => code),
  );
  await markBeyondCredit(scope);
  const creditSums = await sql<{ code: string; cents: number }>`
    select s.member as code, sum(${credit})::int8 as cents from order_staging s
    where s.member <> '' and ${fresh} group by 1 having sum(${credit}) > 0`.execute(tables);
  await takeCredits(scope, creditSums.rows);
}

/** Columns that a row of the file brings as they are stored. */
const copiedColumns = stagingColumns.filter(
  (name) => !['row', 'number_key', 'origin', 'destination', 'member', 'line_count', 'given'].includes(name),
);

/** Gives out the numbers of each day and moves the rows to where they belong; answers the ids that they have got. */
async function write(scope: Scope): Promise<ImportAnswer['created_ids']> {
  const tables = scope.unscoped('hand-written');
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
  const copyRefs = sql.join(copiedColumns.map((name) => sql.ref(`s.${name}`)));
  const parts = orderPart.options.map((part) => sql`case when s.terms = ${part} then s.total_cents else 0 end`);
  const newIds = await sql<{
    first: number;
    last: number;
  }>`with added as (insert into freight_order (supplier_id, order_no, source, member_id, origin_site_id, destination_site_id,
      ${sql.join(copiedColumns.map((name) => sql.id(name)))},
      ${sql.join(orderPart.options.map((part) => sql.id(`${part}_cents`)))}, created_by, created_at)
    select ${supplier_id},
      to_char(s.order_day, 'YYMMDD') || lpad(s.running::text, greatest(6, length(s.running::text)), '0'),
      'import', m.id, o.id, d.id, ${copyRefs}, ${sql.join(parts)}, ${login_name}, ${scope.timestamp}
    from (
      select s.*, n.before + row_number() over (partition by s.order_day order by s.row) as running
      from order_staging s join order_numbers n on n.order_day = s.order_day where ${fresh}
    ) s
    join site o on o.supplier_id = ${supplier_id} and o.code = s.origin
    join site d on d.supplier_id = ${supplier_id} and d.code = s.destination
    left join member m on m.supplier_id = ${supplier_id} and m.code = s.member
    order by s.row returning id)
    select min(id) as first, max(id) as last from added`.execute(tables);
  return newIds.rows[0];
}

/** The first rows that would be added, as a person knows them. */
async function firstRows(scope: Scope): Promise<ImportAnswer['first_rows']> {
  const { supplier_id } = scope.caller;
  const previewRows = await sql<NonNullable<ImportAnswer['first_rows']>[number]>`
    select s.row, s.external_no, coalesce(o.name, s.origin) as origin_name,
      coalesce(d.name, s.destination) as destination_name, s.consignee_name, s.weight_g, s.volume_cm3, s.terms,
      s.freight_cents, s.pricing_note, s.total_cents
    from order_staging s
    left join site o on o.supplier_id = ${supplier_id} and o.code = s.origin
    left join site d on d.supplier_id = ${supplier_id} and d.code = s.destination
    where ${fresh} order by s.row limit ${sql.lit(maxFirstRows)}`.execute(scope.unscoped('hand-written'));
  return previewRows.rows;
}

interface Counts {
  created: number;
  /** Rows that are further lines of these orders' goods. */
  goods_lines: number;
  unpriced: number;
  skipped_duplicates: number;
}

async function counts(scope: Scope): Promise<Counts> {
  const importCounts = await sql<Counts>`select
    (select count(*) from order_staging s where ${fresh}) as created,
    (select count(*) from order_staging s where s.freight_cents is null and ${fresh}) as unpriced,
    (select coalesce(sum(s.line_count - 1), 0)::int8 from order_staging s where ${fresh}) as goods_lines,
    (select coalesce(sum(s.line_count), 0)::int8 from order_mark k join order_staging s on s.row = k.row
      where k.verdict = 'duplicate') as skipped_duplicates`.execute(scope.unscoped('hand-written'));
  return importCounts.rows[0] ?? { created: 0, goods_lines: 0, unpriced: 0, skipped_duplicates: 0 };
}

type Verdict = 'elsewhere' | 'differs' | 'credit';
interface Marked {
  row: number;
  given: Record<string, string>;
  other: number;
  verdict: Verdict;
}

const codes: Record<Verdict, { field: OrderField; code: string }> = {
  elsewhere: { field: 'origin', code: permissionErrors.site.code },
  differs: { field: 'external_no', code: orderErrors.external_no_differs.code },
  credit: { field: 'member', code: orderErrors.credit_exceeded.code },
};

async function* faults(scope: Scope): AsyncGenerator<SettledFault> {
  const tables = scope.unscoped('hand-written');
  await sql`declare order_faults no scroll cursor for
    select s.row, s.given, k.other, k.verdict from order_mark k join (
      select row as order_row, row, given from order_staging where line_count = 1
      union all select order_row, row, given from order_line
    ) s on s.order_row = k.row
    where k.verdict <> 'duplicate' order by s.row`.execute(tables);
  for (;;) {
    const { rows } = await sql<Marked>`fetch ${sql.lit(rowsAtOnce)} from order_faults`.execute(tables);
    for (const markedRow of rows) {
      const { field, code } = codes[markedRow.verdict];
      yield { fault: { row: markedRow.row, field, code, params: { other: markedRow.other } }, values: markedRow.given };
    }
    if (rows.length < rowsAtOnce) break;
  }
  yield* lineFaults(scope);
}

async function settle(scope: Scope, isDryRun: boolean): Promise<Settled> {
  await mark(scope);
  const new_sites = await newSites(scope, siteNames);
  const members = await newMembers(scope);
  if (!isDryRun) await addMissing(scope, new_sites);
  await takeCredit(scope);
  const { goods_lines, ...rowCounts } = await counts(scope);
  let created_ids: ImportAnswer['created_ids'];
  if (!isDryRun && rowCounts.created > 0) {
    created_ids = await write(scope);
    publish(scope, orderCounters);
    await emitImported(scope, sql<string>`(select s.number_key from order_staging s where ${fresh})`);
  }
  const tally = Object.entries({ goods_lines, new_members: members })
    .filter(([, count]) => count > 0)
    .map(([key, count]) => ({ key, count }));
  const preview = isDryRun ? { first_rows: await firstRows(scope) } : {};
  const ids = created_ids ? { created_ids } : {};
  return { ...rowCounts, ...(tally.length > 0 ? { tally } : {}), ...preview, ...ids, new_sites, faults: faults(scope) };
}

/**
 * Orders of a file that says no terms are on monthly terms of their member; without a member, they are collect. Rows of one
 * number are lines of one order.
 */
export function orderPlan(options: OrderImportOptions): ImportPlan<OrderField> {
  const refusedNumbers = new Set<string>();
  let stage: OrderStage = () => null;
  return {
    kind: 'order',
    targets: orderTargets,
    messages: { en, zh, es, ja },
    otherTexts: [pricingTexts, siteTexts],
    staging: { table: 'order_staging', columns: stagingColumns },
    async begin(scope) {
      stage = await begin(scope, options);
      return (reader, row) => {
        const stagedRow = stage(reader, row);
        if (!stagedRow) refusedNumbers.add(comparableText(reader.peek('external_no')));
        return stagedRow;
      };
    },
    async settle(scope, isDryRun) {
      await joinGoodsLines(scope, stage, refusedNumbers);
      return settle(scope, isDryRun);
    },
  };
}
