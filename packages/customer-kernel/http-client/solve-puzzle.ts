import { findSolution, type Puzzle } from '@linehaul/contract/puzzle.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** A module of its own, loaded on first use: browsers have no `crypto.subtle` on plain http, so a library hashes. */
export function solvePuzzle(puzzle: Puzzle): Promise<string> {
  return findSolution(puzzle, (text) => sha256(utf8ToBytes(text)));
}
