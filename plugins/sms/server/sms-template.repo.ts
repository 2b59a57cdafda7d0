import type { Language } from '@linehaul/contract/languages.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ColumnType } from 'kysely';
import type { ReviewingProvider, SmsTemplate } from '../contract/sms.contract.ts';

interface SmsTables {
  sms_template: Omit<SmsTemplate, 'checked_at'> & {
    supplier_id: number;
    checked_at: ColumnType<number, Date, Date>;
  };
}

const columns = ['provider', 'purpose', 'language', 'code', 'review', 'reason', 'content', 'checked_at'] as const;

export interface TemplatePlace {
  provider: ReviewingProvider;
  purpose: string;
  language: Language;
}

/** The caller's own templates, also for the platform. */
export function templateRepo(scope: Scope) {
  const tables = scope.tenantTables<SmsTables>();
  const { supplier_id } = scope.caller;
  const ownRows = (provider: ReviewingProvider) => tables.selectFrom('sms_template').where('provider', '=', provider);
  return {
    all: (provider: ReviewingProvider): Promise<SmsTemplate[]> =>
      ownRows(provider).select(columns).orderBy('purpose').orderBy('language').execute(),

    of: ({ provider, purpose, language }: TemplatePlace): Promise<SmsTemplate | undefined> =>
      ownRows(provider)
        .select(columns)
        .where('purpose', '=', purpose)
        .where('language', '=', language)
        .executeTakeFirst(),

    async save({ checked_at, ...template }: SmsTemplate): Promise<void> {
      const values = { ...template, checked_at: new Date(checked_at * 1000) };
      await tables
        .insertInto('sms_template')
        .values({ supplier_id, ...values })
        .onConflict((conflict) =>
          conflict.columns(['supplier_id', 'provider', 'purpose', 'language']).doUpdateSet(values),
        )
        .execute();
    },

    async remove({ provider, purpose, language }: TemplatePlace): Promise<void> {
      await tables
        .deleteFrom('sms_template')
        .where('provider', '=', provider)
        .where('purpose', '=', purpose)
        .where('language', '=', language)
        .execute();
    },

    async forget(): Promise<void> {
      await tables.deleteFrom('sms_template').execute();
    },
  };
}
