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
