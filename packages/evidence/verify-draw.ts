import { toBytes, toHex } from './bytes.ts';
import { beaconValue, isBeaconSigned, roundTime } from './drand.ts';
import { commitment, drawNumber, drawSeed, fromHex, shareRoot } from './draw.ts';

/** A draw as it is published. Hashes, secret and seed in hex; what is not published yet is empty, or 0. */
export interface PublishedDraw {
  share_count: number;
  /** Unix seconds: when the list was closed. */
  closed_at: number;
  commitment: string;
  /** Hashes of who holds each number, number 1 first. */
  holders: readonly string[];
  root: string;
  secret: string;
  /** The value that nobody knew before: a round of drand, or a figure as it was typed. */
  value_kind: 'drand' | 'typed';
  public_value: string;
  /** Of drand: the round, its signature in hex, and the chain. */
  drand_round: number;
  signature: string;
  drand_key: string;
  drand_genesis_at: number;
  drand_period_seconds: number;
  seed: string;
  winner_number: number;
}

/** `open`: there is nothing to check yet. */
export type DrawVerdict = 'right' | 'wrong' | 'open';

export interface DrawFindings {
  /** All numbers are in the list, and the list is the one whose root was published. */
  list: DrawVerdict;
  /** The secret is the one whose hash was published before the first share. */
  secret: DrawVerdict;
  /** drand has signed the round, after the list was closed; of a typed value nothing can be computed. */
  value: DrawVerdict;
  /** The seed is made of both. */
  seed: DrawVerdict;
  /** The number follows from the seed. */
  winner: DrawVerdict;
}

const verdict = (isRight: boolean): DrawVerdict => (isRight ? 'right' : 'wrong');

const isHex = (text: string) => /^([0-9a-f]{2})+$/.test(text);

function checkValue(draw: PublishedDraw): DrawVerdict {
  if (draw.value_kind === 'typed') return 'open';
  const { drand_key: key, drand_genesis_at: genesis_at, drand_period_seconds: period_seconds } = draw;
  const { drand_round: round, signature, closed_at } = draw;
  const chain = { key, genesis_at, period_seconds };
  return verdict(roundTime(chain, round) > closed_at && isBeaconSigned(chain, { round, signature }));
}

function valueBytes({ value_kind, public_value, signature }: PublishedDraw): Uint8Array | null {
  if (value_kind === 'typed') return toBytes(public_value);
  return isHex(signature) ? beaconValue({ signature }) : null;
}

function checkSeed(draw: PublishedDraw): DrawVerdict {
  const bytes = valueBytes(draw);
  if (bytes === null || !isHex(draw.secret)) return 'wrong';
  return verdict(toHex(drawSeed(fromHex(draw.secret), bytes)) === draw.seed);
}

/** Computes everything anew that a draw says, from what it is made of. */
export function verifyDraw(draw: PublishedDraw): DrawFindings {
  const { holders, share_count, root, secret, seed, winner_number } = draw;
  const list = root === '' ? 'open' : verdict(holders.length === share_count && shareRoot(holders) === root);
  if (secret === '') return { list, secret: 'open', value: 'open', seed: 'open', winner: 'open' };
  const seedVerdict = checkSeed(draw);
  return {
    list,
    secret: verdict(isHex(secret) && commitment(fromHex(secret)) === draw.commitment),
    value: checkValue(draw),
    seed: seedVerdict,
    winner: verdict(seedVerdict === 'right' && drawNumber(fromHex(seed), share_count) === winner_number),
  };
}
