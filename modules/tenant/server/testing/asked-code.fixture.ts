import { createHash } from 'node:crypto';
import type { InputOf, OutputOf } from '@linehaul/contract/endpoint.ts';
import { leadingZeroBits, type Puzzle } from '@linehaul/contract/puzzle.ts';
import { type Call, CallRefused } from '@linehaul/contract/wire.ts';
import { tenantContract } from '../../contract/tenant.contract.ts';

type CodeRequest = InputOf<typeof tenantContract.verifysend>;
type SentCode = OutputOf<typeof tenantContract.verifysend>;

export function solutionOf({ text, bits }: Puzzle): string {
  let n = 0;
  while (leadingZeroBits(createHash('sha256').update(`${text}.${n}`).digest()) < bits) n += 1;
  return `${text}.${n}`;
}

/** The puzzle that a request without a solution is refused with; null when the code was sent. */
export async function puzzleFor(call: Call, request: CodeRequest): Promise<Puzzle | null> {
  try {
    await call(tenantContract.verifysend, request);
    return null;
  } catch (fault) {
    if (fault instanceof CallRefused && fault.puzzle) return fault.puzzle;
    throw fault;
  }
}

/** Asks for a code as the console does: solves the puzzle where there is one. */
export async function askForCode(call: Call, request: CodeRequest): Promise<SentCode> {
  try {
    return await call(tenantContract.verifysend, request);
  } catch (fault) {
    if (!(fault instanceof CallRefused && fault.puzzle)) throw fault;
    return call(tenantContract.verifysend, { ...request, solution: solutionOf(fault.puzzle) });
  }
}
