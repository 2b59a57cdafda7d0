import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { recordRepo, recordTable } from '@linehaul/server-kernel/record/record.repo.ts';
import { template } from '../contract/template.contract.ts';

const templates = recordTable('ewaybill_template', {
  row: template,
  search: ['name'],
  sorts: { name: 'text' },
  byDefault: 'name',
  rowsOf: 'own',
  json: ['drawing'],
});

interface TemplateTables {
  ewaybill_template: Table<'ewaybill_template'>;
  ewaybill_account: Table<'ewaybill_account'>;
}

export function templateRepo(scope: Scope) {
  const tables = scope.tenantTables<TemplateTables>();
  return {
    ...recordRepo(scope, templates),

    /** The name of an account that prints by the template. */
    async userOf(template_id: number): Promise<string | undefined> {
      const user = await tables
        .selectFrom('ewaybill_account')
        .select('name')
        .where('template_id', '=', template_id)
        .limit(1)
        .executeTakeFirst();
      return user?.name;
    },

    async purge(): Promise<void> {
      await tables.deleteFrom('ewaybill_template').execute();
    },
  };
}
