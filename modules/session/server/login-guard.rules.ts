/** Failures in a row that cost nothing but the next try. */
export const freeFailures = 10;

/**
 * Seconds that an account stays shut after its n-th failure in a row. From one address that its owner is known to use,
 * and from all others together, is counted apart: strangers shut strangers out, and never the owner.
 */
export const waitAfter: readonly number[] = [...Array<number>(freeFailures - 1).fill(0), 60, 120, 240, 480, 900];

/** After so long without a failure the count begins anew. */
export const forgetAfterSeconds = 24 * 3600;

/** An address counts as known for so long after a sign-in from it. */
export const knownForSeconds = 90 * 24 * 3600;

/** Failures that one unknown address may have, whatever accounts it tries. */
export const failuresPerPlace = 300;
export const placeWindowSeconds = 300;
