import { randomBytes } from 'node:crypto';
import { refuse, refuseAt, wireErrors } from '@linehaul/contract/errors.ts';
import { hashHolder } from '@linehaul/evidence/draw.ts';
import { isStaffPhone } from '@linehaul/modules/access/server/access.port.ts';
import { namedMembers, tenantLevels } from '@linehaul/modules/member/server/member.port.ts';
import { lockNamed } from '@linehaul/server-kernel/database/named-lock.repo.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { publish } from '@linehaul/server-kernel/events/publish.ts';
import { existing } from '@linehaul/server-kernel/record/record-calls.ts';
import { cloudbuyErrors } from '../contract/cloudbuy.contract.ts';
import { cloudbuyCounters } from '../contract/cloudbuy.events.ts';
import type { ShareInput } from '../contract/cloudbuy-draw.contract.ts';
import type { RoundRow, Share, ShareSource } from '../contract/cloudbuy-record.contract.ts';
import { type ChanceFilter, type ChanceSource, chanceRepo } from './chance.repo.ts';
import { holderName, sourcesOf, whyClosed } from './cloudbuy.rules.ts';
import { followRound } from './cloudbuy-follow.steps.ts';
import { readCloudbuySettings } from './cloudbuy-settings.steps.ts';
import { holderRepo } from './holder.repo.ts';
import { type LockedRound, roundRepo, roundSteps } from './round.repo.ts';
import { type ShareRow, shareRepo } from './share.repo.ts';

const daySeconds = 86_400;
const saltBytes = 16;

export interface SharingMember {
  id: number;
  phone: string;
}

export async function withMembers(scope: Scope, rows: readonly ShareRow[]): Promise<Share[]> {
  const members = await namedMembers(scope, [...new Set(rows.map(({ member_id }) => member_id))]);
  return rows.map((row) => {
    const { code = '', name = '' } = members.get(row.member_id) ?? {};
    return { ...row, member_code: code, member_name: name };
  });
}

async function showShare(scope: Scope, id: number): Promise<Share> {
  const row = await shareRepo(scope).byId(id);
  const [share] = row ? await withMembers(scope, [row]) : [];
  if (!share) throw refuse(wireErrors.not_found);
  return share;
}

/** What an earlier call with the same number has given; refuses one that asks for something else. */
async function earlierShare(tx: Scope, input: ShareInput, member_id: number): Promise<number | undefined> {
  const share = await shareRepo(tx).ofRequest(input.request_no);
  if (!share) return undefined;
  if (share.round_id !== input.round_id || share.member_id !== member_id) throw refuse(cloudbuyErrors.request_differs);
  return share.id;
}

/** Whether the member's level is enough: the one that the round asks for, or one that gives more. */
async function hasLevel(scope: Scope, { level_id }: Pick<RoundRow, 'level_id'>, member_id: number): Promise<boolean> {
  const ownLevel = (await namedMembers(scope, [member_id])).get(member_id)?.level_id ?? null;
  if (ownLevel === null) return false;
  if (level_id === null) return true;
  const ids = (await tenantLevels(scope)).map(({ id }) => id);
  return ids.includes(level_id) && ids.indexOf(ownLevel) >= ids.indexOf(level_id);
}

async function isLevelUsed(scope: Scope, round_id: number, member_id: number): Promise<boolean> {
  const shares = await shareRepo(scope).ofMember(round_id, member_id);
  return shares.some(({ source, is_void }) => source === 'level' && !is_void);
}

async function chanceFilter(
  scope: Scope,
  { order_min_cents }: Pick<RoundRow, 'order_min_cents'>,
  member_id: number,
  source: ChanceSource,
): Promise<ChanceFilter> {
  const { chance_days } = await readCloudbuySettings(scope);
  const min_cents = source === 'order' ? order_min_cents : 0;
  return { member_id, source, min_cents, since: scope.now - chance_days * daySeconds };
}

/** What would give the member a share of a round now, in the order in which it is tried. */
export async function usableSources(scope: Scope, round: RoundRow, member_id: number): Promise<ShareSource[]> {
  const usable: ShareSource[] = [];
  for (const source of sourcesOf(round)) {
    const isUsable =
      source === 'level'
        ? (await hasLevel(scope, round, member_id)) && !(await isLevelUsed(scope, round.id, member_id))
        : await chanceRepo(scope).isThere(await chanceFilter(scope, round, member_id, source));
    if (isUsable) usable.push(source);
  }
  return usable;
}

interface Ground {
  source: ShareSource;
  reason: string;
  chance_id: number | null;
}

/** What a share is given for, locked; undefined when the member has nothing of this source. */
async function lockGround(
  tx: Scope,
  round: RoundRow,
  member_id: number,
  source: ShareSource,
): Promise<Ground | undefined> {
  if (source === 'level') {
    const isUsable = (await hasLevel(tx, round, member_id)) && !(await isLevelUsed(tx, round.id, member_id));
    return isUsable ? { source, reason: '', chance_id: null } : undefined;
  }
  const chance = await chanceRepo(tx).lockOldest(await chanceFilter(tx, round, member_id, source));
  return chance && { source, reason: chance.reason, chance_id: chance.id };
}

/** The first thing that the round takes and the member has; refuses at the field where there is none. */
async function findGround(tx: Scope, round: RoundRow, member_id: number, chosenSource?: ShareSource): Promise<Ground> {
  const sources = sourcesOf(round);
  if (chosenSource && !sources.includes(chosenSource)) throw refuseAt(cloudbuyErrors.source_off, 'source');
  for (const source of chosenSource ? [chosenSource] : sources) {
    const ground = await lockGround(tx, round, member_id, source);
    if (ground) return ground;
  }
  throw refuseAt(chosenSource === 'level' ? cloudbuyErrors.level_low : cloudbuyErrors.no_chance, 'source');
}

/** What can be said without locking anything: most of a crowd hears it from here. */
async function checkMember(tx: Scope, round: RoundRow, member: SharingMember): Promise<void> {
  const obstacle = whyClosed(round, tx.now);
  if (obstacle) throw refuse(obstacle);
  if (await isStaffPhone(tx, member.phone)) throw refuseAt(cloudbuyErrors.own_people, 'member_code');
}

/** The last number is somebody's. */
async function fill(tx: Scope, round: LockedRound): Promise<void> {
  await roundSteps.take(tx, round, 'fill', { by: 'share', set: { closed_at: tx.timestamp } });
  await followRound(tx, round.id);
}

async function give(tx: Scope, input: ShareInput, member: SharingMember): Promise<number> {
  const { round_id, request_no } = input;
  const round = await existing(roundRepo(tx), round_id);
  if (round.state === 'draft') throw refuse(wireErrors.not_found);
  await checkMember(tx, round, member);
  if (!(await holderRepo(tx).count(round_id, member.id, round.member_shares)))
    throw refuseAt(cloudbuyErrors.member_limit, 'member_code', { max: round.member_shares });
  const ground = await findGround(tx, round, member.id, input.source);
  const takenRound = await roundRepo(tx).takeNumber(round_id);
  if (!takenRound) throw refuse(whyClosed(await existing(roundRepo(tx), round_id), tx.now) ?? cloudbuyErrors.full);
  const { last_number: number } = takenRound;
  const salt = randomBytes(saltBytes).toString('hex');
  const holder = hashHolder(salt, holderName(tx.caller.supplier_id, member.id));
  const id = await shareRepo(tx).add({ round_id, number, member_id: member.id, ...ground, salt, holder, request_no });
  if (ground.chance_id !== null) await chanceRepo(tx).setShare(ground.chance_id, id);
  if (takenRound.shares === takenRound.share_count) await fill(tx, takenRound);
  return id;
}

/**
 * Takes a share for a member, in one transaction, whose locks come in the order in which they are waited for: the member's own count,
 * what the share is given for, and last the round's row, which everybody wants.
 */
export async function takeShare(tx: Scope, input: ShareInput, member: SharingMember): Promise<Share> {
  // The same request may come twice at once: the second one waits for what the first has been given.
  await lockNamed(tx, `cloudbuy request ${input.request_no}`);
  const earlierId = await earlierShare(tx, input, member.id);
  if (earlierId !== undefined) return showShare(tx, earlierId);
  const id = await give(tx, input, member);
  publish(tx, cloudbuyCounters, input.round_id);
  return showShare(tx, id);
}

/** The money of an order has gone back: it gives no share any more, and the one that it has given is nobody's while shares are given. */
export async function withdrawOrder(tx: Scope, order_id: number): Promise<void> {
  const share_id = await chanceRepo(tx).withdraw(order_id);
  const share = share_id === null ? undefined : await shareRepo(tx).byId(share_id);
  if (!share || share.is_void) return;
  const { round_id, member_id, number } = share;
  if ((await existing(roundRepo(tx), round_id)).state !== 'open') return;
  await holderRepo(tx).uncount(round_id, member_id);
  // Somebody has taken the last number meanwhile: nothing of this is kept, and the event is handled again.
  if (!(await roundRepo(tx).freeNumber(round_id, number))) throw refuse(wireErrors.version);
  await shareRepo(tx).setVoid(share.id);
  publish(tx, cloudbuyCounters, round_id);
}
