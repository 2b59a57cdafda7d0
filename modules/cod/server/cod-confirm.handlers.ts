import { refuse } from '@linehaul/contract/errors.ts';
import type { SignatureUse } from '@linehaul/modules/waybill/server/waybill.port.ts';
import type { CallOf } from '@linehaul/server-kernel/module/server-module.ts';
import { type codContract, codErrors } from '../contract/cod.contract.ts';
import { codCollectedRepo } from './cod-collected.repo.ts';
import { codOrderRepo } from './cod-order.repo.ts';

/** All or none: one that is in cash, confirmed or in a payout already is refused with the others. */
export async function confirmCod({
  scope,
  input,
  audit,
}: CallOf<typeof codContract.CodConfirm>): Promise<{ confirmed: number }> {
  const order_ids = [...new Set(input.order_ids)];
  const waiting = await codCollectedRepo(scope).at('unconfirmed', order_ids);
  if (waiting.length !== order_ids.length) throw refuse(codErrors.not_confirmable);
  const confirmedCount = await codCollectedRepo(scope).confirm(order_ids);
  audit({ record: 'cod', after: { orders: waiting.map(({ order_no }) => order_no).join(', '), state: 'confirmed' } });
  return { confirmed: confirmedCount };
}

/** As long as the money is in no payout. */
export async function unconfirmCod({
  scope,
  input,
  audit,
}: CallOf<typeof codContract.CodUnconfirm>): Promise<{ unconfirmed: number }> {
  const order_ids = [...new Set(input.order_ids)];
  const arrivedOrders = await codCollectedRepo(scope).at('arrived', order_ids);
  const cashOrders = arrivedOrders.filter(({ method }) => method !== 'cash');
  if (cashOrders.length !== order_ids.length) throw refuse(codErrors.not_confirmable);
  const unconfirmedCount = await codCollectedRepo(scope).unconfirm(order_ids);
  audit({
    record: 'cod',
    after: { orders: cashOrders.map(({ order_no }) => order_no).join(', '), state: 'unconfirmed' },
  });
  return { unconfirmed: unconfirmedCount };
}

/** What became of money that was signed for: it is in a payout, or was found on the account. */
export const codOfSignature: SignatureUse = {
  key: 'cod',
  async find(scope, { order_id, cod_cents }) {
    if (cod_cents === 0) return { kind: 'none' };
    const no = await codOrderRepo(scope).payoutOf(order_id);
    if (no !== undefined) return { kind: 'document', no };
    return { kind: (await codCollectedRepo(scope).isConfirmed(order_id)) ? 'checked' : 'none' };
  },
  async undo(scope, { order_id }) {
    await codCollectedRepo(scope).unconfirm([order_id]);
  },
};
