import { refuse } from '@linehaul/contract/errors.ts';
import { maxMoneyCents } from '@linehaul/contract/units.ts';
import { goodsErrors } from '../contract/goods.contract.ts';
import type { FreightMode, FreightTemplate } from '../contract/goods-sending.contract.ts';

type Template = Pick<FreightTemplate, 'id' | 'mode' | 'rules' | 'frees' | 'excluded'>;

export interface BasketLine {
  /** Null: sent free. */
  template: Template | null;
  quantity: number;
  /** Of one piece. */
  weight_g: number;
  volume_cm3: number;
  /** Of the line, after discounts. */
  net_cents: number;
}

/** What is counted of a line. */
const unitsOf: Record<FreightMode, (line: BasketLine) => number> = {
  piece: ({ quantity }) => quantity,
  weight: ({ quantity, weight_g }) => quantity * weight_g,
  volume: ({ quantity, volume_cm3 }) => quantity * volume_cm3,
};

/** How exactly one of the regions names the place: 6 for the county, 2 for the province, 0 for everywhere, -1 for not. */
function nearness(regions: readonly string[], place: string): number {
  if (regions.length === 0) return 0;
  return Math.max(-1, ...regions.filter((region) => place.startsWith(region)).map(({ length }) => length));
}

/** The one that names the place most exactly. */
function nearest<T extends { regions: readonly string[] }>(all: readonly T[], place: string): T | undefined {
  const fitting = all.filter(({ regions }) => nearness(regions, place) >= 0);
  return fitting.toSorted((one, other) => nearness(other.regions, place) - nearness(one.regions, place))[0];
}

interface Fee {
  /** For the first units. */
  first: bigint;
  /** For those beyond them. */
  steps: bigint;
  /** For all of them by steps alone. */
  whole: bigint;
}

const stepsIn = (units: bigint, step: bigint) => (units <= 0n ? 0n : (units + step - 1n) / step);

function feeOf({ rules, frees, excluded }: Template, units: number, net: number, place: string): Fee | null {
  const rule = nearest(rules, place);
  if (!rule || excluded.some((region) => place.startsWith(region))) throw refuse(goodsErrors.not_sent_there);
  const free = nearest(frees, place);
  if (free && units >= free.min_units && net >= free.min_cents) return null;
  const [all, first, step] = [BigInt(units), BigInt(rule.first_units), BigInt(rule.step_units)];
  const cents = BigInt(rule.step_cents);
  return {
    first: BigInt(rule.first_cents),
    steps: stepsIn(all - first, step) * cents,
    whole: stepsIn(all, step) * cents,
  };
}

function groupsOf(lines: readonly BasketLine[]) {
  const groups = new Map<number, { template: Template; units: number; net: number }>();
  for (const line of lines) {
    const { template, net_cents } = line;
    if (!template) continue;
    const group = groups.get(template.id) ?? { template, units: 0, net: 0 };
    const units = group.units + unitsOf[template.mode](line);
    groups.set(template.id, { template, units, net: group.net + net_cents });
  }
  return [...groups.values()];
}

/**
 * The freight of a basket to a place, in cents. All lines of one template are charged together. Of several templates either
 * all ask for their first units (`sum`), or the dearest alone does and the others charge every unit by their steps
 * (`highest_first`). Refuses a place that no rule names or that nothing is sent to.
 */
export function priceFreight(lines: readonly BasketLine[], place: string, combine: 'sum' | 'highest_first'): number {
  const fees = groupsOf(lines).flatMap(({ template, units, net }) => feeOf(template, units, net, place) ?? []);
  const dearest = fees.toSorted((one, other) => Number(other.first - one.first))[0];
  let total = 0n;
  for (const fee of fees) {
    const isWhole = combine === 'sum' || fee === dearest;
    total += isWhole ? fee.first + fee.steps : fee.whole;
  }
  if (total > BigInt(maxMoneyCents)) throw refuse(goodsErrors.price_wrong);
  return Number(total);
}

/** Refuses rules without one for everywhere else, with two of them, and two that name the same region. */
export function checkTemplate({ rules, frees }: Pick<Template, 'rules' | 'frees'>): void {
  const everywhere = rules.filter(({ regions }) => regions.length === 0).length;
  if (everywhere !== 1)
    throw refuse(goodsErrors.freight_default, { fields: { rules: { code: goodsErrors.freight_default.code } } });
  for (const all of [rules, frees]) {
    const allRegions = all.flatMap(({ regions }) => regions);
    if (new Set(allRegions).size < allRegions.length) throw refuse(goodsErrors.freight_overlap);
  }
  if (frees.filter(({ regions }) => regions.length === 0).length > 1) throw refuse(goodsErrors.freight_overlap);
}
