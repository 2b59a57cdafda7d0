import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { type SoldSku, skusForSale } from '@linehaul/modules/goods/server/goods.port.ts';
import { namedMembers, tenantLevels } from '@linehaul/modules/member/server/member.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { existing } from '@linehaul/server-kernel/record/record-calls.ts';
import { type Round, type RoundRow, roundAction } from '../contract/cloudbuy-record.contract.ts';
import { roundLife } from './cloudbuy.rules.ts';
import { roundRepo } from './round.repo.ts';

export function goodsName({ name, spec }: Pick<SoldSku, 'name' | 'spec'>): string {
  return [name, spec].filter(Boolean).join(' ');
}

/** The goods that rounds draw; those that are gone are left out. */
export async function skusOf(scope: Scope, rows: readonly { sku_id: number }[]): Promise<ReadonlyMap<number, SoldSku>> {
  const skuIds = [...new Set(rows.map(({ sku_id }) => sku_id))];
  return skuIds.length === 0 ? new Map<number, SoldSku>() : skusForSale(scope, skuIds);
}

/** Names of the levels that rounds ask for. */
export async function levelNames(scope: Scope, rows: readonly { level_id: number | null }[]) {
  const isAsked = rows.some(({ level_id }) => level_id !== null);
  const levels = isAsked ? await tenantLevels(scope) : [];
  return new Map(levels.map(({ id, name }) => [id, name]));
}

/** Rounds with what their goods, levels and winners are called, and what may be done. */
export async function showRounds(scope: Scope, rows: readonly RoundRow[]): Promise<Round[]> {
  const [skus, levels] = [await skusOf(scope, rows), await levelNames(scope, rows)];
  const winnerIds = rows.map(({ winner_id }) => winner_id).filter((id) => id !== null);
  const winners = await namedMembers(scope, [...new Set(winnerIds)]);
  return rows.map((row): Round => {
    const sku = skus.get(row.sku_id);
    const steps = roundLife.actions({ ...row, now: scope.now }, 'person');
    return {
      ...row,
      goods_name: sku ? goodsName(sku) : '',
      level_name: levels.get(row.level_id ?? 0) ?? '',
      winner_name: winners.get(row.winner_id ?? 0)?.name ?? '',
      actions: roundAction.options.filter((action) => steps.includes(action)),
    };
  });
}

/** Refuses with `wire.not_found`. */
export async function existingRound(scope: Scope, id: number): Promise<Round> {
  const [round] = await showRounds(scope, [await existing(roundRepo(scope), id)]);
  if (!round) throw refuse(wireErrors.not_found);
  return round;
}
