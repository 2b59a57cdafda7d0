/**
 * Divides a total by weights into whole cents that add up to it: each share rounded down, the cents that are missing to the
 * largest remainders, ties in the order of the lines. While the total is no more than the weights together, no share is
 * more than its weight. Of weights that are all 0 the first takes everything.
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) return weights.map((_, at) => (at === 0 ? total : 0));
  const whole = BigInt(Math.abs(total));
  const parts = weights.map((weight, at) => {
    const product = whole * BigInt(weight);
    return { at, share: product / sum, rest: product % sum };
  });
  let missing = whole - parts.reduce((all, { share }) => all + share, 0n);
  for (const part of parts.toSorted((one, other) => compare(other.rest, one.rest) || one.at - other.at)) {
    if (missing === 0n) break;
    part.share += 1n;
    missing -= 1n;
  }
  return parts.map(({ share }) => (total < 0 ? -Number(share) || 0 : Number(share)));
}

function compare(one: bigint, other: bigint): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
