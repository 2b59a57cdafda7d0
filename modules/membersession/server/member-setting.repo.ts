import { settingTable } from '@linehaul/server-kernel/record/setting.repo.ts';
import { memberSignInSetting } from '../contract/membersession.contract.ts';

/** Nobody signs in before the tenant has said so. */
export const signInSettings = settingTable('member_sign_in', { row: memberSignInSetting, defaults: { is_on: false } });
