import type { ImportPlan, Settled } from '@linehaul/modules/batch/server/batch.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { sql } from 'kysely';
import { type ChannelField, channelTargets } from '../contract/reconciliation.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { coveredColumns } from './channel-fetch.repo.ts';
import { lineStaging, stageLine } from './channel-line.rules.ts';
import { lockChannel, matchChannel, tallyOf } from './channel-match.repo.ts';

/*
 * Set-based SQL over temporary tables, which have no tenant: every statement names the caller's supplier_id itself, so
 * these run on the unscoped connection of the import's own transaction.
 */

const staging = 'channel_staging';
/** Days without a line are covered too when they lie between two days with lines that are not further apart. */
const longestGapDays = 7;

async function begin(scope: Scope): Promise<ReturnType<typeof stageLine>> {
  await sql`create temp table channel_staging (
    row int8, day date, move text, channel_ref text, merchant_no text, amount_cents int8, fee_cents int8,
    content_hash text
  ) on commit drop`.execute(scope.unscoped('hand-written'));
  return stageLine(businessDay(scope));
}

/** Days that the file covers. */
async function cover(scope: Scope, channel: string): Promise<void> {
  const { supplier_id, login_name } = scope.caller;
  await sql`
    insert into channel_day (supplier_id, channel, day, created_by, created_at)
    select ${supplier_id}, ${channel}, covered::date, ${login_name}, ${scope.timestamp}
    from (select day, lead(day) over (order by day) as next from (select distinct day from channel_staging) days) spans
    cross join lateral generate_series(day::timestamp,
      case when next - day <= ${sql.lit(longestGapDays)} then next - 1 else day end::timestamp, interval '1 day') covered
    order by covered
    on conflict (supplier_id, channel, day) do update set ${coveredColumns}
    where not channel_day.is_covered`.execute(scope.unscoped('hand-written'));
}

/** Adds lines that are not known; answers how many were added and how many were there already. */
async function write(scope: Scope, channel: string): Promise<{ fresh: number; known: number }> {
  const { supplier_id, login_name } = scope.caller;
  const lineCounts = await sql<{ fresh: number; staged: number }>`
    with numbered as (
      select t.*, (row_number() over (partition by content_hash order by row))::int4 as occurrence
      from channel_staging t),
    added as (
      insert into channel_item (supplier_id, channel, day, move, result, state, channel_cents, channel_ref, merchant_no,
        fee_cents, content_hash, occurrence, created_by, created_at)
      select ${supplier_id}, ${channel}, day, move, 'only_channel', 'open', amount_cents, channel_ref, merchant_no,
        fee_cents, content_hash, occurrence, ${login_name}, ${scope.timestamp}
      from numbered order by row
      on conflict (supplier_id, channel, content_hash, occurrence) where content_hash is not null do nothing
      returning 1)
    select (select count(*) from added)::int as fresh, (select count(*) from channel_staging)::int as staged`.execute(
    scope.unscoped('hand-written'),
  );
  const { fresh = 0, staged = 0 } = lineCounts.rows[0] ?? {};
  return { fresh, known: staged - fresh };
}

async function* none(): AsyncGenerator<never> {}

/** A dry run does it all: the import takes the whole transaction back. */
async function settle(scope: Scope, channel: string): Promise<Settled> {
  await lockChannel(scope, channel);
  const { fresh, known: duplicates } = await write(scope, channel);
  await cover(scope, channel);
  await matchChannel(scope, channel);
  const tally = await tallyOf(scope, channel);
  return { created: fresh, unpriced: 0, skipped_duplicates: duplicates, faults: none(), tally };
}

/** Lines that are read already, as rows of the staging table. */
export async function bringLines(scope: Scope, channel: string, lines: readonly object[]): Promise<void> {
  await begin(scope);
  await sql`insert into channel_staging
    select * from jsonb_populate_recordset(null::channel_staging, ${JSON.stringify(lines)}::jsonb)`.execute(
    scope.unscoped('hand-written'),
  );
  await settle(scope, channel);
}

/** Lines of a channel's statement: compared with the payment log as they come in. */
export function channelPlan(channel: string): ImportPlan<ChannelField> {
  return {
    kind: 'reconciliation',
    targets: channelTargets,
    messages: { en, zh, es, ja },
    staging: { table: staging, columns: lineStaging },
    begin,
    settle: (scope) => settle(scope, channel),
  };
}
