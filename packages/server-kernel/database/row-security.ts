import type pg from 'pg';

const policy = 'own_tenant';

/**
 * Whether a row is of the tenant that `linehaul.tenant` names; 0 reaches everybody's rows, and unset it reaches none. The select
 * is asked once for a statement and not for each row. The planner takes `<> 0` to hold for nearly all rows, so that its estimates
 * stay those of the statement itself: see ADR 87.
 */
const isReached = `(case (select nullif(current_setting('linehaul.tenant', true), '')::int8)
  when supplier_id then 1 when 0 then 1 else 0 end <> 0)`;

/** Tables with a tenant's rows, by the column that names the tenant, whose security is not as it is wanted. */
const unlike = `select c.oid::regclass::text as name from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'supplier_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and (c.relrowsecurity <> $1 or exists (select from pg_policy p where p.polrelid = c.oid and p.polname = '${policy}') <> $1)
  order by 1`;

/** Views read with the rights of the role that asks and not with those of their owner, whom no policy binds. */
const ownedTables = `select c.oid::regclass::text as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
    and not coalesce(c.reloptions, '{}') @> '{security_invoker=true}' order by 1`;

async function namesBy(client: pg.ClientBase, query: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(query, values);
  return rows.map(({ name }) => name);
}

/**
 * Lets every role but the owner of the tables reach a tenant's rows by the tenant alone, or takes that back. What is as it should
 * be already is not touched: other processes may be at work.
 */
export async function secureRows(client: pg.ClientBase, isOn: boolean): Promise<void> {
  for (const view of await namesBy(client, ownedTables))
    await client.query(`alter view ${view} set (security_invoker = true)`);
  for (const table of await namesBy(client, unlike, [isOn])) {
    await client.query(
      isOn
        ? `alter table ${table} enable row level security;
           drop policy if exists ${policy} on ${table};
           create policy ${policy} on ${table} using (${isReached})`
        : `alter table ${table} disable row level security; drop policy if exists ${policy} on ${table}`,
    );
  }
}
