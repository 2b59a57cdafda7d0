import { appendEvidence } from '@linehaul/modules/evidence/server/evidence.port.ts';
import { asTenant, type Scope } from '@linehaul/server-kernel/database/scope.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { sql } from 'kysely';
import { describeEvent, describeOldEvent, type EventFact } from './waybill-evidence.rules.ts';
import type { WaybillTables } from './waybill-tables.repo.ts';

/** Lines of histories with their waybills, in the order in which they were added. */
function selectFacts(scope: Scope) {
  return scope
    .tables<WaybillTables>()
    .selectFrom('waybill_event as event')
    .innerJoin('waybill', (on) => byWholeKey(on, 'waybill.id', 'event.waybill_id'))
    .leftJoin('site', (on) => byWholeKey(on, 'site.id', 'event.site_id'))
    .leftJoin('trip', (on) => byWholeKey(on, 'trip.id', 'event.trip_id'))
    .leftJoin('waybill_signature as signature', (on) =>
      byWholeKey(on, 'signature.waybill_id', 'event.waybill_id')
        .on('event.kind', '=', 'signed')
        .on('signature.undone_at', 'is', null),
    )
    .select([
      'event.id',
      'event.waybill_id',
      'waybill.waybill_no',
      'event.kind',
      'site.code as site_code',
      'trip.trip_no',
    ])
    .select(['event.pieces', 'event.login_name', 'event.note', 'event.change', 'event.created_at'])
    .select(['waybill.consignor_name', 'waybill.consignor_phone', 'waybill.consignee_name', 'waybill.consignee_phone'])
    .select(['waybill.consignee_address', 'waybill.product', 'waybill.weight_g', 'waybill.volume_cm3'])
    .select(['signature.signer_name', 'signature.by_code', 'signature.cod_cents', 'signature.collect_cents'])
    .select(['signature.method', sql<string | null>`encode(sha256(signature.picture), 'hex')`.as('signature_picture')])
    .orderBy('event.id');
}

/** Lines that go into the log at once. */
const linesAtOnce = 500;

/** Writes lines that have just been added to histories into the log; the waybills have their new states already. */
export async function recordEvents(scope: Scope, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += linesAtOnce) {
    const chunk = ids.slice(start, start + linesAtOnce);
    const facts: EventFact[] = await selectFacts(scope).where('event.id', 'in', chunk).execute();
    await appendEvidence(
      scope,
      facts.map((fact) => describeEvent(fact)),
    );
  }
}

/**
 * Writes lines from before there was a log into it, marked as such, tenant by tenant; another process takes another tenant.
 *
 * @returns whether there may be more
 */
export function importEvents(scope: Scope): Promise<boolean> {
  return scope.transaction(async (tx) => {
    const rest = await tx
      .unscoped<WaybillTables>('server work')
      .selectFrom('waybill_event_import')
      .select(['supplier_id', 'last_id', 'end_id'])
      .orderBy('supplier_id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!rest) return false;
    const { supplier_id, last_id, end_id } = rest;
    const ofTenant = asTenant(tx, supplier_id, 'system');
    const facts: EventFact[] = await selectFacts(ofTenant)
      .where('event.id', '>', last_id)
      .where('event.id', '<=', end_id)
      .limit(linesAtOnce)
      .execute();
    await appendEvidence(
      ofTenant,
      facts.map((fact) => describeOldEvent(fact, tx.now)),
    );
    const lastId = facts.at(-1)?.id;
    const isWhole = lastId === undefined || lastId === end_id;
    await (isWhole
      ? ofTenant.tables<WaybillTables>().deleteFrom('waybill_event_import').execute()
      : ofTenant.tables<WaybillTables>().updateTable('waybill_event_import').set({ last_id: lastId }).execute());
    return true;
  });
}

/** Writes all of them. */
export async function importAllEvents(scope: Scope): Promise<void> {
  while (await importEvents(scope));
}
