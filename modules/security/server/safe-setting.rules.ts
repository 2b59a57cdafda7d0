import { type SafeGroup, safeGroups } from '../contract/security.contract.ts';

export interface SafeValues {
  is_user_list_on: boolean;
  is_ip_list_on: boolean;
  session_minutes: number;
  password_min_length: number;
  password_kinds: number;
}

/** The groups whose values differ. */
export function changedGroups(before: SafeValues, after: SafeValues): SafeGroup[] {
  const fields: Record<SafeGroup, readonly (keyof SafeValues)[]> = {
    user_list: ['is_user_list_on'],
    ip_list: ['is_ip_list_on'],
    session: ['session_minutes'],
    password: ['password_min_length', 'password_kinds'],
  };
  return safeGroups.filter((group) => fields[group].some((field) => before[field] !== after[field]));
}
