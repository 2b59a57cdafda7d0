import { settingTable } from '@linehaul/server-kernel/record/setting.repo.ts';
import { codSetting } from '../contract/cod-setting.contract.ts';

/** Three days are what most carriers promise. */
export const codSettings = settingTable('cod_setting', { row: codSetting, defaults: { payout_days: 3 } });
