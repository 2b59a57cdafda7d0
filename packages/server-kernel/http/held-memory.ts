interface Held {
  bytes: number;
  letGo: () => void;
}

/** Memory that waits for other people: bodies that are still arriving, answers that are not taken. */
export interface HeldMemory {
  /** Notes so many bytes until the answer is called; when all together are too many, `letGo` of the oldest ends them. */
  hold(bytes: number, letGo: () => void): () => void;
}

/**
 * Bounds what anyone can make a process keep by being slow, whatever the number of connections. A caller that is served in
 * the usual time never becomes the oldest.
 */
export function createHeldMemory(maxBytes: number): HeldMemory {
  // A set keeps the order in which its entries came.
  const all = new Set<Held>();
  let total = 0;
  const release = (heldBytes: Held) => {
    if (all.delete(heldBytes)) total -= heldBytes.bytes;
  };
  return {
    hold(bytes, letGo) {
      const holding = { bytes, letGo };
      all.add(holding);
      total += bytes;
      for (const oldest of all) {
        if (total <= maxBytes || oldest === holding) break;
        release(oldest);
        oldest.letGo();
      }
      return () => release(holding);
    },
  };
}
