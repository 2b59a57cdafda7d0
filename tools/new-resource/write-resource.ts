import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { consoleModuleFile, englishFile, listScreenFile, translationFile } from './console-files.ts';
import {
  contractFile,
  migrationFile,
  type Noun,
  permissionsFile,
  repoFile,
  serverModuleFile,
  testFile,
} from './server-files.ts';

function nextMigration(root: string): string {
  const files = globSync('{packages/server-kernel,modules/*/server}/migrations/*.sql', { cwd: root });
  const numbers = files.map((file) => Number(basename(file).slice(0, 4)));
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}

function filesOf(noun: Noun): Record<string, string> {
  const name = noun.noun;
  return {
    [`contract/${name}.contract.ts`]: contractFile(noun),
    [`contract/${name}-permissions.contract.ts`]: permissionsFile(noun),
    [`server/migrations/${noun.migration}-${name}.sql`]: migrationFile(noun),
    [`server/${name}.repo.ts`]: repoFile(noun),
    [`server/${name}.module.ts`]: serverModuleFile(noun),
    [`server/${name}.test.ts`]: testFile(noun),
    [`console/${name}-list.tsx`]: listScreenFile(noun),
    [`console/${name}.module.ts`]: consoleModuleFile(noun),
    'messages/en.ts': englishFile(noun),
    'messages/zh.ts': translationFile('zh', noun),
    'messages/es.ts': translationFile('es', noun),
    'messages/ja.ts': translationFile('ja', noun),
  };
}

export type Written = { ok: true; files: string[]; nextSteps: string[] } | { ok: false; reason: string };

/** Writes the four faces of a new module under `root`; refuses a noun that is not one or is taken. */
export function writeResource(root: string, name: string): Written {
  if (!/^[a-z][a-z]{2,30}$/.test(name)) return { ok: false, reason: `"${name}" is not one lower-case English noun` };
  const folder = join(root, 'modules', name);
  if (existsSync(folder)) return { ok: false, reason: `modules/${name} exists already` };
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const files = filesOf({ noun: name, title, migration: nextMigration(root) });
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const nextSteps = [
    `add the noun to docs/glossary.md`,
    `make the failing test in modules/${name}/server/${name}.test.ts say what a ${name} must do`,
  ];
  return { ok: true, files: Object.keys(files).map((path) => `modules/${name}/${path}`), nextSteps };
}
