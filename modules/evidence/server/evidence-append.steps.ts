import { randomBytes } from 'node:crypto';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type Chain, evidenceEntryRepo, type NewDisclosure, type NewEntry } from './evidence-entry.repo.ts';
import { buildLeaf, type EvidenceFact } from './evidence-leaf.rules.ts';

export type { EvidenceFact };

const salt = () => randomBytes(16);

/**
 * Adds what happened to waybills to the log, in the transaction of the change: both are kept, or neither. Waits for those
 * who are adding to the same waybill, and for nobody else; its place in the log an entry gets afterwards.
 */
export async function appendEvidence(scope: Scope, facts: readonly EvidenceFact[]): Promise<void> {
  if (facts.length === 0) return;
  const repo = evidenceEntryRepo(scope);
  const chains = new Map<number, Chain>();
  let origin = '';
  for (const { origin: name, ...chain } of await repo.lockChains(facts.map(({ waybill_id }) => waybill_id))) {
    origin = name;
    chains.set(chain.waybill_id, chain);
  }
  const entries: NewEntry[] = [];
  const disclosures: NewDisclosure[] = [];
  for (const fact of facts) {
    const { waybill_id, waybill_no, kind, event_id } = fact;
    const { last_n = 0, last_hash = Buffer.alloc(0) } = chains.get(waybill_id) ?? {};
    const n = last_n + 1;
    const newLeaf = buildLeaf(fact, { origin, tenant: scope.caller.supplier_id, n, last_hash }, salt);
    entries.push({
      waybill_id,
      waybill_no,
      n,
      kind,
      event_id,
      leaf: newLeaf.leaf,
      created_at: new Date(fact.at * 1_000),
    });
    disclosures.push(...newLeaf.disclosures.map((disclosure) => ({ waybill_id, n, ...disclosure })));
    chains.set(waybill_id, { waybill_id, last_n: n, last_hash: newLeaf.leaf_hash });
  }
  await repo.add(entries, disclosures, [...chains.values()]);
}
