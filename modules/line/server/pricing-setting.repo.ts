import { settingTable } from '@linehaul/server-kernel/record/setting.repo.ts';
import { pricingSetting } from '../contract/line.contract.ts';
import { noFeeTariff } from './fee.rules.ts';

export const pricingSettings = settingTable('pricing_setting', {
  row: pricingSetting,
  defaults: { freight_rounding: 'cent', ...noFeeTariff },
});
