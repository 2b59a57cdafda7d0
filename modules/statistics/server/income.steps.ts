import { type TransactionKind, transactionKind } from '@linehaul/modules/ledger/contract/ledger-rows.contract.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Owned } from '@linehaul/server-kernel/list/list-page.ts';
import type { Comparison } from '../contract/figures.contract.ts';
import type { IncomeInput, IncomeRow, IncomeTotals } from '../contract/funds-figures.contract.ts';
import { fundsRepo, type TenantCell } from './funds.repo.ts';
import { comparedWith, daysAsked, pageOfAll, periodsOf, type Side, sortRows } from './trend.steps.ts';

/** What the accounts for the platform's fees moved, of one tenant or of everybody's. */
function incomeCells(scope: Scope, tenantId: number | null, sides: readonly Side[]): Promise<TenantCell[]> {
  return fundsRepo(scope, tenantId ?? 'everybody').byTenant('fees', sides);
}

const incomeOf = ({ in_cents, out_cents }: TenantCell) => in_cents - out_cents;
const sumIncome = (cells: readonly TenantCell[]) => cells.reduce((sum, cell) => sum + incomeOf(cell), 0);

/** What the platform earned of each tenant by each kind of transaction, the largest first. */
export async function incomeList(scope: Scope, { kind, ...input }: IncomeInput) {
  const now = { side: 'now', period: { days: daysAsked(scope, input), partial: null } };
  const cells = await incomeCells(scope, scope.tenantId, [now]);
  const rows = cells
    .filter((cell) => kind === undefined || cell.kind === kind)
    .map((cell): IncomeRow & Owned => ({
      row_key: `${cell.supplier_id} ${cell.kind}`,
      list_tenant_id: cell.supplier_id,
      supplier_id: cell.supplier_id,
      account_id: cell.account_id,
      kind: transactionKind.parse(cell.kind),
      income_cents: incomeOf(cell),
    }));
  const sortedRows = sortRows(rows, { ...input, step: 'day', sort: input.sort ?? '-income_cents' }, ['income_cents']);
  return pageOfAll(sortedRows, input);
}

interface TotalsAsked {
  supplier_id?: number | undefined;
  day_from?: string | undefined;
  day_to?: string | undefined;
  compare: Comparison;
}

/** What the platform earned by each kind of transaction, beside the days compared with. */
export async function incomeTotals(scope: Scope, { compare, ...askedTotals }: TotalsAsked): Promise<IncomeTotals> {
  const days = daysAsked(scope, askedTotals);
  const { now, before } = periodsOf(days, comparedWith(scope, days, compare));
  const sides = [{ side: 'now', period: now }, ...(before ? [{ side: 'before', period: before }] : [])];
  const cells = await incomeCells(scope, askedTotals.supplier_id ?? null, sides);
  const of = (side: string, kind?: TransactionKind) =>
    cells.filter((cell) => cell.side === side && (kind === undefined || cell.kind === kind));
  const kinds = transactionKind.options
    .filter((kind) => cells.some((cell) => cell.kind === kind))
    .map((kind) => ({
      kind,
      income_cents: sumIncome(of('now', kind)),
      before_cents: before && sumIncome(of('before', kind)),
    }))
    .toSorted((one, other) => other.income_cents - one.income_cents);
  return { income_cents: sumIncome(of('now')), before_cents: before && sumIncome(of('before')), kinds };
}
