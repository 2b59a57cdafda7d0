import { lockNamed } from '@linehaul/server-kernel/database/named-lock.repo.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { businessDayOf } from '@linehaul/server-kernel/time/business-day.repo.ts';
import { type RawBuilder, sql } from 'kysely';
import { type ItemResult, itemResult } from '../contract/channel-item.contract.ts';

/*
 * Set-based SQL over temporary tables and over the payment log of all tenants when the platform compares: every statement
 * names whose reconciliation it is, so these run on the unscoped connection of the caller's transaction.
 */

/** One comparison of a channel at a time; until the transaction ends. */
export function lockChannel(scope: Scope, channel: string): Promise<void> {
  return lockNamed(scope, `reconciliation ${channel}`);
}

/** Movements of the log that nothing represents yet, or only a difference that is open still. */
async function loosen(scope: Scope, channel: string): Promise<void> {
  const { supplier_id, industry } = scope.caller;
  const isOwn = industry === 'platform' ? sql`true` : sql`m.supplier_id = ${supplier_id}`;
  await sql`create temp table loose on commit drop as
    select m.* from channel_movement m
    where m.channel = ${channel} and ${isOwn} and not exists (
      select from channel_item i
      where i.supplier_id = ${supplier_id} and i.log_tenant_id = m.supplier_id and i.log_source = m.source
        and i.log_id = m.id and (i.result <> 'only_log' or i.state <> 'open'))`.execute(scope.unscoped('hand-written'));
  await sql`analyze loose`.execute(scope.unscoped('hand-written'));
}

const isLoose = sql`i.channel_cents is not null and i.log_id is null and i.state = 'open'`;

/** A line with the number of an earlier one, or the same line once more, is reported twice by the channel. */
async function markDoubled(scope: Scope, channel: string): Promise<void> {
  const { supplier_id } = scope.caller;
  await sql`update channel_item i set result = judged.result
    from (
      select i.id, case when i.occurrence > 1 or i.channel_ref <> '' and exists (
        select from channel_item earlier
        where earlier.supplier_id = i.supplier_id and earlier.channel = i.channel
          and earlier.channel_ref = i.channel_ref and earlier.move = i.move and earlier.channel_cents is not null
          and earlier.id < i.id) then 'doubled' else 'only_channel' end as result
      from channel_item i where i.supplier_id = ${supplier_id} and i.channel = ${channel} and ${isLoose}) judged
    where i.supplier_id = ${supplier_id} and i.id = judged.id and i.result <> judged.result`.execute(
    scope.unscoped('hand-written'),
  );
}

interface Keys {
  /** Of a line `i` and of a movement `l`; the first line of a key belongs to the first movement of it. Null has none. */
  line: RawBuilder<unknown>;
  movement: RawBuilder<unknown>;
}

const merchantOfLine = sql`nullif(i.merchant_no, '')`;

/** From the surest to the least sure. */
const ways: readonly Keys[] = [
  { line: sql`nullif(i.channel_ref, '')`, movement: sql`nullif(l.channel_ref, '')` },
  { line: sql`${merchantOfLine} || ' ' || i.channel_cents`, movement: sql`l.log_no || ' ' || l.amount_cents` },
  { line: sql`${merchantOfLine} || ' ' || i.channel_cents`, movement: sql`l.payment_no || ' ' || l.amount_cents` },
  { line: merchantOfLine, movement: sql`l.log_no` },
];

const fromLog = sql`log_tenant_id = p.supplier_id, log_source = p.source, log_id = p.log_id, log_no = p.log_no,
  payment_id = p.payment_id, log_cents = p.amount_cents`;

async function pairBy(scope: Scope, channel: string, { line, movement }: Keys): Promise<void> {
  const tables = scope.unscoped('hand-written');
  const { supplier_id } = scope.caller;
  await sql`create temp table pair on commit drop as
    select lines.id as item_id, moves.supplier_id, moves.source, moves.id as log_id, moves.log_no, moves.payment_id,
      moves.amount_cents
    from (
      select i.id, i.move, ${line} as key, row_number() over (partition by i.move, ${line} order by i.id) as n
      from channel_item i
      where i.supplier_id = ${supplier_id} and i.channel = ${channel} and ${isLoose} and i.result = 'only_channel'
        and ${line} is not null) lines
    join (
      select l.*, ${movement} as key, row_number() over (partition by l.move, ${movement} order by l.moved_at, l.id) as n
      from loose l where ${movement} is not null) moves using (move, key, n)`.execute(tables);
  // What was done about an entry of the log alone now belongs to the line that has come for it.
  await sql`update channel_clearance c set item_id = p.item_id
    from pair p join channel_item gone on gone.supplier_id = ${supplier_id} and gone.log_tenant_id = p.supplier_id
      and gone.log_source = p.source and gone.log_id = p.log_id
    where c.supplier_id = ${supplier_id} and c.item_id = gone.id`.execute(tables);
  await sql`delete from channel_item gone using pair p
    where gone.supplier_id = ${supplier_id} and gone.log_tenant_id = p.supplier_id and gone.log_source = p.source
      and gone.log_id = p.log_id`.execute(tables);
  await sql`update channel_item i set ${fromLog},
      result = case when i.channel_cents = p.amount_cents then 'matched' else 'amount_differs' end,
      state = case when i.channel_cents = p.amount_cents then 'matched' else 'open' end
    from pair p where i.supplier_id = ${supplier_id} and i.id = p.item_id`.execute(tables);
  await sql`delete from loose l using pair p
    where l.supplier_id = p.supplier_id and l.source = p.source and l.id = p.log_id`.execute(tables);
  await sql`drop table pair`.execute(tables);
}

/** What the log has on a covered day and no statement has is a difference. */
async function addMissing(scope: Scope): Promise<void> {
  const { supplier_id, login_name } = scope.caller;
  await sql`insert into channel_item (supplier_id, channel, day, move, result, state, channel_ref, merchant_no,
      log_tenant_id, log_source, log_id, log_no, payment_id, log_cents, created_by, created_at)
    select ${supplier_id}, l.channel, d.day, l.move, 'only_log', 'open', l.channel_ref, l.log_no, l.supplier_id, l.source,
      l.id, l.log_no, l.payment_id, l.amount_cents, ${login_name}, ${scope.timestamp}
    from loose l
    join channel_day d on d.supplier_id = ${supplier_id} and d.channel = l.channel and d.is_covered
      and d.day = ${businessDayOf(scope, 'l.moved_at')}
    order by l.moved_at, l.id
    on conflict (supplier_id, log_tenant_id, log_source, log_id) where log_id is not null do nothing`.execute(
    scope.unscoped('hand-written'),
  );
}

/**
 * Compares all lines of a channel that are open with what of the payment log nothing represents: by the channel's own
 * number, then by ours and the amount, then by ours alone. Cleared differences stay as they are. Once in a transaction,
 * under `lockChannel`.
 */
export async function matchChannel(scope: Scope, channel: string): Promise<void> {
  await loosen(scope, channel);
  await markDoubled(scope, channel);
  for (const way of ways) await pairBy(scope, channel, way);
  await addMissing(scope);
  await sql`drop table loose`.execute(scope.unscoped('hand-written'));
}

/** The state of the channel's items, by result; those that were cleared are not counted as differences. */
export async function countResults(scope: Scope, channel: string): Promise<{ key: ItemResult; count: number }[]> {
  const { rows } = await sql<{ key: ItemResult; count: number }>`
    select result as key, count(*)::int as count from channel_item
    where supplier_id = ${scope.caller.supplier_id} and channel = ${channel} and state in ('matched', 'open')
      and day in (select day from channel_staging union select d.day from channel_day d
        where d.supplier_id = ${scope.caller.supplier_id} and d.channel = ${channel} and d.is_covered
          and d.day between (select min(day) from channel_staging) and (select max(day) from channel_staging))
    group by 1`.execute(scope.unscoped('hand-written'));
  const order = itemResult.options;
  return rows.toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key));
}
