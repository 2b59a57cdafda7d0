import {
  type AccountKind,
  accountKind,
  type TransactionKind,
  transactionKind,
} from '@linehaul/modules/ledger/contract/ledger-rows.contract.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Comparison } from '../contract/figures.contract.ts';
import type {
  AccountRow,
  AccountsInput,
  FundsDaysInput,
  FundsFigures,
  FundsRow,
  KindShare,
} from '../contract/funds-figures.contract.ts';
import { type FundsCell, fundsRepo } from './funds.repo.ts';
import { bucketsOf } from './period.rules.ts';
import {
  comparedWith,
  daysAsked,
  type FigureSource,
  pageOfAll,
  periodsOf,
  type Side,
  sortRows,
} from './trend.steps.ts';

const names = ['transactions', 'moved_cents', 'in_cents', 'out_cents', 'payouts', 'payout_cents'] as const;
type Name = (typeof names)[number];
type FundsSums = Record<Name, number>;
type Cell = Pick<FundsCell, 'account_kind' | 'kind' | 'transactions' | 'in_cents' | 'out_cents'>;

const payout: TransactionKind = 'withdrawal_paid';
const nothing: FundsSums = {
  transactions: 0,
  moved_cents: 0,
  in_cents: 0,
  out_cents: 0,
  payouts: 0,
  payout_cents: 0,
};
/** Accounts that stand for what is outside the books: what they lose has come in, what they gain has gone out. */
const outside: ReadonlySet<string> = new Set<AccountKind>(['clearing', 'payout']);
const most = Number.MAX_SAFE_INTEGER;

/** What is moved is what accounts gain: others have lost as much. */
function add(to: FundsSums, { account_kind, kind, transactions, in_cents, out_cents }: Cell): FundsSums {
  const isPayout = kind === payout;
  const isOutside = outside.has(account_kind);
  return {
    transactions: to.transactions + transactions,
    moved_cents: Math.min(to.moved_cents + in_cents, most),
    in_cents: Math.min(to.in_cents + (isOutside ? out_cents : 0), most),
    out_cents: Math.min(to.out_cents + (isOutside ? in_cents : 0), most),
    payouts: to.payouts + (isPayout ? transactions : 0),
    payout_cents: Math.min(to.payout_cents + (isPayout ? in_cents : 0), most),
  };
}

function summedBy<C extends Cell>(cells: readonly C[], keyOf: (cell: C) => string): Map<string, FundsSums> {
  const sums = new Map<string, FundsSums>();
  for (const cell of cells) sums.set(keyOf(cell), add(sums.get(keyOf(cell)) ?? nothing, cell));
  return sums;
}

export const fundsSource: FigureSource<Name, FundsFigures> = {
  names,
  async read(scope: Scope, sides: readonly Side[]) {
    const sums = summedBy(await fundsRepo(scope).byDay(sides), ({ side, day }) => `${side} ${day}`);
    return [...sums].map(([key, figures]) => {
      const [side = '', day = ''] = key.split(' ');
      return { ...figures, side, day };
    });
  },
  view: (figures) => ({ ...figures, net_cents: figures.in_cents - figures.out_cents }),
};

interface KindsAsked {
  day_from?: string | undefined;
  day_to?: string | undefined;
  compare: Comparison;
}

/** What each kind of transaction moved, the most first. */
export async function fundsKinds(scope: Scope, { compare, ...askedKinds }: KindsAsked): Promise<KindShare[]> {
  const days = daysAsked(scope, askedKinds);
  const { now, before } = periodsOf(days, comparedWith(scope, days, compare));
  const sides = [{ side: 'now', period: now }, ...(before ? [{ side: 'before', period: before }] : [])];
  const sums = summedBy(await fundsRepo(scope).inAll(sides), ({ side, kind }) => `${side} ${kind}`);
  return transactionKind.options
    .map((kind) => {
      const { transactions, moved_cents } = sums.get(`now ${kind}`) ?? nothing;
      const earlier = sums.get(`before ${kind}`) ?? nothing;
      return { kind, transactions, moved_cents, before_cents: before && earlier.moved_cents };
    })
    .filter(({ moved_cents, before_cents }) => moved_cents !== 0 || (before_cents ?? 0) !== 0)
    .toSorted((a, b) => b.moved_cents - a.moved_cents);
}

/** What each day, week or month moved by kind, the newest first. */
export async function fundsDays(scope: Scope, input: FundsDaysInput) {
  const days = daysAsked(scope, input);
  const cells = await fundsRepo(scope).byDay([{ side: 'now', period: { days, partial: null } }]);
  const wantedCells = input.kind ? cells.filter(({ kind }) => kind === input.kind) : cells;
  const rows = bucketsOf(days, input.step).flatMap(({ from, to }): FundsRow[] => {
    const sums = summedBy(
      wantedCells.filter(({ day }) => day >= from && day <= to),
      ({ kind }) => kind,
    );
    return transactionKind.options.flatMap((kind) => {
      const { transactions = 0, moved_cents = 0 } = sums.get(kind) ?? {};
      const row = { row_key: `${from} ${kind}`, day_from: from, day_to: to, kind, transactions, moved_cents };
      return transactions + moved_cents === 0 ? [] : [row];
    });
  });
  return pageOfAll(sortRows(rows, input, ['transactions', 'moved_cents']), input);
}

/**
 * Balances by kind of account, with what came in and went out. What channels hold is no concern of the bank that pays
 * withdrawals.
 */
export async function fundsAccounts(scope: Scope, input: AccountsInput) {
  const days = daysAsked(scope, input);
  const repo = fundsRepo(scope);
  const [accounts, cells] = await Promise.all([
    repo.accounts(),
    repo.inAll([{ side: 'now', period: { days, partial: null } }]),
  ]);
  const isForBank = scope.caller.industry === 'bank';
  const rows = accounts
    .filter(({ account_kind }) => !(isForBank && account_kind === 'clearing'))
    .map(({ account_kind, ...account }): AccountRow => {
      const ownCells = cells.filter((cell) => cell.account_kind === account_kind);
      const addUp = (name: 'in_cents' | 'out_cents') =>
        Math.min(
          ownCells.reduce((sum, cell) => sum + cell[name], 0),
          most,
        );
      const sums = { in_cents: addUp('in_cents'), out_cents: addUp('out_cents') };
      return { account_kind: accountKind.parse(account_kind), ...account, ...sums };
    });
  const order = (row: AccountRow) => accountKind.options.indexOf(row.account_kind);
  return pageOfAll(
    rows.toSorted((a, b) => order(a) - order(b)),
    input,
  );
}
