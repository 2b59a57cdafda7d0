import { settingTable } from '@linehaul/server-kernel/record/setting.repo.ts';
import { orderSetting } from '../contract/order-money.contract.ts';

/** Nothing falls on anybody before somebody has said so. */
export const orderSettings = settingTable('order_setting', {
  row: orderSetting,
  defaults: { surcharge_bearer: 'ask' },
});
