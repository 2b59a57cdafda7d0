import { randomBytes } from 'node:crypto';
import type { ParsedInputOf } from '@linehaul/contract/endpoint.ts';
import { type ErrorCode, refuse, refuseAt } from '@linehaul/contract/errors.ts';
import { toHex } from '@linehaul/evidence/bytes.ts';
import { isDrandKey, roundFrom } from '@linehaul/evidence/drand.ts';
import { commitment } from '@linehaul/evidence/draw.ts';
import { giveBackStock, type SoldSku, takeStock } from '@linehaul/modules/goods/server/goods.port.ts';
import { tenantLevels } from '@linehaul/modules/member/server/member.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { CallOf } from '@linehaul/server-kernel/module/server-module.ts';
import { deleteCall, saveCall } from '@linehaul/server-kernel/record/record-calls.ts';
import { type cloudbuyContract, cloudbuyErrors, drawGapSeconds } from '../contract/cloudbuy.contract.ts';
import type { Round, RoundRow } from '../contract/cloudbuy-record.contract.ts';
import { chanceRepo } from './chance.repo.ts';
import { disclosureFaults } from './cloudbuy.rules.ts';
import { followRound } from './cloudbuy-follow.steps.ts';
import { encryptSecret, type Kernel } from './cloudbuy-secret.steps.ts';
import { readCloudbuySettings } from './cloudbuy-settings.steps.ts';
import { holderRepo } from './holder.repo.ts';
import { roundRepo, roundSteps } from './round.repo.ts';
import { existingRound, skusOf } from './round-show.steps.ts';
import { shareRepo } from './share.repo.ts';

type Calls = typeof cloudbuyContract;

const record = { noun: 'cloudbuy_round', repo: roundRepo };
const secretBytes = 32;

/** What a round's own moves of stock are booked under; it is published once. */
const ownCause = (id: number) => ({ kind: 'cloudbuy_round', id });
/** From where the winner's order gets its piece. */
export const winningCause = (id: number) => ({ kind: 'cloudbuy_prize', id });
export const onePiece = (sku_id: number) => [{ sku_id, quantity: 1 }];

type Plan = Pick<RoundRow, 'sku_id' | 'by_level' | 'level_id' | 'closes_at'>;

/** What keeps a plan from being a round, by the field that it is about. */
async function planFaults(scope: Scope, plan: Plan): Promise<Record<string, ErrorCode>> {
  const sku: SoldSku | undefined = (await skusOf(scope, [plan])).get(plan.sku_id);
  const faults: Record<string, ErrorCode> = {};
  if (!sku) faults.sku_id = cloudbuyErrors.sku_gone;
  else if (!sku.is_on_sale) faults.sku_id = cloudbuyErrors.not_on_sale;
  if (plan.closes_at <= scope.now + drawGapSeconds) faults.closes_at = cloudbuyErrors.closes_past;
  if (plan.by_level && plan.level_id !== null) {
    const levels = await tenantLevels(scope);
    if (!levels.some(({ id }) => id === plan.level_id)) faults.level_id = cloudbuyErrors.level_gone;
  }
  return faults;
}

/** Refuses with all faults at once, each at its field. */
function refuseFaults(faults: Readonly<Record<string, ErrorCode>>): void {
  const [first] = Object.values(faults);
  if (!first) return;
  const fields = Object.entries(faults).map(([field, { code }]) => [field, { code }]);
  throw refuse(first, { fields: Object.fromEntries(fields) });
}

const saveRow = saveCall<RoundRow, ParsedInputOf<Calls['CloudbuyRoundSave']>>({
  ...record,
  async draft({ input: { id: _id, version: _version, ...fields }, scope }, before) {
    if (before && before.state !== 'draft') throw refuse(cloudbuyErrors.published);
    refuseFaults(await planFaults(scope, fields));
    return before ? fields : { ...fields, created_at: scope.now };
  },
});

export async function saveRound(call: CallOf<Calls['CloudbuyRoundSave']>): Promise<Round> {
  return existingRound(call.scope, (await saveRow(call)).id);
}

export const deleteRound = deleteCall({
  ...record,
  check(_call, { state }) {
    if (state !== 'draft') throw refuse(cloudbuyErrors.published);
  },
});

/** The chain and the round of it that the draw will be made by; nothing of a value that people type. */
async function fixValue(scope: Scope, { value_kind, draw_at }: { value_kind: string; draw_at: number }) {
  if (value_kind === 'typed') return {};
  const { drand_chain, drand_key, drand_genesis_at, drand_period_seconds } = await readCloudbuySettings(scope);
  if (!isDrandKey(drand_key)) throw refuseAt(cloudbuyErrors.drand_key, 'value_kind');
  const chain = { genesis_at: drand_genesis_at, period_seconds: drand_period_seconds, key: drand_key };
  return { drand_chain, drand_key, drand_genesis_at, drand_period_seconds, drand_round: roundFrom(chain, draw_at) };
}

/** Publishes a draft: what is disclosed, the prize, the hash of the secret and the public value to come are fixed from now on. */
export async function publishRound(call: CallOf<Calls['CloudbuyRoundPublish']>, kernel: Kernel): Promise<Round> {
  const { scope, input } = call;
  const { id, version: _version, ...disclosure } = input;
  await roundSteps.takeIn(call, 'publish', async (draft) => {
    refuseFaults({ ...disclosureFaults({ ...draft, ...disclosure }), ...(await planFaults(scope, draft)) });
    const value = await fixValue(scope, draft);
    await takeStock(scope, ownCause(id), onePiece(draft.sku_id));
    const secret = randomBytes(secretBytes);
    const secretColumns = {
      encrypted_secret: encryptSecret(scope, kernel, id, toHex(secret)),
      commitment: commitment(secret),
    };
    return {
      by: 'person',
      set: { ...disclosure, ...value, ...secretColumns, published_at: scope.timestamp, held_pieces: 1 },
    };
  });
  return existingRound(scope, id);
}

export async function voidRound(call: CallOf<Calls['CloudbuyRoundVoid']>): Promise<Round> {
  const { scope, input } = call;
  const { void_reason } = input;
  await roundSteps.takeIn(call, 'void', async () => ({
    by: 'person',
    set: { void_reason, void_kind: 'person', closed_at: scope.timestamp },
  }));
  await followRound(scope, input.id);
  return existingRound(scope, input.id);
}

/** The time for shares is over, and some numbers are nobody's: there is no draw. */
export async function expireByClock(tx: Scope, id: number): Promise<void> {
  const [round] = await roundSteps.lockAll(tx, [id]);
  if (round?.state !== 'open' || round.closes_at > tx.now) return;
  await roundSteps.take(tx, round, 'expire', { by: 'clock', set: { closed_at: tx.timestamp } });
  await followRound(tx, id);
}

/** The winner has not claimed: the prize stays with the seller. */
export async function lapseByClock(tx: Scope, id: number): Promise<void> {
  const [round] = await roundSteps.lockAll(tx, [id]);
  if (round?.state !== 'drawn' || (round.claim_until ?? 0) > tx.now) return;
  await roundSteps.take(tx, round, 'lapse', { by: 'clock', set: { void_kind: 'unclaimed' } });
  await followRound(tx, id);
}

/**
 * A round that came to nothing gives its prize back to the shelf, and what its shares were given for to the members. Its state stays, and
 * each part is done once however often it is asked for; the round's row comes last, as for everybody who takes a share.
 */
export async function giveBack(tx: Scope, id: number): Promise<void> {
  const round = await roundRepo(tx).byId(id);
  if (!round || (round.state !== 'expired' && round.state !== 'void')) return;
  // Of a round that was drawn the shares have been what they were given for.
  const isUsed = round.winner_number > 0 || round.shares === 0;
  if (!isUsed) {
    await chanceRepo(tx).release(id);
    await shareRepo(tx).voidAll(id);
    await holderRepo(tx).clear(id);
  }
  if (round.held_pieces > 0) await giveBackStock(tx, 'release', ownCause(id), onePiece(round.sku_id));
  await roundRepo(tx).setGivenBack(id, isUsed ? round.shares : 0);
}

/** Refuses while something is under way that would stand still. */
export async function checkIdle(scope: Scope): Promise<void> {
  const count = await roundRepo(scope).openCount();
  if (count > 0) throw refuse(cloudbuyErrors.rounds_open, { params: { count } });
}
