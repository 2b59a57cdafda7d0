import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectMigrations, type Migration } from '@linehaul/server-kernel/database/migrations.ts';
import { createPool } from '@linehaul/server-kernel/database/pool.ts';
import { prepareTemplate, templateName } from '@linehaul/server-kernel/testing/template.ts';
import { startTestCluster } from '@linehaul/server-kernel/testing/test-cluster.ts';
import { type ColumnMetadata, Kysely, PostgresDialect, type TableMetadata } from 'kysely';
import { migrationSources } from '../apps/server/modules.ts';
import { root } from './programs.ts';

const target = join(root, 'packages/server-kernel/database/tables.gen.ts');

/** What `columnTypes` reads of each type; a timestamp is written as a `Date`. */
const types: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'unknown',
  numeric: 'string',
  text: 'string',
  uuid: 'string',
  _int8: 'number[]',
  _text: 'string[]',
};

function typeOf({ dataType, isNullable, isAutoIncrementing, hasDefaultValue }: ColumnMetadata): string {
  const isOptional = isAutoIncrementing || hasDefaultValue;
  if (dataType === 'timestamptz') {
    const type = isOptional ? 'DefaultInstant' : 'Instant';
    return isNullable ? 'MaybeInstant' : type;
  }
  // Enumerations and domains are texts, but for the numbers of the ledger.
  const plain = types[dataType] ?? (/_cents$/.test(dataType) ? 'number' : 'string');
  const type = isNullable && plain !== 'unknown' ? `${plain} | null` : plain;
  return isOptional ? `Generated<${type}>` : type;
}

function tableLines({ name, columns }: TableMetadata): string[] {
  return [`  ${name}: {`, ...columns.map((column) => `    ${column.name}: ${typeOf(column)};`), '  };'];
}

/** The types of all tables, as the migrations make them. */
async function describeTables(migrations: readonly Migration[]): Promise<string[]> {
  const { address, stop } = await startTestCluster();
  try {
    await prepareTemplate(address, migrations);
    const { worker: _, ...owner } = address;
    const database = new Kysely<object>({
      dialect: new PostgresDialect({ pool: createPool({ ...owner, database: templateName }, 1) }),
    });
    try {
      const tables = await database.introspection.getTables();
      return tables.filter(({ schema, isView }) => schema === 'public' && !isView).flatMap(tableLines);
    } finally {
      await database.destroy();
    }
  } finally {
    await stop();
  }
}

const migrations = collectMigrations(migrationSources);
const key = createHash('sha256').update(readFileSync(import.meta.filename));
for (const { id, checksum } of migrations) key.update(`${id} ${checksum}\n`);
const head = `// Made by tools/table-types.ts of migrations and itself, ${key.digest('hex')}`;

if (!existsSync(target) || !readFileSync(target, 'utf8').startsWith(head)) {
  const lines = await describeTables(migrations);
  writeFileSync(
    target,
    [
      head,
      `import type { Generated } from 'kysely';`,
      `import type { DefaultInstant, Instant, MaybeInstant } from './timestamps.ts';`,
      '',
      'export interface Tables {',
      ...lines,
      '}',
      '',
    ].join('\n'),
  );
}
console.log('the types of tables are those of the migrations');
