import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { recordRepo, recordTable } from '@linehaul/server-kernel/record/record.repo.ts';
import { sql } from 'kysely';
import { type WxpubRule, wxpubRule } from '../contract/wxpub-record.contract.ts';

interface RuleTables {
  wxpub_rule: Table<'wxpub_rule'>;
}

const table = recordTable('wxpub_rule', {
  row: wxpubRule,
  stored: { created_at: (seconds) => sql`to_timestamp(${seconds})` },
  search: ['name'],
  filters: ['trigger', 'is_on'],
  rowsOf: 'own',
});

/** So many rules are looked at for one message. */
export const maxRules = 200;

/** How messages to the caller's tenant are answered. */
export function ruleRepo(scope: Scope) {
  const repo = recordRepo<WxpubRule>(scope, table);
  return {
    ...repo,
    async forget(): Promise<void> {
      await scope.tenantTables<RuleTables>().deleteFrom('wxpub_rule').execute();
    },

    all: async (): Promise<WxpubRule[]> => (await repo.page({ page: 1, limit: maxRules, sort: 'id' })).list,
  };
}
