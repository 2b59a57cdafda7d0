import { refuse } from '@linehaul/contract/errors.ts';
import { promiseSubjectRefund } from '@linehaul/modules/payment/server/payment.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import { utilityErrors } from '../contract/utility.contract.ts';
import { utilityKind } from '../contract/utility-record.contract.ts';
import type { StoredOrder } from './order.repo.ts';

/**
 * Promises what was paid for an order to who has paid it, once. Refuses with `utility.money_short` where it was settled and the tenant has
 * taken it out.
 */
export async function promiseBack(
  tx: Scope,
  extensions: Extensions,
  { id, price_cents }: Pick<StoredOrder, 'id' | 'price_cents'>,
): Promise<number[]> {
  const { ids, missing_cents } = await promiseSubjectRefund(tx, extensions, {
    subject_kind: utilityKind,
    subject_id: id,
    amount_cents: price_cents,
    request_no: `utility-${id}`,
    note: '',
  });
  if (missing_cents > 0) throw refuse(utilityErrors.money_short);
  return ids;
}
