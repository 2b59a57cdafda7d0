import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { z } from 'zod';
import {
  type AccountTemplate,
  accountTemplate,
  type PurposeTemplate,
  templateValues,
} from '../contract/wxpub-template.contract.ts';
import type { WxpubTables } from './wxpub-tables.repo.ts';

const accountTemplates = z.array(accountTemplate);

/** The templates of the caller's tenant. */
export function templateRepo(scope: Scope) {
  const tables = scope.tenantTables<WxpubTables>();
  const { supplier_id } = scope.caller;
  const rows = () =>
    tables.selectFrom('wxpub_template').select(['purpose', 'template_id', 'field_values', 'url', 'saved_at']);
  type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];
  const show = ({ field_values, ...row }: Row): PurposeTemplate => ({
    ...row,
    values: templateValues.parse(field_values),
  });
  return {
    all: async (): Promise<PurposeTemplate[]> => (await rows().orderBy('purpose').execute()).map(show),

    async of(purpose: string): Promise<PurposeTemplate | null> {
      const row = await rows().where('purpose', '=', purpose).executeTakeFirst();
      return row ? show(row) : null;
    },

    async save({ purpose, template_id, values, url }: Omit<PurposeTemplate, 'saved_at'>): Promise<void> {
      const columns = { template_id, field_values: JSON.stringify(values), url, saved_at: scope.timestamp };
      await tables
        .insertInto('wxpub_template')
        .values({ supplier_id, purpose, ...columns })
        .onConflict((conflict) => conflict.columns(['supplier_id', 'purpose']).doUpdateSet(columns))
        .execute();
    },

    async remove(purpose: string): Promise<void> {
      await tables.deleteFrom('wxpub_template').where('purpose', '=', purpose).execute();
    },

    /** The account's, as they were last read. */
    async ofAccount(): Promise<{ templates: AccountTemplate[]; read_at: number }> {
      const row = await tables.selectFrom('wxpub_account_template').select(['templates', 'read_at']).executeTakeFirst();
      return row
        ? { templates: accountTemplates.parse(row.templates), read_at: row.read_at }
        : { templates: [], read_at: 0 };
    },

    async keepAccount(templates: readonly AccountTemplate[]): Promise<void> {
      const columns = { templates: JSON.stringify(templates), read_at: scope.timestamp };
      await tables
        .insertInto('wxpub_account_template')
        .values({ supplier_id, ...columns })
        .onConflict((conflict) => conflict.column('supplier_id').doUpdateSet(columns))
        .execute();
    },

    async forget(): Promise<void> {
      await tables.deleteFrom('wxpub_template').execute();
      await tables.deleteFrom('wxpub_account_template').execute();
    },
  };
}
