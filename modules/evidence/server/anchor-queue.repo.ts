import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import type { AnchorFault, AnchorState } from '../contract/anchor.contract.ts';
import type { EvidenceTables } from './evidence-tables.repo.ts';

/** A stamp that is not finished, with the head that it is of. */
export interface DueAnchor {
  id: number;
  size: number;
  state: AnchorState;
  raw_tx: string;
  tx_hash: string;
  tries: number;
  created_at: number;
  note: string;
}

/** What of a stamp is written after an attempt. */
export interface AnchorChange {
  state?: AnchorState;
  raw_tx?: string;
  tx_hash?: string;
  token?: Buffer | null;
  fault?: AnchorFault | '';
  tries?: number;
  try_at?: Date;
  anchored_at?: Date;
}

const openStates: readonly AnchorState[] = ['queued', 'logged'];

/** Stamps that are to be made, at each service. */
export function anchorQueueRepo(scope: Scope) {
  const tables = scope.unscoped<EvidenceTables>('shared tables');
  return {
    /** False where this head is stamped there, or on its way. */
    async add(serviceId: number, size: number): Promise<boolean> {
      const newAnchor = await tables
        .insertInto('evidence_anchor')
        .values({ service_id: serviceId, size, state: 'queued', created_at: scope.timestamp, try_at: scope.timestamp })
        .onConflict((conflict) => conflict.columns(['service_id', 'size']).doNothing())
        .returning('id')
        .executeTakeFirst();
      return newAnchor !== undefined;
    },

    /** The newest head that a service has been asked to stamp, and when; undefined before the first. */
    lastAt: (serviceId: number) =>
      tables
        .selectFrom('evidence_anchor')
        .select(['size', 'created_at'])
        .where('service_id', '=', serviceId)
        .orderBy('size', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** Stamps of a service whose time has come, oldest first. */
    due: (serviceId: number): Promise<DueAnchor[]> =>
      tables
        .selectFrom('evidence_anchor as anchor')
        .innerJoin('evidence_head as head', 'head.size', 'anchor.size')
        .select(['anchor.id', 'anchor.size', 'anchor.state', 'anchor.raw_tx', 'anchor.tx_hash', 'anchor.tries'])
        .select(['anchor.created_at', 'head.note'])
        .where('anchor.service_id', '=', serviceId)
        .where('anchor.state', 'in', openStates)
        .where('anchor.try_at', '<=', sql<number>`${scope.timestamp}`)
        .orderBy('anchor.id')
        .execute(),

    /** Whether a service has stamped a head, or a chain may be about to. */
    async isUsed(serviceId: number): Promise<boolean> {
      const usedStamp = await tables
        .selectFrom('evidence_anchor')
        .select('id')
        .where('service_id', '=', serviceId)
        .where((is) => is.or([is('state', 'in', ['logged', 'anchored']), is('tx_hash', '<>', '')]))
        .limit(1)
        .executeTakeFirst();
      return usedStamp !== undefined;
    },

    /** Forgets what a service was asked for. */
    async deleteOf(serviceId: number): Promise<void> {
      await tables.deleteFrom('evidence_anchor').where('service_id', '=', serviceId).execute();
    },

    find: (id: number) =>
      tables
        .selectFrom('evidence_anchor')
        .select(['id', 'service_id', 'state', 'size', 'tries'])
        .where('id', '=', id)
        .executeTakeFirst(),

    /** False where the stamp is in another state by now. */
    async save(id: number, from: AnchorState, change: AnchorChange): Promise<boolean> {
      const row = await tables
        .updateTable('evidence_anchor')
        .set(change)
        .where('id', '=', id)
        .where('state', '=', from)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
