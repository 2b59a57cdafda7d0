import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillTemplate, type Written } from '../fill-template.ts';

const template = join(import.meta.dirname, 'template');

/** Simulated providers listen on ports of their own, in the order in which they were made. */
const firstPort = 8_301;

function nextPort(root: string): number {
  const ports = globSync('plugins/*/simulator/main.ts', { cwd: root }).map((file) =>
    Number(/port: (\d+)/.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? 0),
  );
  return Math.max(firstPort - 1, ...ports) + 1;
}

/** The line in `plugins/enabled.ts`, before the list's end. */
function enable(root: string, key: string): void {
  const file = join(root, 'plugins/enabled.ts');
  const line = `  { key: '${key}', load: () => import('./${key}/server/${key}.module.ts') },\n`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/\];\n$/, `${line}];\n`));
}

/** Writes a plug-in under `root` and enables it; refuses a key that is not one or is taken. */
export function writePlugin(root: string, key: string): Written {
  if (!/^[a-z][a-z0-9]{2,31}$/.test(key)) return { ok: false, reason: `"${key}" is not one word of small letters` };
  const folder = join(root, 'plugins', key);
  if (existsSync(folder)) return { ok: false, reason: `plugins/${key} exists already` };
  if (existsSync(join(root, 'modules', key))) return { ok: false, reason: `a module is called ${key}` };
  const port = nextPort(root);
  const files = fillTemplate(template, folder, {
    __KEY__: key.toUpperCase(),
    __Key__: `${key.charAt(0).toUpperCase()}${key.slice(1)}`,
    __key__: key,
    __port__: String(port),
  });
  enable(root, key);
  const nextSteps = [
    `say in plugins/${key}/README.md and messages what it is for`,
    `replace the example's protocol in server, simulator and tests by the provider's`,
  ];
  return { ok: true, files: [...files.map((file) => `plugins/${key}/${file}`), 'plugins/enabled.ts'], nextSteps };
}
