import { reaching } from '../database/named-dialect.ts';
import { createScope, type Scope } from '../database/scope.ts';

export interface Snapshot {
  /** Everything read in it is of one moment. */
  scope: Scope;
  close(): Promise<void>;
}

/** Opens a read-only transaction in which all pages of a list see the same rows, however long the walk takes. */
export async function openSnapshot(scope: Scope): Promise<Snapshot> {
  const { database, caller, language, now, timeZone } = scope;
  const tx = await reaching(database.for('export').root, scope.tenantId ?? 'everybody')
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  let isOpen = true;
  return {
    scope: createScope({
      database,
      caller,
      language,
      now,
      timeZone,
      isReading: true,
      tx: { queries: tx, notices: database.notices },
    }),
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      await tx.rollback().execute();
    },
  };
}
