/** The words that the templates are filled with. */
export interface Noun {
  /** `vehicle_type` style is not allowed: one lower-case word. */
  noun: string;
  /** `Pallet`. */
  title: string;
  /** Four digits, the next free migration number. */
  migration: string;
}

export function contractFile({ noun, title }: Noun): string {
  return `import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { line, rowId, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

export const ${noun}Fields = z.object({ name: line(100, 1), remark: line(200).default('') });
export const ${noun} = ${noun}Fields.extend({ id: rowId, version: z.int(), created_at: unixSeconds });
export type ${title} = z.output<typeof ${noun}>;

export const ${noun}Contract = contract({
  ${title}List: {
    method: 'GET',
    path: '/v1/supplier/${noun}/${title}List',
    industries: ['logistics'],
    input: pageQuery,
    output: pageOf(${noun}),
  },
  ${title}Info: {
    method: 'GET',
    path: '/v1/supplier/${noun}/${title}Info',
    industries: ['logistics'],
    input: z.object({ id: rowId }),
    output: ${noun},
  },
  ${title}Save: {
    method: 'POST',
    path: '/v1/supplier/${noun}/${title}Save',
    industries: ['logistics'],
    /** Without an id a new one is added. */
    input: ${noun}Fields.extend({ id: rowId.optional(), version: z.int().optional() }),
    output: ${noun},
    audit: '${noun}.save',
  },
});

export const ${noun}Errors = errors('${noun}', { name_taken: 409 });
`;
}

export function permissionsFile({ noun, title }: Noun): string {
  return `import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { ${noun}Contract } from './${noun}.contract.ts';

/** Who may make the calls that screens need. */
export const ${noun}Permissions = {
  ${title}List: { path: '/v1/supplier/${noun}/${title}List', industries: ['logistics'] },
} as const satisfies PermissionManifest<typeof ${noun}Contract>;
`;
}

export function migrationFile({ noun }: Noun): string {
  return `create table ${noun} (
  supplier_id int8        not null references tenant (id),
  id          int8        not null generated always as identity,
  name        text        not null,
  remark      text        not null default '',
  version     int4        not null default 1,
  created_at  timestamptz not null default now(),
  primary key (supplier_id, id),
  constraint ${noun}_name unique (supplier_id, name)
);
`;
}

export function repoFile({ noun, title }: Noun): string {
  return `import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { startsWith } from '@linehaul/server-kernel/list/starts-with.ts';
import { type ColumnType, type Generated, sql } from 'kysely';
import type { ${title} } from '../contract/${noun}.contract.ts';

interface ${title}Tables {
  ${noun}: {
    supplier_id: number;
    id: Generated<number>;
    name: string;
    remark: string;
    version: Generated<number>;
    created_at: ColumnType<number, Date | undefined, never>;
  };
}

type ${title}Draft = Pick<${title}, 'name' | 'remark'>;

const columns = ['id', 'name', 'remark', 'version', 'created_at'] as const;

const sorting: Sorting = {
  columns: {
    id: { expression: sql.ref('${noun}.id'), kind: 'number' },
    name: { expression: sql.ref('${noun}.name'), kind: 'text' },
  },
  byDefault: 'name',
  id: sql.ref('${noun}.id'),
};

export function ${noun}Repo(scope: Scope) {
  const tables = scope.tables<${title}Tables>();
  const { supplier_id } = scope.caller;
  return {
    page(query: PageQuery): Promise<Page<${title}>> {
      let filtered = tables.selectFrom('${noun}');
      if (query.keyword) filtered = filtered.where('name', 'like', startsWith(query.keyword));
      return listPage(scope, filtered, (page) => page.select(columns), query, sorting);
    },

    byId: (id: number): Promise<${title} | undefined> =>
      tables.selectFrom('${noun}').select(columns).where('id', '=', id).executeTakeFirst(),

    byName: (name: string): Promise<${title} | undefined> =>
      tables.selectFrom('${noun}').select(columns).where('name', '=', name).executeTakeFirst(),

    add: (draft: ${title}Draft): Promise<${title}> =>
      tables
        .insertInto('${noun}')
        .values({ supplier_id, ...draft })
        .returning(columns)
        .executeTakeFirstOrThrow(),

    /** Undefined when the row is not there any more in that version. */
    change: (id: number, version: number, draft: ${title}Draft): Promise<${title} | undefined> =>
      tables
        .updateTable('${noun}')
        .set({ ...draft, version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .returning(columns)
        .executeTakeFirst(),
  };
}
`;
}

export function serverModuleFile({ noun, title }: Noun): string {
  return `import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { ${noun}Contract, ${noun}Errors } from '../contract/${noun}.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { ${noun}Repo } from './${noun}.repo.ts';

export const ${noun}Module = serverModule({
  name: '${noun}',
  contract: ${noun}Contract,
  messages: { en, zh, es, ja },
  migrations: new URL('./migrations/', import.meta.url),
  handlers: () => ({
    ${title}List: ({ input, scope }) => ${noun}Repo(scope).page(input),
    ${title}Info: async ({ input, scope }) => {
      const found = await ${noun}Repo(scope).byId(input.id);
      if (!found) throw refuse(wireErrors.not_found);
      return found;
    },
    ${title}Save: async ({ input, scope, audit }) => {
      const repo = ${noun}Repo(scope);
      const { id, version, ...fields } = input;
      const sameName = await repo.byName(fields.name);
      if (sameName && sameName.id !== id) {
        throw refuse(${noun}Errors.name_taken, { fields: { name: { code: ${noun}Errors.name_taken.code } } });
      }
      if (id === undefined) {
        const added = await repo.add(fields);
        audit({ record: \`${noun} \${added.id}\`, after: added });
        return added;
      }
      const before = await repo.byId(id);
      if (!before) throw refuse(wireErrors.not_found);
      const after = await repo.change(id, version ?? before.version, fields);
      if (!after) throw refuse(wireErrors.version);
      audit({ record: \`${noun} \${id}\`, before, after });
      return after;
    },
  }),
});
`;
}

export function testFile({ noun, title }: Noun): string {
  return `import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { ${noun}Contract } from '../contract/${noun}.contract.ts';

const app = await testApp();

test('a ${noun} that was added is in the list', async () => {
  const tenant = await app.tenant({ industry: 'logistics' });
  const added = await tenant.call(${noun}Contract.${title}Save, { name: 'First' });
  const page = await tenant.call(${noun}Contract.${title}List, {});
  expect(page.list).toEqual([added]);
});

test('what makes a ${noun} special', () => {
  expect.fail('write here what a ${noun} must do, and make it pass');
});
`;
}
