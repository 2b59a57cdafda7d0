import type { Language } from '@linehaul/contract/languages.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';

export interface TemplateWords {
  subject: string;
  body: string;
}

interface EmailTables {
  email_template: TemplateWords & { supplier_id: number; purpose: string; language: Language };
}

/** The caller's own templates, the platform's too. */
export function templateRepo(scope: Scope) {
  const tables = scope.tenantTables<EmailTables>();
  const { supplier_id } = scope.caller;
  const ownRows = () => tables.selectFrom('email_template');
  return {
    all: () => ownRows().select(['purpose', 'language', 'subject', 'body']).execute(),

    of: (purpose: string, language: Language): Promise<TemplateWords | undefined> =>
      ownRows()
        .select(['subject', 'body'])
        .where('purpose', '=', purpose)
        .where('language', '=', language)
        .executeTakeFirst(),

    async save(purpose: string, language: Language, words: TemplateWords): Promise<void> {
      await tables
        .insertInto('email_template')
        .values({ supplier_id, purpose, language, ...words })
        .onConflict((conflict) => conflict.columns(['supplier_id', 'purpose', 'language']).doUpdateSet(words))
        .execute();
    },

    async remove(purpose: string, language: Language): Promise<void> {
      await tables
        .deleteFrom('email_template')
        .where('purpose', '=', purpose)
        .where('language', '=', language)
        .execute();
    },
  };
}
