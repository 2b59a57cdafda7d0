import type { Industry } from '@linehaul/contract/endpoint.ts';
import { addApprovedTenant } from '@linehaul/modules/joining/server/joining.port.ts';
import { ledger } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { webhookEvent } from '@linehaul/modules/webhook/contract/webhook.events.ts';
import { type Database, openDatabase } from '@linehaul/server-kernel/database/database.ts';
import { createScope, systemCaller } from '@linehaul/server-kernel/database/scope.ts';
import type { CrashTestServer } from './crash-server.ts';

export const testPassword = 'crash-test-password';

/** Works on the database of a running server. */
export async function withRows<T>(server: CrashTestServer, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(await server.rows.address(), 2);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

function scopeOf(database: Database, supplierId: number, industry: Industry) {
  const now = Math.floor(Date.now() / 1000);
  const caller = systemCaller(supplierId, industry);
  return createScope({ database, caller, language: 'en', now, timeZone: 'Asia/Shanghai' });
}

export function addTenant(database: Database, account: string, industry: Industry): Promise<number> {
  const names = { account, shop_name: account, nick_name: account };
  return addApprovedTenant(scopeOf(database, 0, 'platform'), { ...names, password: testPassword, industry });
}

/** A system of the tenant's own that gets every event, and that rests: deliveries are written, and none is sent. */
async function seedWebhook({ pool }: Database, supplierId: number): Promise<void> {
  await pool.query(
    `insert into webhook (supplier_id, address, events, is_on, encrypted_secret, secret_at, changed_by, changed_at, rest_until)
     values ($1, 'https://receiver.example/', $2, true, '', now(), 'test', now(), now() + interval '1 day')`,
    [supplierId, webhookEvent.options],
  );
}

/** A card to withdraw to, money that the tenant has earned before, and a system of its own. */
export async function seedTenant(database: Database, supplierId: number, cents: number): Promise<number> {
  const subject = { subject_kind: 'test', subject_id: supplierId, kind: 'adjustment', key: 'opening' } as const;
  const entries = [
    { account: 'adjustments', channel: 'opening', amount_cents: -cents },
    { account: 'available', amount_cents: cents },
  ] as const;
  await ledger(scopeOf(database, supplierId, 'logistics')).post({ ...subject, entries });
  await seedWebhook(database, supplierId);
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into bankcard (supplier_id, bank_id, bank_code, bank_name, holder_name, phone, number_encrypted, number_hash,
       card_masked, login_name, created_at)
     values ($1, 1, 'ICBC', '中国工商银行', 'Crash test', '13900000000', '', 'test', '6222****0000', 'test', now())
     returning id`,
    [supplierId],
  );
  return rows[0]?.id ?? 0;
}

/** The rows that answer a question with nothing are what is right. */
const faults: Readonly<Record<string, string>> = {
  'a transaction whose entries do not add up to zero':
    'select t.id from ledger_transaction t, unnest(t.amounts) a group by t.supplier_id, t.id having sum(a) <> 0',
  'an account whose balance is not the sum of its entries': `select a.id from ledger_account a
     left join ledger_entry e on e.supplier_id = a.supplier_id and e.account_id = a.id
     group by a.supplier_id, a.id, a.balance_cents, a.entry_count
     having a.balance_cents <> coalesce(sum(e.amount_cents), 0) or a.entry_count <> count(e.seq)`,
  'books that do not add up to zero':
    'select supplier_id from ledger_account group by supplier_id having sum(balance_cents) <> 0',
  'a negative balance': `select id from ledger_account
     where kind in ('available', 'frozen', 'unsettled', 'deposit', 'cod_held') and balance_cents - reserved_cents < 0`,
  'a promise that is kept no longer': `select a.id from ledger_account a where a.reserved_cents <> 0 and not exists (
     select from ledger_transaction p where p.supplier_id = a.supplier_id and p.phase = 'pending' and not exists (
       select from ledger_transaction r where r.supplier_id = p.supplier_id and r.resolves_id = p.id))`,
  'frozen money that is not that of the open withdrawals': `select t.id from tenant t
     where coalesce((select sum(balance_cents) from ledger_account a where a.supplier_id = t.id and kind = 'frozen'), 0)
       <> coalesce((select sum(amount_cents) from withdrawal w where w.supplier_id = t.id
            and state in ('applied', 'second_audit', 'approved', 'paying')), 0)`,
  'money paid out by the bank that is not that of the paid withdrawals': `select t.id from tenant t
     where coalesce((select sum(balance_cents) from ledger_account a
            where a.supplier_id = t.id and kind = 'payout' and channel = 'bank'), 0)
       <> coalesce((select sum(amount_cents) from withdrawal w where w.supplier_id = t.id and state = 'paid'), 0)`,
  'money set aside that no held receipt explains': `select t.id from tenant t
     where coalesce((select sum(balance_cents) from ledger_account a
            where a.supplier_id = t.id and kind = 'adjustments' and channel = ''), 0)
       <> coalesce((select sum(amount_cents) from payment_notification n where n.supplier_id = t.id
            and outcome in ('held_amount', 'held_late') and decision is null), 0)`,
  'a provider who has other figures than the books': `select t.id from tenant t
     where coalesce((select -sum(balance_cents) from ledger_account a
            where a.supplier_id = t.id and kind = 'clearing' and channel = 'sandbox'), 0)
       <> coalesce((select sum(paid_cents - refunded_cents) from sandbox_charge s where s.supplier_id = t.id), 0)`,
  'an order whose parts were paid twice':
    'select order_id from order_payment group by supplier_id, order_id, part having count(*) > 1',
  'a paid payment that is not in the books once': `select p.id from payment p
     left join ledger_transaction l on l.supplier_id = p.supplier_id
       and l.key in ('payment ' || p.id || ' paid', 'payment ' || p.id || ' accepted')
     where p.state = 'paid' group by p.supplier_id, p.id having count(l.id) <> 1`,
  'a payment in the books that is not paid': `select l.id from ledger_transaction l
     where l.key ~ '^payment \\d+ (paid|accepted)$' and not exists (select from payment p
       where p.supplier_id = l.supplier_id and p.id = split_part(l.key, ' ', 2)::int8 and p.state = 'paid')`,
  'a refund that is not in the books once': `select r.id from payment_refund r
     left join ledger_transaction l on l.supplier_id = r.supplier_id and l.resolves_id = r.promise_id
     where r.state = 'done' group by r.supplier_id, r.id having count(l.id) <> 1`,
  'a withdrawal that is not in the books once': `select w.id from withdrawal w
     left join ledger_transaction l on l.supplier_id = w.supplier_id and l.key = 'withdrawal ' || w.id || ' applied'
     group by w.supplier_id, w.id having count(l.id) <> 1`,
  'a line of a waybill that is not in the log once': `select v.id from waybill_event v
     left join evidence_entry e on e.supplier_id = v.supplier_id and e.event_id = v.id
     group by v.supplier_id, v.id having count(e.id) <> 1`,
  'an entry of the log with a place and waiting for one, or with neither': `select e.id from evidence_entry e
     left join evidence_leaf l on l.supplier_id = e.supplier_id and l.entry_id = e.id
     left join evidence_pending p on p.supplier_id = e.supplier_id and p.entry_id = e.id
     where (l.place is null) = (p.entry_id is null)`,
  'places of the log with a gap, or another number of them than the log says': `select count(*) from evidence_leaf
     having count(*) <> coalesce(max(place) + 1, 0) or count(*) <> (select size from evidence_log)`,
};

/** What is right once every subscriber has come to the end of the log. */
const eventFaults: Readonly<Record<string, string>> = {
  'an event that its subscriber has handled never, or more than once': `with logged as (
       select supplier_id, event, subject_id as record_id, data, count(*) as n from domain_event
       where event in (select unnest(events) from webhook) group by 1, 2, 3, 4),
     handled as (
       select supplier_id, event, record_id, data, count(*) as n from webhook_delivery group by 1, 2, 3, 4)
     select record_id, event, logged.n as logged, handled.n as handled
     from logged full join handled using (supplier_id, event, record_id, data)
     where logged.n is distinct from handled.n`,
  'a refund without its event, or an event without its refund': `with refunded as (
       select supplier_id, payment_id, count(*) as n from payment_refund where state = 'done' group by 1, 2),
     logged as (
       select supplier_id, subject_id as payment_id, count(*) as n from domain_event
       where event = 'payment.refunded' group by 1, 2)
     select payment_id, refunded.n as refunded, logged.n as logged
     from refunded full join logged using (supplier_id, payment_id)
     where refunded.n is distinct from logged.n`,
  'an event that failed': 'select position from domain_event_failure',
  'no refund that anybody heard of': `select 1 as none where not exists (
     select from webhook_delivery where event = 'payment.refunded')`,
};

/** What is wrong in the rows, a line each; nothing when all is well. */
export const faultsIn = (database: Database) => answeredBy(database, faults);

/** The same of events and their subscribers, when the server has settled. */
export const eventFaultsIn = (database: Database) => answeredBy(database, eventFaults);

async function answeredBy({ pool }: Database, queries: Readonly<Record<string, string>>): Promise<string[]> {
  const findings: string[] = [];
  for (const [what, query] of Object.entries(queries)) {
    const { rows } = await pool.query(query);
    if (rows.length > 0) findings.push(`${what}: ${JSON.stringify(rows.slice(0, 5))}`);
  }
  return findings;
}

/** How often each operation of a kind is in the rows, by its own name. */
const traces = {
  /** An order's part, by the payment that was answered to its client. */
  paid: `select payment.id::text as name, count(order_payment.part)::int8 as n from payment
     join order_payment on order_payment.supplier_id = payment.supplier_id
       and order_payment.order_id = payment.subject_id and order_payment.part = payment.subject_part
     where payment.state = 'paid' group by payment.supplier_id, payment.id`,
  refunded: `select split_part(refund_no, '-R', 2) as name, count(*)::int8 as n from payment_refund
     where reason = 'asked' and state = 'done' group by 1`,
  applied: 'select note as name, count(*)::int8 as n from withdrawal group by 1',
  cancelled: `select withdrawal_id::text as name, count(*)::int8 as n from withdrawal_audit
     where action = 'cancel' group by 1`,
  audited: `select withdrawal_id::text || ' ' || action as name, count(*)::int8 as n from withdrawal_audit
     where action in ('approve', 'reject') group by 1`,
  sent: `select withdrawal_id::text as name, count(*)::int8 as n from withdrawal_audit where action = 'send' group by 1`,
  decided: `select id::text as name, count(*)::int8 as n from payment_notification
     where decision is not null group by 1`,
} as const;
export type Trace = keyof typeof traces;

export async function traced({ pool }: Database, kind: Trace): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string; n: number }>(traces[kind]);
  return new Map(rows.map(({ name, n }) => [name, n]));
}

/** Refunds that wait for their channel, notifications that wait for a hearer, events that wait for a subscriber. */
export async function unfinished({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select (select count(*) from payment_refund where state = 'pending')
       + (select count(*) from sandbox_charge where unsent <> '[]')
       + (select count(*) from domain_event_outbox)
       + (select count(*) from domain_event where position > (
            select position from domain_event_cursor where consumer = 'webhook.deliveries')) as n`,
  );
  return rows[0]?.n ?? 0;
}

/** The log of evidence as it is in the rows; the hashes of its leaves in their order. */
export async function readLog({ pool }: Database) {
  const { rows: logs } = await pool.query<{ size: number; root: Buffer; fault: string; pending_count: number }>(
    'select size, root, fault, (select count(*) from evidence_pending) as pending_count from evidence_log',
  );
  const [log] = logs;
  if (!log) throw new TypeError('there is a log');
  const { rows } = await pool.query<{ leaf_hash: Buffer }>(
    `select entry.leaf_hash from evidence_leaf leaf
       join evidence_entry entry on entry.supplier_id = leaf.supplier_id and entry.id = leaf.entry_id
      order by leaf.place`,
  );
  const { size, root, fault, pending_count: pendingCount } = log;
  return { size, root, fault, pendingCount, leafHashes: rows.map(({ leaf_hash }) => leaf_hash) };
}
