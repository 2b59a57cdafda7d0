import type pg from 'pg';

/**
 * Whose rows row-level security lets a statement reach (ADR 87): one tenant's, everybody's, or nobody's. `unchanged` is for
 * statements that touch no tenant's rows: their connection is left as it is.
 */
export type Reach = number | 'everybody' | 'nobody' | 'unchanged';

function settingOf(reach: Exclude<Reach, 'unchanged'>): string {
  if (reach === 'everybody') return '0';
  return reach === 'nobody' ? '' : String(reach);
}

/** What each connection reaches at present; absent where that is not known. */
const current = new WeakMap<pg.ClientBase, string>();

/** Connections that reach everybody's rows from their beginning: where row-level security is off. */
const unbound = new WeakSet<pg.ClientBase>();

export function unbind(client: pg.ClientBase): void {
  unbound.add(client);
}

/** Lets what the connection is asked next reach these rows; sends nothing where it does already. */
export async function setReach(client: pg.ClientBase, reach: Reach): Promise<void> {
  if (reach === 'unchanged' || unbound.has(client)) return;
  const setting = settingOf(reach);
  if (current.get(client) === setting) return;
  current.delete(client);
  await client.query(`set linehaul.tenant = '${setting}'`);
  current.set(client, setting);
}

/** Begins a transaction that reaches these rows, in one go. */
export async function beginReaching(client: pg.ClientBase, begin: string, reach: Reach): Promise<pg.QueryResult> {
  const setting = reach === 'unchanged' || unbound.has(client) ? undefined : settingOf(reach);
  if (setting === undefined || current.get(client) === setting) return client.query(begin);
  current.delete(client);
  const answers: unknown = await client.query(`${begin}; set linehaul.tenant = '${setting}'`);
  current.set(client, setting);
  return (answers as pg.QueryResult[])[0] as pg.QueryResult;
}

/** For where a transaction, or a part of it, is taken back: what was set within it is taken back as well. */
export function forgetReach(client: pg.ClientBase): void {
  current.delete(client);
}
