import { refuse, refuseAt } from '@linehaul/contract/errors.ts';
import { toBytes, toHex } from '@linehaul/evidence/bytes.ts';
import { beaconValue, isBeaconSigned } from '@linehaul/evidence/drand.ts';
import { drawNumber, drawSeed, fromHex, shareRoot } from '@linehaul/evidence/draw.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { CallOf } from '@linehaul/server-kernel/module/server-module.ts';
import { existing } from '@linehaul/server-kernel/record/record-calls.ts';
import { type cloudbuyContract, cloudbuyErrors } from '../contract/cloudbuy.contract.ts';
import type { DrawProof } from '../contract/cloudbuy-draw.contract.ts';
import type { Round } from '../contract/cloudbuy-record.contract.ts';
import { canFetchBeacons, fetchBeacon } from './beacon.provider.ts';
import type { Mover } from './cloudbuy.rules.ts';
import { emitDrawn } from './cloudbuy-emit.repo.ts';
import { followRound } from './cloudbuy-follow.steps.ts';
import { decryptSecret, type Kernel } from './cloudbuy-secret.steps.ts';
import { type LockedRound, roundRepo, roundSteps } from './round.repo.ts';
import { existingRound } from './round-show.steps.ts';
import { shareRepo } from './share.repo.ts';

type Calls = typeof cloudbuyContract;

const daySeconds = 86_400;

/** Hashes of who holds the numbers of a round, number 1 first. Refuses a list in which a number is missing. */
async function readHolders(scope: Scope, { id, share_count }: { id: number; share_count: number }): Promise<string[]> {
  const list = await shareRepo(scope).list(id);
  const isWhole = list.length === share_count && list.every(({ number }, at) => number === at + 1);
  if (!isWhole) throw refuse(cloudbuyErrors.list_differs);
  return list.map(({ holder }) => holder);
}

type KnownRound = Pick<LockedRound, 'drand_round' | 'drand_key'>;

const isSigned = ({ drand_round, drand_key }: KnownRound, signature: string) =>
  isBeaconSigned({ key: drand_key }, { round: drand_round, signature });

/** All numbers are somebody's: the root of the list is published, after which nobody can change it. */
async function publishList(tx: Scope, id: number): Promise<void> {
  const [round] = await roundSteps.lockAll(tx, [id]);
  if (round?.state !== 'full') return;
  const root = shareRoot(await readHolders(tx, round));
  await roundSteps.take(tx, round, 'list', { by: 'clock', set: { root } });
}

/** The public value was there before the list was closed: a round that a slow clock has kept open is not drawn. */
async function distrust(tx: Scope, id: number): Promise<void> {
  const [round] = await roundSteps.lockAll(tx, [id]);
  if (round?.state !== 'full') return;
  await roundSteps.take(tx, round, 'distrust', { by: 'clock', set: { void_kind: 'clock' } });
  await followRound(tx, id);
}

/** Publishes the list of a round that is full, unless the value that it is drawn by is known already. */
export async function closeList(tenant: Scope, kernel: Kernel, id: number): Promise<void> {
  const [round] = await roundRepo(tenant).fixedBeacons([id]);
  if (round?.state !== 'full') return;
  const isAsked = round.value_kind === 'drand' && canFetchBeacons(kernel.settings);
  const signature = isAsked ? await fetchBeacon(kernel.settings, round) : null;
  const isKnown = signature !== null && isSigned(round, signature);
  await tenant.transaction((tx) => (isKnown ? distrust(tx, id) : publishList(tx, id)));
}

interface PublicValue {
  /** What is hashed with the secret. */
  bytes: Uint8Array;
  public_value: string;
  signature: string;
  by: Mover;
}

/** Draws: the number follows from the secret and the public value alone, and everything is published. */
async function draw(tx: Scope, kernel: Kernel, round: LockedRound, value: PublicValue): Promise<void> {
  const { id, share_count, claim_days } = round;
  const holders = await readHolders(tx, round);
  // Rows that were changed by hand since the list was published draw nothing.
  if (shareRoot(holders) !== round.root) throw refuse(cloudbuyErrors.list_differs);
  const secret = decryptSecret(tx, kernel, id, round.encrypted_secret);
  const seed = drawSeed(fromHex(secret), value.bytes);
  const winner_number = drawNumber(seed, share_count);
  const share = await shareRepo(tx).ofNumber(id, winner_number);
  if (!share) throw refuse(cloudbuyErrors.list_differs);
  const { public_value, signature, by } = value;
  await roundSteps.take(tx, round, 'draw', {
    by,
    set: {
      ...{ public_value, signature, secret, seed: toHex(seed), winner_number, winner_id: share.member_id },
      drawn_at: tx.timestamp,
      claim_until: new Date((tx.now + claim_days * daySeconds) * 1_000),
    },
  });
  await shareRepo(tx).setWinner(share.id);
  await emitDrawn(tx, id);
}

/** Refuses what does not wait for its value, or not for one of this kind, or not yet. */
function checkDrawing(round: LockedRound, kind: LockedRound['value_kind'], now: number): void {
  if (round.state !== 'drawing') throw refuse(cloudbuyErrors.state);
  if (round.value_kind !== kind) throw refuse(cloudbuyErrors.other_kind);
  if (now < round.draw_at) throw refuse(cloudbuyErrors.value_early);
}

function beaconOf(signature: string, by: Mover): PublicValue {
  const bytes = beaconValue({ signature });
  return { bytes, public_value: toHex(bytes), signature, by };
}

/** The beacon as somebody has copied it from drand. */
export async function saveBeacon({ scope, input, audit }: CallOf<Calls['CloudbuyBeaconSave']>, kernel: Kernel) {
  const round = await roundSteps.lock(scope, input.id, input.version);
  checkDrawing(round, 'drand', scope.now);
  if (!isSigned(round, input.signature)) throw refuseAt(cloudbuyErrors.beacon_wrong, 'signature');
  await draw(scope, kernel, round, beaconOf(input.signature, 'person'));
  const after = await existingRound(scope, input.id);
  audit({ record: `cloudbuy_round ${input.id}`, before: { state: round.state }, after });
  return after;
}

/** Fetches the beacon and draws by it; nothing happens while there is none. */
export async function drawByClock(tenant: Scope, kernel: Kernel, id: number): Promise<void> {
  if (!canFetchBeacons(kernel.settings)) return;
  const [waitingRound] = await roundRepo(tenant).fixedBeacons([id]);
  if (waitingRound?.state !== 'drawing') return;
  const signature = await fetchBeacon(kernel.settings, waitingRound);
  if (signature === null) return;
  if (!isSigned(waitingRound, signature)) throw refuse(cloudbuyErrors.beacon_wrong);
  await tenant.transaction(async (tx) => {
    const [round] = await roundSteps.lockAll(tx, [id]);
    if (round?.state === 'drawing' && round.draw_at <= tx.now)
      await draw(tx, kernel, round, beaconOf(signature, 'clock'));
  });
}

/** Whether the figure is the first person's own, or takes the place of another one's. */
function isFirst(scope: Scope, { first_operator_id }: LockedRound, replaces: boolean): boolean {
  return first_operator_id === null || replaces || first_operator_id === (scope.caller.operator_id ?? 0);
}

/** A published figure, typed by two people: the first one's is kept, and the second one's draws where both are the same. */
export async function saveValue(call: CallOf<Calls['CloudbuyValueSave']>, kernel: Kernel): Promise<Round> {
  const { scope, input, audit } = call;
  const { id, version, value, replaces } = input;
  const round = await roundSteps.lock(scope, id, version);
  checkDrawing(round, 'typed', scope.now);
  if (isFirst(scope, round, replaces)) await roundRepo(scope).setFirstValue(id, value);
  else if (round.first_value !== value) throw refuseAt(cloudbuyErrors.value_differs, 'value');
  else await draw(scope, kernel, round, { bytes: toBytes(value), public_value: value, signature: '', by: 'person' });
  const after = await existingRound(scope, id);
  audit({ record: `cloudbuy_round ${id}`, before: { state: round.state }, after: { state: after.state, value } });
  return after;
}

/** Everything by which anybody can draw again. */
export async function buildProof(scope: Scope, id: number): Promise<DrawProof> {
  const round = await existing(roundRepo(scope), id);
  const isListed = round.root !== '';
  const holders = isListed ? (await shareRepo(scope).list(id)).map(({ holder }) => holder) : [];
  return { ...round, secret: await roundRepo(scope).secretOf(id), holders };
}
