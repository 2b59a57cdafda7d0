import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { eraseLoggedTexts } from '@linehaul/server-kernel/audit/erase-texts.repo.ts';
import { asTenant, type Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import { evidenceErrors } from '../contract/evidence.contract.ts';
import { type ErasableFreight, freightFinders, type PersonTexts, personRecords } from './erasure.extension.ts';
import { evidenceRepo } from './evidence.repo.ts';

const refusals = { on_way: evidenceErrors.erase_on_way, money_open: evidenceErrors.erase_money_open } as const;

async function findFreight(scope: Scope, extensions: Extensions, waybillId: number): Promise<ErasableFreight> {
  for (const { find } of extensions(freightFinders)) return find(scope, waybillId);
  return { waybills: [], orders: [] };
}

async function collectTexts(scope: Scope, extensions: Extensions, freight: ErasableFreight): Promise<PersonTexts> {
  const names = new Set<string>();
  const contacts = new Set<string>();
  for (const records of extensions(personRecords)) {
    const texts = await records.collect(scope, freight);
    for (const name of texts.names) names.add(name);
    for (const contact of texts.contacts) contacts.add(contact);
  }
  for (const set of [names, contacts]) set.delete('');
  return { names: [...names], contacts: [...contacts] };
}

/** How the operator log and answers that were kept name what is erased. */
async function listNumbers(scope: Scope, extensions: Extensions, freight: ErasableFreight) {
  const { waybills, orders } = freight;
  const others: string[] = [];
  for (const { listLogged } of extensions(personRecords)) others.push(...((await listLogged?.(scope, freight)) ?? []));
  return {
    records: [
      ...orders.flatMap(({ id, order_no }) => [`order ${id}`, `order ${order_no}`]),
      ...waybills.flatMap(({ id, waybill_no }) => [`waybill ${id}`, `waybill ${waybill_no}`]),
      ...others,
    ],
    numbers: [...orders.map(({ order_no }) => order_no), ...waybills.map(({ waybill_no }) => waybill_no)],
  };
}

/**
 * Erases the names, phones and addresses of those who sent and received a waybill's goods, wherever the tenant has them: in
 * its records, in what was logged and kept of calls, and in the log of evidence, whose proofs stay valid. Refused while the
 * goods are on their way or money is open.
 *
 * @returns how many texts there were
 */
export async function erasePersons(scope: Scope, extensions: Extensions, waybillId: number) {
  const waybill = await evidenceRepo(scope).sees(waybillId);
  if (!waybill) throw refuse(wireErrors.not_found);
  const ownScope = asTenant(scope, waybill.supplier_id);
  const freight = await findFreight(ownScope, extensions, waybillId);
  for (const { findNeed } of extensions(personRecords)) {
    const need = (await findNeed?.(ownScope, freight)) ?? null;
    if (need !== null) throw refuse(refusals[need]);
  }
  const texts = await collectTexts(ownScope, extensions, freight);
  for (const records of extensions(personRecords)) await records.erase(ownScope, freight);
  await eraseLoggedTexts(ownScope, { ...texts, ...(await listNumbers(ownScope, extensions, freight)) });
  let count = texts.names.length + texts.contacts.length;
  for (const { id } of freight.waybills) count += await evidenceRepo(ownScope).erase(id);
  if (count === 0) throw refuse(evidenceErrors.nothing_to_erase);
  return { erased_count: count, waybill_no: waybill.waybill_no };
}
