import { settingTable } from '@linehaul/server-kernel/record/setting.repo.ts';
import { refundSetting } from '../contract/refund-setting.contract.ts';

/** As shops on WeChat have them: two days to answer, a week to send back, ten days to look at it. */
export const refundSettings = settingTable('refund_setting', {
  row: refundSetting,
  defaults: { answer_hours: 48, send_back_days: 7, receive_days: 10, request_days: 7, fault_days: 15 },
});
