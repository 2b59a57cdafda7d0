/** Work that a refused call asks for before it is made again: cheap for one person, dear for a machine that repeats it. */
export interface Puzzle {
  /** What a solution begins with, followed by a dot and a number. */
  text: string;
  /** Zero bits that the SHA-256 of a solution begins with. */
  bits: number;
}

/** Zero bits that a hash begins with. */
export function leadingZeroBits(hash: Uint8Array): number {
  const at = hash.findIndex((byte) => byte !== 0);
  return at < 0 ? hash.length * 8 : at * 8 + Math.clz32(hash[at] ?? 0) - 24;
}

/** Few enough that a slow phone still answers a finger in between. */
const hashesAtOnce = 1_000;

/**
 * Tries numbers until the hash of one begins with enough zero bits, and lets the page draw in between.
 *
 * @param hash SHA-256 of a text; handed in, because each client loads it on first use
 */
export async function findSolution({ text, bits }: Puzzle, hash: (text: string) => Uint8Array): Promise<string> {
  for (let n = 0; ; n += 1) {
    const solution = `${text}.${n}`;
    if (leadingZeroBits(hash(solution)) >= bits) return solution;
    if (n % hashesAtOnce === hashesAtOnce - 1) await new Promise((resume) => setTimeout(resume));
  }
}
