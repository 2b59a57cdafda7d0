import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { readSetting, settingTable } from '@linehaul/server-kernel/record/setting.repo.ts';
import { goodsOrderSetting } from '../contract/goods-order-setting.contract.ts';

/** A buyer in the shop pays at once or not at all; who was served at the counter may come back the next day. */
export const goodsOrderSettings = settingTable('goods_order_setting', {
  row: goodsOrderSetting,
  defaults: { shop_minutes: 30, counter_minutes: 24 * 60, finish_days: 10 },
});

/** When an order that has just been sent whole is finished by itself, in unix seconds. */
export async function finishAt(scope: Scope): Promise<number> {
  const { finish_days } = await readSetting(scope, goodsOrderSettings);
  return scope.now + finish_days * 24 * 3600;
}
