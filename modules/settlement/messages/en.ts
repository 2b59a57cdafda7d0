import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { settlementErrors } from '../contract/settlement.contract.ts';

export const en = {
  noun: {
    one: 'Settlement',
    many: 'Settlement',
    commission: 'Commission rates',
  },
  menu: {
    commission: 'Commission rates',
  },
  call: {
    CommissionList: 'See commission rates',
    CommissionSave: 'Set commission rates',
    CommissionDel: 'Delete commission rates',
  },
  field: {
    industry: 'Account type',
    tenant_name: 'Tenant',
    rate_e4: 'Commission',
    changed_by: 'Changed by',
    changed_at: 'Changed',
  },
  industry: {
    platform: 'Platform',
    logistics: 'Carrier',
    site: 'Site',
    supplier: 'Supplier',
    service: 'Service provider',
    bank: 'Bank',
  },
  action: {
    add_rate: 'Rate by account type',
    add_line_rate: 'Rate by line',
    edit_rate: 'Change',
    delete_rate: 'Delete',
  },
  confirm: {
    delete_rate:
      'Delete this rate? Settlements from now on use the remaining rates; goods orders that were settled in part keep theirs.',
  },
  hint: {
    rate: 'Charged on money received through the platform’s channels.',
  },
  done: {
    saved: 'Saved',
    deleted: 'Deleted',
  },
  empty: {
    rates: 'No commission yet',
    rates_hint: 'Without a rate the platform charges no commission.',
  },
  error: {
    rate_taken: 'A rate for this exists already: change that one.',
    line_unknown: 'There is no such line.',
  } satisfies ErrorTexts<typeof settlementErrors>,
};
