import { settingTable } from '@linehaul/server-kernel/record/setting.repo.ts';
import { requestSetting } from '../contract/orderrequest.contract.ts';

/** Nothing is offered before the tenant has said so: tariffs are not everybody's to see. */
export const requestSettings = settingTable('order_request_setting', {
  row: requestSetting,
  defaults: { shows_prices: false, takes_orders: false },
});
