import { asTenant, type Scope } from '@linehaul/server-kernel/database/scope.ts';
import { monthDifferences } from './figure-check.repo.ts';
import { type CheckedSums, differencesOf, type FigureDifference, pairsOf } from './figure-check.rules.ts';
import { figuresRepo, orderKinds, orderSums, waybillKinds, waybillSums } from './figures.repo.ts';
import { fundsRepo, fundsSums } from './funds.repo.ts';
import { goodsFiguresRepo, goodsKinds, goodsSums } from './goods-figures.repo.ts';

/** A day from the roll-up and what is not folded, and the same day from its rows. */
const listSides = (day: string) => [
  { side: 'kept', period: { days: { from: day, to: day }, partial: null } },
  { side: 'counted', period: { days: null, partial: { day, until: null } } },
];

const readDay = ({ day }: { day: string }) => day;

/** Each statement reads both sides, so they are of one moment. */
async function checkedSums(scope: Scope, supplierId: number, day: string): Promise<CheckedSums[]> {
  const sides = listSides(day);
  const sumPairs: CheckedSums[] = [];
  for (const kind of orderKinds) {
    const rows = await figuresRepo(scope).byDayAndKey({ orders: sides.map((side) => ({ ...side, kind })) });
    sumPairs.push(...pairsOf(rows, orderSums, { dayOf: readDay, whatOf: ({ key }) => `orders ${kind} ${key}` }));
  }
  for (const kind of waybillKinds) {
    const rows = await figuresRepo(scope).byDayAndKey({ waybills: sides.map((side) => ({ ...side, kind })) });
    sumPairs.push(...pairsOf(rows, waybillSums, { dayOf: readDay, whatOf: ({ key }) => `waybills ${kind} ${key}` }));
  }
  for (const kind of goodsKinds) {
    const rows = await goodsFiguresRepo(scope).byDayAndKey(sides.map((side) => ({ ...side, kind })));
    sumPairs.push(...pairsOf(rows, goodsSums, { dayOf: readDay, whatOf: ({ key }) => `goods ${kind} ${key}` }));
  }
  const funds = await fundsRepo(scope, supplierId).byDay(sides);
  const whatOf = ({ account_kind, kind }: (typeof funds)[number]) => `funds ${account_kind} ${kind}`;
  sumPairs.push(...pairsOf(funds, fundsSums, { dayOf: readDay, whatOf }));
  return sumPairs;
}

/** What of a tenant's figures of some days, and of these days' months, is not what the rows come to. */
export async function checkFigures(
  scope: Scope,
  supplierId: number,
  days: readonly string[],
): Promise<FigureDifference[]> {
  const ownScope = asTenant(scope, supplierId);
  const differences: CheckedSums[] = [];
  for (const day of days) {
    differences.push(...(await checkedSums(ownScope, supplierId, day)));
    differences.push(...(await monthDifferences(ownScope, supplierId, day)));
  }
  return differences.flatMap((sums) => differencesOf(supplierId, sums));
}
