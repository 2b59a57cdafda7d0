import { createHash } from 'node:crypto';
import { refuse } from '@linehaul/contract/errors.ts';
import { readCheckpoint } from '@linehaul/evidence/checkpoint.ts';
import { stateMachine } from '@linehaul/server-kernel/state/state-machine.ts';
import type { AnchorFault, AnchorState } from '../contract/anchor.contract.ts';
import { evidenceErrors } from '../contract/evidence.contract.ts';

export type AnchorAction = 'send' | 'confirm' | 'resend' | 'fail' | 'retry';

/** The life of a head's stamp at one service; a time-stamp service answers at once, a chain needs some blocks. */
export const anchorLife = stateMachine<{ state: AnchorState }, AnchorAction>({
  name: 'anchor of a head',
  steps: [
    { from: 'queued', action: 'send', to: 'logged' },
    { from: 'queued', action: 'confirm', to: 'anchored' },
    { from: 'logged', action: 'confirm', to: 'anchored' },
    // The account has spent the number of this transaction on another one.
    { from: 'logged', action: 'resend', to: 'queued' },
    { from: 'queued', action: 'fail', to: 'failed' },
    { from: 'logged', action: 'fail', to: 'failed' },
    { from: 'failed', action: 'retry', to: 'queued' },
  ],
  refusal: () => refuse(evidenceErrors.anchor_state),
  storedBy: 'one worker at a time goes through the stamps of a service, so that no record is locked while it waits.',
});

/** What has become of a stamp at its service. */
export type AnchorOutcome =
  | { action: 'send'; rawTx: string; txHash: string }
  /** @param at unix seconds by the service's clock; `token` is its answer, DER */
  | { action: 'confirm'; at: number; token: Buffer | null }
  | { action: 'resend' }
  /** Nothing is wrong, only not yet. */
  | { action: 'wait' }
  | { fault: AnchorFault };

/** So long after its n-th fault a stamp is tried again, in seconds. */
const pauses = [60, 300, 900, 1_800, 3_600, 7_200, 14_400, 28_800] as const;

/** Seconds to the next attempt after so many that came to nothing; null when it is given up. */
export function findPause(tries: number): number | null {
  return pauses[tries - 1] ?? null;
}

/** Of a head's signed text, without signatures: what others stamp. */
export function hashHead(note: string): Buffer {
  return createHash('sha256')
    .update(readCheckpoint(note)?.text ?? '')
    .digest();
}
