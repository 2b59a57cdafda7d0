import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { recordRepo, recordTable } from '@linehaul/server-kernel/record/record.repo.ts';
import { advert } from '../contract/content-rows.contract.ts';
import { publishingOf } from './publishing.repo.ts';

export function advertRepo(scope: Scope) {
  const { publishingFields, inState } = publishingOf(scope, 'advert');
  const adverts = recordTable('advert', {
    row: advert,
    computed: publishingFields,
    search: ['title'],
    filters: ['position'],
    narrow: ({ state }) => inState(state),
    rowsOf: 'own',
  });
  return recordRepo(scope, adverts);
}
