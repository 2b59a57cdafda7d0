import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Publishing, publishingState } from '../contract/content-rows.contract.ts';

type State = z.output<typeof publishingState>;

/** What every published thing has, said of one table at the scope's moment. */
export function publishingOf({ now }: Pick<Scope, 'now'>, table: 'article' | 'advert' | 'notice') {
  const column = (name: keyof Publishing) => sql.ref(`${table}.${name}`);
  const [isOn, from, until] = [column('is_published'), column('publish_at'), column('expire_at')];
  const moment = sql`to_timestamp(${now}::float8)`;
  const seconds = (instant: RawBuilder<unknown>) => sql<number>`coalesce(extract(epoch from ${instant})::int8, 0)`;
  const state = sql<State>`case when not ${isOn} then 'draft' when ${from} > ${moment} then 'scheduled'
    when ${until} <= ${moment} then 'expired' else 'published' end`;
  return {
    publishingFields: { publish_at: seconds(from), expire_at: seconds(until), state },
    /** A condition of a list's query. */
    inState: (wantedState: unknown) => (wantedState === undefined ? [] : [sql<boolean>`${state} = ${wantedState}`]),
    isShown: sql<boolean>`(${isOn} and ${from} <= ${moment} and (${until} is null or ${until} > ${moment}))`,
  };
}

const instant = (seconds: number) => (seconds === 0 ? null : new Date(seconds * 1000));

/** As the columns hold it: the fields are computed, because an empty instant is null in the table and 0 on the wire. */
export function publishingColumns({ is_published, publish_at, expire_at }: Publishing): { is_published: boolean } {
  const instants: object = { publish_at: instant(publish_at), expire_at: instant(expire_at) };
  return { is_published, ...instants };
}
