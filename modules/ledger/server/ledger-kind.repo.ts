import type { Language } from '@linehaul/contract/languages.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import { coreAccountKind, coreTransactionKind, type LedgerKinds } from '../contract/ledger-rows.contract.ts';

export interface StoredAccountKind {
  kind: string;
  owner: string;
  holder: string;
  role: string;
  can_be_negative: boolean;
  follows_documents: boolean;
  names: Record<string, string>;
  about: Record<string, string>;
}

export interface StoredTransactionKind {
  kind: string;
  owner: string;
  moves: string[];
  names: Record<string, string>;
}

/** In the order of the core's lists, then by code. */
const inOrder = (kinds: readonly string[]) =>
  sql`array_position(${sql.lit(`{${kinds.join(',')}}`)}::text[], kind) nulls last, kind`;

/** What somebody who reads a language calls it; by its code where nobody has ever named it. */
const inLanguage = (column: 'names' | 'about', language: Language, otherwise: 'kind' | '') => {
  const fallback = otherwise === 'kind' ? sql.ref('kind') : sql.lit('');
  return sql<string>`coalesce(${sql.ref(column)} ->> ${language}, ${sql.ref(column)} ->> 'en', ${fallback})`;
};

/** Kinds as they were registered last, also of plug-ins whose folder is gone. They are the installation's, no tenant's. */
export function ledgerKindRepo(scope: Scope) {
  const tables = scope.unscoped('hand-written');
  return {
    async accounts(): Promise<StoredAccountKind[]> {
      const { rows } = await sql<StoredAccountKind>`
        select kind, owner, holder, role, can_be_negative, follows_documents, names, about from ledger_account_kind
        order by ${inOrder(coreAccountKind.options)}`.execute(tables);
      return rows;
    },

    async transactions(): Promise<StoredTransactionKind[]> {
      const { rows } = await sql<StoredTransactionKind>`
        select kind, owner, moves, names from ledger_transaction_kind
        order by ${inOrder(coreTransactionKind.options)}`.execute(tables);
      return rows;
    },

    async named(language: Language): Promise<LedgerKinds> {
      const { rows: accounts } = await sql<LedgerKinds['accounts'][number]>`
        select kind, ${inLanguage('names', language, 'kind')} as name, ${inLanguage('about', language, '')} as about,
          holder, role
        from ledger_account_kind order by ${inOrder(coreAccountKind.options)}`.execute(tables);
      const { rows: transactions } = await sql<LedgerKinds['transactions'][number]>`
        select kind, ${inLanguage('names', language, 'kind')} as name
        from ledger_transaction_kind order by ${inOrder(coreTransactionKind.options)}`.execute(tables);
      return { accounts, transactions };
    },

    /** The kinds of accounts that stand for what is outside the books. */
    async outside(): Promise<ReadonlySet<string>> {
      const { rows } = await sql<{ kind: string }>`
        select kind from ledger_account_kind where role = 'outside'`.execute(tables);
      return new Set(rows.map(({ kind }) => kind));
    },

    async saveAccounts(kinds: readonly StoredAccountKind[]): Promise<void> {
      await sql`
        insert into ledger_account_kind as known
          (kind, owner, holder, role, can_be_negative, follows_documents, names, about)
        select kind, owner, holder, role, can_be_negative, follows_documents, names, about
        from jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) as given (kind text, owner text, holder text, role text,
          can_be_negative boolean, follows_documents boolean, names jsonb, about jsonb)
        order by kind
        on conflict (kind) do update set owner = excluded.owner, holder = excluded.holder, role = excluded.role,
          follows_documents = excluded.follows_documents, names = excluded.names, about = excluded.about`.execute(
        tables,
      );
    },

    async saveTransactions(kinds: readonly StoredTransactionKind[]): Promise<void> {
      await sql`
        insert into ledger_transaction_kind as known (kind, owner, moves, names)
        select kind, owner, moves, names
        from jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) as given (kind text, owner text,
          moves text[], names jsonb)
        order by kind
        on conflict (kind) do update set owner = excluded.owner, moves = excluded.moves,
          names = excluded.names`.execute(tables);
    },
  };
}

interface FilledAccount {
  kind: string;
  name: string;
  balance_cents: number;
  reserved_cents: number;
}

/** The accounts of an owner's kinds in a tenant's books that are not empty; held until the transaction ends. */
export async function filledAccounts(scope: Scope, owner: string): Promise<FilledAccount[]> {
  const { supplier_id } = scope.caller;
  const { rows } = await sql<FilledAccount>`
    select a.kind, ${inLanguage('names', scope.language, 'kind')} as name, a.balance_cents, a.reserved_cents
    from ledger_account a join ledger_account_kind using (kind)
    where a.supplier_id = ${supplier_id} and ledger_account_kind.owner = ${owner}
    order by a.id for no key update of a`.execute(scope.unscoped('named tenant', supplier_id));
  return rows.filter(({ balance_cents, reserved_cents }) => balance_cents !== 0 || reserved_cents !== 0);
}
