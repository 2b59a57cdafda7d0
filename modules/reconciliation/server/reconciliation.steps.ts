import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Move } from '../contract/channel-item.contract.ts';
import { bringLines } from './channel-import.repo.ts';
import { lineHash } from './channel-line.rules.ts';

/** One line of a channel's statement, as an import has read it. */
export interface StatementLine {
  /** In UTC. */
  day: string;
  move: Move;
  /** The channel's own number. */
  channel_ref: string;
  /** What the channel calls our number. */
  merchant_no: string;
  /** Not signed. */
  amount_cents: number;
  /** Signed: what the channel kept. */
  fee_cents: number;
}

/**
 * Takes lines of a channel's statement for the caller and compares them with the payment log, in the caller's
 * transaction. Lines that are known already add nothing. Once in a transaction.
 */
export async function takeStatement(scope: Scope, channel: string, lines: readonly StatementLine[]): Promise<void> {
  await bringLines(
    scope,
    channel,
    lines.map((line, at) => ({ row: at + 1, ...line, content_hash: lineHash(line) })),
  );
}
