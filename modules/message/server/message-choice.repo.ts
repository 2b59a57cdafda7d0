import type { Language } from '@linehaul/contract/languages.ts';
import { preparedRow } from '@linehaul/server-kernel/database/prepared-read.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type Kysely, sql } from 'kysely';
import type { MessageChannel } from '../contract/message-channel.contract.ts';
import type { MessageTables } from './message-tables.repo.ts';

/** What a tenant has changed of a purpose. */
export interface Choice {
  is_on: boolean;
  channels: MessageChannel[];
  language: Language;
  texts: Partial<Record<Language, string>>;
}

const choiceOfPurpose = preparedRow((tables: Kysely<MessageTables>, { purpose }: { purpose: string }) =>
  tables.selectFrom('message_choice').select(['is_on', 'channels', 'language', 'texts']).where('purpose', '=', purpose),
);
const choiceThatIsOn = preparedRow((tables: Kysely<MessageTables>, { purposes }: { purposes: readonly string[] }) =>
  tables
    .selectFrom('message_choice')
    .select('purpose')
    .where(sql<boolean>`purpose = any(${purposes}::text[])`)
    .where('is_on', '=', true)
    .limit(1),
);

/** One tenant's choices, the caller's when it is absent: codes go out with the platform's words. */
export function choiceRepo(scope: Scope, supplier_id = scope.caller.supplier_id) {
  const tables = scope.tenantTables<MessageTables>(supplier_id);
  return {
    async all(): Promise<Map<string, Choice>> {
      const rows = await tables
        .selectFrom('message_choice')
        .select(['purpose', 'is_on', 'channels', 'language', 'texts'])
        .execute();
      return new Map(rows.map(({ purpose, ...choice }) => [purpose, choice]));
    },

    of: (purpose: string): Promise<Choice | undefined> => choiceOfPurpose(scope, { purpose }, supplier_id),

    /** Whether one of the purposes is switched on. */
    isAnyOn: async (purposes: readonly string[]): Promise<boolean> =>
      (await choiceThatIsOn(scope, { purposes: [...purposes] }, supplier_id)) !== undefined,

    async save(purpose: string, { texts, ...choice }: Choice): Promise<void> {
      const values = { ...choice, texts: JSON.stringify(texts) };
      await tables
        .insertInto('message_choice')
        .values({ supplier_id, purpose, ...values })
        .onConflict((conflict) => conflict.columns(['supplier_id', 'purpose']).doUpdateSet(values))
        .execute();
    },
  };
}
