import type { Table } from '@linehaul/server-kernel/database/table.ts';
import type { Generated } from 'kysely';
import type { AnchorFault, AnchorKind, AnchorState } from '../contract/anchor.contract.ts';

export interface EvidenceTables {
  evidence_log: Table<'evidence_log'>;
  evidence_key: Table<'evidence_key', { role: 'log' | 'clock' }>;
  evidence_chain: Table<'evidence_chain'>;
  evidence_entry: Table<'evidence_entry'>;
  evidence_disclosure: Table<'evidence_disclosure'>;
  evidence_pending: Table<'evidence_pending'>;
  evidence_leaf: Table<'evidence_leaf'>;
  evidence_tile: Table<'evidence_tile'>;
  evidence_head: Table<'evidence_head'>;
  evidence_succession: Table<'evidence_succession'>;
  evidence_witness: Table<'evidence_witness'>;
  evidence_cosignature: Table<'evidence_cosignature'>;
  evidence_anchor_service: Table<'evidence_anchor_service', { kind: AnchorKind }>;
  evidence_anchor: Table<'evidence_anchor', { state: AnchorState; fault: Generated<AnchorFault | ''> }>;
}
