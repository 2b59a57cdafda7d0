import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { type Insertable, sql } from 'kysely';
import type { Bankcard } from '../contract/wallet-rows.contract.ts';
import { maskedPhone } from './wallet.rules.ts';
import type { WalletTables } from './wallet-tables.repo.ts';

const columns = [
  'bankcard.id',
  'bankcard.bank_code',
  'bankcard.bank_name',
  'bankcard.card_masked',
  'bankcard.holder_name',
  'bankcard.phone',
  'bankcard.state',
  'bankcard.login_name',
  'bankcard.created_at',
] as const;

const sorting: Sorting = {
  columns: { id: { expression: sql.ref('bankcard.id'), kind: 'number' } },
  byDefault: '-id',
  id: sql.ref('bankcard.id'),
};

function shown({ phone, ...card }: Omit<Bankcard, 'phone_masked'> & { phone: string }): Bankcard {
  return { ...card, phone_masked: maskedPhone(phone) };
}

/** Where a card's number is encrypted: only there it opens again. */
export const cardContext = (supplierId: number) => `bankcard ${supplierId}`;

/** The caller's own cards, the platform's too. */
export function bankcardRepo(scope: Scope) {
  const tables = scope.tenantTables<WalletTables>();
  const { supplier_id, login_name } = scope.caller;
  const now = scope.timestamp;
  const ownCards = () => tables.selectFrom('bankcard');
  return {
    async page(query: PageQuery): Promise<Page<Bankcard>> {
      const bound = ownCards().where('bankcard.state', '=', 'bound');
      const answer = await listPage(scope, bound, (page) => page.select(columns), query, sorting);
      return { ...answer, list: answer.list.map(shown) };
    },

    /** A bound card, kept from being unbound until the transaction ends. */
    bound: (id: number) =>
      ownCards()
        .select(['bankcard.id', 'bank_code', 'bank_name', 'holder_name', 'card_masked'])
        .where('bankcard.id', '=', id)
        .where('bankcard.state', '=', 'bound')
        .forShare()
        .executeTakeFirst(),

    /** Undefined when this number is bound already. A partial index is only recognised by a literal. */
    async add(
      card: Omit<Insertable<WalletTables['bankcard']>, 'supplier_id' | 'login_name' | 'created_at'>,
    ): Promise<Bankcard | undefined> {
      const newCard = await tables
        .insertInto('bankcard')
        .values({ ...card, supplier_id, login_name, created_at: now })
        .onConflict((conflict) =>
          conflict.columns(['supplier_id', 'number_hash']).where('state', '=', sql.lit('bound')).doNothing(),
        )
        .returning(columns)
        .executeTakeFirst();
      return newCard && shown(newCard);
    },

    /** The number is forgotten; withdrawals keep its first and last digits. */
    async unbind(id: number): Promise<Bankcard | undefined> {
      const deletedCard = await tables
        .updateTable('bankcard')
        .set({ state: 'unbound', number_encrypted: '', unbound_at: now })
        .where('bankcard.id', '=', id)
        .where('bankcard.state', '=', 'bound')
        .returning(columns)
        .executeTakeFirst();
      return deletedCard && shown(deletedCard);
    },

    /** Whether money is still on its way to the card. */
    async isInUse(id: number): Promise<boolean> {
      const open = await tables
        .selectFrom('withdrawal')
        .select('withdrawal.id')
        .where('withdrawal.bankcard_id', '=', id)
        .where('withdrawal.state', 'in', ['applied', 'second_audit', 'approved', 'paying'])
        .limit(1)
        .executeTakeFirst();
      return open !== undefined;
    },
  };
}
