import type { Insertable, Selectable, Updateable } from 'kysely';
import { expectTypeOf, test } from 'vitest';
import type { Table } from './table.ts';

type Limits = Table<'rate_limit', { key: 'login' | 'code' }>;

test('a table has the columns of the schema, and what is known of them besides', () => {
  expectTypeOf<Selectable<Limits>>().toEqualTypeOf<{ key: 'login' | 'code'; attempts: number; window_ends: number }>();
  expectTypeOf<Updateable<Limits>['window_ends']>().toEqualTypeOf<Date | undefined>();
});

test('what the database sets itself may be left out of a new row', () => {
  type Log = Insertable<Table<'operator_log'>>;
  expectTypeOf<Log['id']>().toEqualTypeOf<number | undefined>();
  expectTypeOf<Log['login_name']>().toEqualTypeOf<string>();
});

test('what is said of a column that is not there does not compile', () => {
  // @ts-expect-error `keyy` is no column.
  expectTypeOf<Table<'rate_limit', { keyy: string }>>().toBeObject();
});
