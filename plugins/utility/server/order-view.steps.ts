import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Page } from '@linehaul/contract/paging.ts';
import { namedMembers } from '@linehaul/modules/member/server/member.port.ts';
import type { Caller, Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { OrderAction, ShownOrder } from '../contract/utility-record.contract.ts';
import type { OwnOrder } from '../contract/utility-store.contract.ts';
import { type OrderFilter, type OrderRow, orderRepo, type StoredOrder } from './order.repo.ts';
import { needsVerdict, readAccount } from './utility.rules.ts';
import { verdictRepo } from './verdict.repo.ts';

/** Where the number of an account is: it opens for this tenant only. */
export const accountPlace = ({ caller }: Scope) => `utility account ${caller.supplier_id}`;

/** By which orders for the same phone or account are counted and found. */
export function fingerprintAccount(scope: Scope, { secrets }: Pick<ModuleKernel, 'secrets'>, account: string): string {
  return secrets.fingerprint(account, accountPlace(scope));
}

interface OpenVerdict {
  state: string;
  maker_id: number | null;
}

/** What a person may do with a top-up now; who has said what has become of it does not confirm it. */
function listActions({ state, alarm }: OrderRow, verdict: OpenVerdict | undefined, caller: Caller): OrderAction[] {
  const actions: OrderAction[] = [];
  const isProposed = verdict?.state === 'proposed';
  if (state === 'created') actions.push('cancel');
  if (state === 'paid') actions.push('call_off');
  if (state === 'submitted' || state === 'running' || state === 'unknown') actions.push('query');
  if (needsVerdict({ state, alarm }) && !isProposed) actions.push('propose');
  if (isProposed && verdict.maker_id !== caller.operator_id) actions.push('confirm_verdict');
  if (isProposed) actions.push('refuse_verdict');
  if (alarm !== 'none') actions.push('close_alarm');
  return actions;
}

/** Rows as the console and programs see them. */
async function showOrders(scope: Scope, rows: readonly OrderRow[]): Promise<ShownOrder[]> {
  const verdicts = await verdictRepo(scope).lastOf(rows.map(({ id }) => id));
  const memberIds = rows.flatMap(({ member_id }) => (member_id === null ? [] : [member_id]));
  const members = await namedMembers(scope, [...new Set(memberIds)]);
  return rows.map((row) => {
    const lastVerdict = verdicts.get(row.id);
    const { maker_id: _maker, ...verdict } = lastVerdict ?? { maker_id: null };
    return {
      ...row,
      member_name: members.get(row.member_id ?? 0)?.name ?? '',
      verdict: 'id' in verdict ? verdict : null,
      actions: listActions(row, lastVerdict, scope.caller),
    };
  });
}

/** Refuses with `wire.not_found`. */
export async function existingOrder(scope: Scope, id: number): Promise<ShownOrder> {
  const row = await orderRepo(scope).shown(id);
  if (!row) throw refuse(wireErrors.not_found);
  const [order] = await showOrders(scope, [row]);
  if (!order) throw refuse(wireErrors.not_found);
  return order;
}

/** A page of them; a keyword may be a whole phone or account. */
export async function pageOfOrders(
  scope: Scope,
  kernel: Pick<ModuleKernel, 'secrets'>,
  filter: OrderFilter,
): Promise<Page<ShownOrder>> {
  const accounts = (['phone', 'power'] as const).map((service) => readAccount(service, filter.keyword ?? ''));
  const fingerprints = accounts.flatMap((account) => (account ? [fingerprintAccount(scope, kernel, account)] : []));
  const page = await orderRepo(scope).page(filter, [...new Set(fingerprints)]);
  return { ...page, list: await showOrders(scope, page.list) };
}

/** As the member sees it who has ordered it. */
export function showOwn(order: StoredOrder): OwnOrder {
  const { id, order_no, service, product_name, account_masked, holder_masked, arrears_cents } = order;
  const { face_cents, price_cents, state, created_at, ended_at, pay_until } = order;
  return {
    ...{ id, order_no, service, product_name, account_masked, holder_masked, arrears_cents },
    ...{ face_cents, price_cents, state, created_at, ended_at: ended_at ?? 0, pay_until },
  };
}
