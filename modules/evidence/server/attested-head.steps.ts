import type { BundleAnchor } from '@linehaul/evidence/bundle.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { anchorRepo, type HeadAnchor } from './anchor.repo.ts';
import { evidenceHeadRepo, type StoredHead } from './evidence-head.repo.ts';
import { evidenceWitnessRepo } from './evidence-witness.repo.ts';

function describeAnchor(anchor: HeadAnchor): BundleAnchor {
  const { kind, name, token, tx_hash, chain_number, contract_address, account_address } = anchor;
  return kind === 'tsa'
    ? { kind, name, token: token?.toString('base64') ?? '' }
    : { kind, name, chain_id: String(chain_number), contract: contract_address, account: account_address, tx_hash };
}

export interface AttestedHead {
  size: number;
  /** With the lines of all who have signed it. */
  note: string;
  anchors: BundleAnchor[];
}

/**
 * The newest head that others have stamped, or else the newest that a witness has signed, whatever of them has the size; or else
 * the last.
 *
 * @param smallestSize entries that the tree below the head has to have
 */
export async function readAttestedHead(
  scope: Scope,
  lastHead: StoredHead,
  smallestSize: number,
): Promise<AttestedHead> {
  const witnesses = evidenceWitnessRepo(scope);
  const anchors = anchorRepo(scope);
  const size = (await anchors.lastAnchoredSize(smallestSize)) ?? (await witnesses.lastSignedSize(smallestSize));
  const head = (size === null ? undefined : await evidenceHeadRepo(scope).ofSize(size)) ?? lastHead;
  const lines = await witnesses.lines(head.size);
  const stamps = await anchors.ofHead(head.size);
  return { size: head.size, note: `${head.note}${lines.join('')}`, anchors: stamps.map(describeAnchor) };
}
