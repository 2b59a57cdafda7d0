import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import type { memberContract } from '../contract/member.contract.ts';
import { memberLevelSource } from './member.sources.ts';

/** The fields of a member, on a page of their own. */
export const memberFields: readonly FieldSpec<InputOf<typeof memberContract.MemberAdd>>[] = [
  { field: 'kind', as: 'radio', group: 'person', span: 'full' },
  { field: 'code', group: 'person' },
  { field: 'name', group: 'person' },
  {
    field: 'credit_code',
    as: 'text',
    group: 'person',
    hint: 'member.hint.credit_code',
    when: ({ kind }) => kind !== 'private',
  },
  { field: 'contact', as: 'text', group: 'person' },
  { field: 'phone', as: 'text', group: 'person' },
  { field: 'tel', as: 'text', group: 'person' },
  { field: 'email', group: 'person', hint: 'member.hint.email' },
  { field: 'address', as: 'text', group: 'person', span: 2 },
  { field: 'terms', as: 'select', group: 'money', hint: 'member.hint.terms' },
  { field: 'credit_limit_cents', group: 'money', hint: 'member.hint.credit' },
  { field: 'level_id', as: 'remote', source: memberLevelSource, group: 'money', hint: 'member.hint.level' },
  { field: 'remark', as: 'textarea', group: 'more', span: 'full' },
];
