import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';

/** Rows of whatever table that have one of the texts, as a dump of the database would show them: the table, and the row. */
export function findRows(app: Pick<TestApp, 'asOwner'>, wanted: readonly string[]): Promise<string[]> {
  const forms = wanted.flatMap((text) => [
    text,
    Buffer.from(text).toString('hex'),
    // However the bytes before them are aligned.
    ...[0, 1, 2].map((shift) =>
      Buffer.from(`${'x'.repeat(shift)}${text}`)
        .toString('base64url')
        .slice(4, -3),
    ),
  ]);
  // A shorter one may be in a hash by chance.
  const longForms = forms.filter((form) => wanted.includes(form) || form.length > 7);
  return app.asOwner(async (owner) => {
    const { rows: tables } = await sql<{ name: string }>`
      select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(owner);
    const places: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`select row::text from ${sql.raw(name)} as row
        where exists (select from unnest(${longForms}::text[]) as form where strpos(row::text, form) > 0)`.execute(
        owner,
      );
      places.push(...rows.map(({ row }) => `${name} ${row}`));
    }
    return places;
  });
}

/** The tables of such rows, each once. */
export const tablesOf = (places: readonly string[]) =>
  [...new Set(places.map((place) => place.split(' ')[0] ?? ''))].sort();
