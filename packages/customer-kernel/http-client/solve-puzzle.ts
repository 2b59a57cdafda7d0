import { leadingZeroBits, type Puzzle } from '@linehaul/contract/puzzle.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Few enough that a slow phone still answers a finger in between. */
const hashesAtOnce = 1_000;

/**
 * Tries numbers until the hash of one begins with enough zero bits, and lets the page draw in between. Browsers have no
 * `crypto.subtle` on plain http, so a library hashes, loaded on first use.
 */
export async function solvePuzzle({ text, bits }: Puzzle): Promise<string> {
  for (let n = 0; ; n += 1) {
    const solution = `${text}.${n}`;
    if (leadingZeroBits(sha256(utf8ToBytes(solution))) >= bits) return solution;
    if (n % hashesAtOnce === hashesAtOnce - 1) await new Promise((resume) => setTimeout(resume));
  }
}
