import { comparableText } from '@linehaul/contract/comparable-text.ts';
import { countCap } from '@linehaul/contract/paging.ts';
import { splitNumbers } from '@linehaul/contract/search-numbers.ts';
import {
  comparable,
  endsIn,
  numberPattern,
  ownNumber,
  phonePattern,
  tailOf,
} from '@linehaul/server-kernel/list/search.ts';
import { initialsPattern } from '@linehaul/server-kernel/list/spelling.ts';
import { lastTyped, startsWith } from '@linehaul/server-kernel/list/starts-with.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { OrderTables } from './order-tables.repo.ts';
import { isPartySpelt } from './party-name.repo.ts';

/** What was typed or pasted, as columns are compared with it: a prepared list passes values on as they are. */
export interface OrderSearch {
  text_pattern?: string | undefined;
  number_pattern?: string | undefined;
  phone_pattern?: string | undefined;
  /** Of a name's initials, where that can be what was typed. */
  initials_pattern?: string | undefined;
  /** The end of a number or phone, where that is what was typed. */
  tail?: string | undefined;
  /** Pasted numbers with blanks between them, as numbers that we give and as those of customers. */
  own_numbers?: string | undefined;
  other_numbers?: string | undefined;
}

/** Of fields that make one filter together, these say nothing more. */
export const furtherFields: ReadonlySet<string> = new Set([
  'number_pattern',
  'phone_pattern',
  'initials_pattern',
  'tail',
  'other_numbers',
]);

export function orderSearch(keyword: string | undefined, numbers: string | undefined): OrderSearch {
  const pastedNumbers = numbers ? splitNumbers(numbers) : [];
  return {
    ...(keyword && {
      text_pattern: startsWith(comparableText(keyword)),
      number_pattern: numberPattern(keyword),
      phone_pattern: phonePattern(keyword),
      initials_pattern: initialsPattern(keyword) ?? undefined,
      tail: tailOf(keyword) ?? undefined,
    }),
    ...(pastedNumbers.length > 0 && {
      own_numbers: pastedNumbers.map(ownNumber).join(' '),
      other_numbers: pastedNumbers.map(comparableText).join(' '),
    }),
  };
}

type PartyText = 'external_no' | 'consignor_name' | 'consignee_name';
type PartyPhone = 'consignor_phone' | 'consignee_phone';
type PartyTel = 'consignor_tel' | 'consignee_tel';
const parties = ['consignor_name', 'consignee_name'] as const;
const endings = ['consignor_phone', 'consignee_phone', 'consignor_tel', 'consignee_tel'] as const;

/**
 * Ids of the orders whose number, waybill's number, or party's name or phone begins as typed, the last 10,000 by each of
 * them; those whose party's initials begin so, and those whose number or phone ends so.
 */
export function searchedOrders(tables: Kysely<OrderTables>, search: OrderSearch): RawBuilder<number> | null {
  const { text_pattern, number_pattern, phone_pattern, initials_pattern, tail } = search;
  if (!text_pattern || !number_pattern || !phone_pattern) return null;
  const rows = tables.selectFrom('freight_order').select('freight_order.id').limit(sql.lit(countCap));
  const waybills = tables.selectFrom('waybill').select('waybill.order_id').limit(sql.lit(countCap));
  // Parties that are not known are in no index.
  const filledRows = (column: PartyText | PartyPhone | PartyTel) => rows.where(column, '<>', sql.lit(''));
  const byText = (column: PartyText) =>
    filledRows(column)
      .where(sql<boolean>`${comparable(column)} like ${text_pattern}`)
      .orderBy(lastTyped(comparable(column)));
  const byInitials = (pattern: string) =>
    parties.map((column) => filledRows(column).where(isPartySpelt(tables, column, pattern)));
  const byPhone = (column: PartyPhone) =>
    filledRows(column).where(column, 'like', phone_pattern).orderBy(lastTyped(column));
  const byEnd = (end: string) => [
    rows.where(endsIn('order_no', end)),
    waybills.where(endsIn('waybill_no', end)),
    ...endings.map((column) => filledRows(column).where(endsIn(column, end))),
  ];
  const all = [
    rows.where('order_no', 'like', number_pattern).orderBy(lastTyped('order_no')),
    waybills.where('waybill_no', 'like', number_pattern).orderBy(lastTyped('waybill_no')),
    byText('external_no'),
    byText('consignor_name'),
    byText('consignee_name'),
    byPhone('consignor_phone'),
    byPhone('consignee_phone'),
    ...(initials_pattern ? byInitials(initials_pattern) : []),
    ...(tail ? byEnd(tail) : []),
  ];
  return sql<number>`(${sql.join(all, sql` union `)})`;
}

/** The numbers as the database gets them: split there, because a prepared list passes values on as they are. */
const split = (numbers: string) => sql<string>`any(string_to_array(${numbers}, ' '))`;

/** Ids of the orders that have one of the pasted numbers: their own, the customer's, or a waybill's. */
export function numberedOrders(tables: Kysely<OrderTables>, search: OrderSearch): RawBuilder<number> | null {
  const { own_numbers, other_numbers } = search;
  if (!own_numbers || !other_numbers) return null;
  const rows = tables.selectFrom('freight_order').select('freight_order.id');
  const byNo = rows.where('order_no', '=', split(own_numbers));
  const byExternalNo = rows
    .where('external_no', 'is not', null)
    .where(sql<boolean>`${comparable('external_no')} = ${split(other_numbers)}`);
  const waybillOrders = tables
    .selectFrom('waybill')
    .select('waybill.order_id')
    .where('waybill_no', '=', split(own_numbers));
  return sql<number>`(${byNo} union ${byExternalNo} union ${waybillOrders})`;
}
