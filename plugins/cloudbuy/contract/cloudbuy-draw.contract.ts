import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { line, rowId, rowIdOf } from '@linehaul/contract/units.ts';
import { sellersAlone } from '@linehaul/modules/goods/contract/goods-shelf.contract.ts';
import { receiverFields } from '@linehaul/modules/goodsorder/contract/goods-order-record.contract.ts';
import { z } from 'zod';
import { round, roundRow, shareSource } from './cloudbuy-record.contract.ts';

const industries = sellersAlone;
export const oneRound = { id: rowIdOf('cloudbuy_round'), version: z.int().optional() };

/** Hex of the signature that a drand round is published with: 48 bytes. */
const beaconSignature = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{96}$/);

/** Where the prize goes. */
export const claimInput = z.object({
  id: oneRound.id,
  ...receiverFields,
  freight_mode: z.union([z.literal(1), z.literal(2)]).default(1),
});
export type ClaimInput = z.output<typeof claimInput>;

export const shareInput = z.object({
  round_id: oneRound.id,
  /** Absent: the first one that the round takes and the member has. */
  source: shareSource.optional(),
  /** The same number again answers the share that it has given. */
  request_no: line(40, 8),
});
export type ShareInput = z.output<typeof shareInput>;

/** Everything by which anybody can draw again; what is not published yet is empty. */
export const drawProof = roundRow
  .pick({
    id: true,
    name: true,
    state: true,
    share_count: true,
    closed_at: true,
    draw_at: true,
    commitment: true,
    value_kind: true,
    value_text: true,
    drand_round: true,
    drand_key: true,
    drand_genesis_at: true,
    drand_period_seconds: true,
    root: true,
    public_value: true,
    signature: true,
    seed: true,
    winner_number: true,
  })
  .extend({
    /** Hex; empty before the draw. */
    secret: z.string(),
    /** The salted hash of who holds each number, from number 1 on; empty before the list is published. */
    holders: z.array(z.string()),
  });
export type DrawProof = z.output<typeof drawProof>;

/** Calls by which a round is drawn and its prize given. */
export const cloudbuyDrawCalls = {
  /** The same that everybody sees on the proof page. */
  CloudbuyProof: {
    method: 'GET',
    path: '/v1/addons/cloudbuy/CloudbuyProof',
    open: true,
    industries,
    input: z.object({ id: oneRound.id }),
    output: drawProof,
  },
  /** Enters the beacon of the round that was fixed, as drand has published it; it is checked by the chain's key. */
  CloudbuyBeaconSave: {
    method: 'POST',
    path: '/v1/addons/cloudbuy/CloudbuyBeaconSave',
    industries,
    input: z.object({ ...oneRound, signature: beaconSignature }),
    output: round,
    audit: 'cloudbuy_round.draw',
  },
  /** Types the published value; a second person, who has to type the same, draws by it. Who types twice replaces their own figure. */
  CloudbuyValueSave: {
    method: 'POST',
    path: '/v1/addons/cloudbuy/CloudbuyValueSave',
    industries,
    input: z.object({
      ...oneRound,
      value: line(100, 1),
      /** The first person was wrong: a second one has to confirm this figure instead. */
      replaces: z.boolean().default(false),
    }),
    output: round,
    audit: 'cloudbuy_round.value',
  },
  /** Gives the prize to the winner, at the counter: an order that costs nothing. */
  CloudbuyClaim: {
    method: 'POST',
    path: '/v1/addons/cloudbuy/CloudbuyClaim',
    open: true,
    industries,
    input: claimInput,
    output: z.object({ order_id: rowId, order_no: z.string() }),
    audit: 'cloudbuy_round.claim',
  },
} as const satisfies ContractSpec;
