import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { memberErrors } from '../contract/member.contract.ts';

export const en = {
  noun: { one: 'Member', many: 'Members' },
  menu: { list: 'Members', info: 'Member' },
  field: {
    id: 'Number',
    code: 'Code',
    name: 'Name',
    phone: 'Phone',
    kind: 'Kind',
    credit_limit_cents: 'Credit limit',
    credit_used_cents: 'Credit used',
    source: 'Source',
    created_at: 'Added',
  },
  kind: { private: 'Private', enterprise: 'Enterprise' },
  source: { counter: 'By hand', import: 'Import', demo: 'Demo' },
  action: { add: 'Add member', save: 'Save' },
  hint: { credit: 'What unpaid orders on credit may add up to; empty sets no limit.' },
  done: { saved: 'Saved' },
  empty: {
    title: 'No members yet',
    hint: 'Members are the shippers who give you freight. An order import adds those that its file names.',
  },
  error: {
    code_taken: 'Another member has this code.',
    credit_exceeded: 'This order would take the member beyond the credit limit.',
  } satisfies ErrorTexts<typeof memberErrors>,
};
