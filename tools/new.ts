import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { type PluginKind, pluginKinds } from './new-plugin/plugin-kinds.ts';
import { writePlugin } from './new-plugin/write-plugin.ts';
import { writeResource } from './new-resource/write-resource.ts';
import { program } from './programs.ts';

const usage = `usage: npm run new resource <noun>, or npm run new plugin <key> -- --kind ${pluginKinds.join('|')}`;

function refuse(message: string, code: number): never {
  console.error(message);
  process.exit(code);
}

/** npm takes options without `--` before them for its own, and hands them on in the environment. */
function readKind(option: string | undefined, word: string | undefined): PluginKind {
  const { npm_config_kind } = process.env;
  const name = option ?? (npm_config_kind === 'true' ? word : (npm_config_kind ?? word)) ?? 'provider';
  return pluginKinds.find((kind) => kind === name) ?? refuse(usage, 2);
}

/** Runs a program quietly; what it says is shown where it fails. */
function run(args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) refuse(`${stdout}${stderr}`, 1);
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { kind: { type: 'string' } } });
const [what = '', name = '', word] = positionals;
if (what !== 'resource' && what !== 'plugin') refuse(usage, 2);
const root = process.cwd();
const outcome =
  what === 'resource' ? writeResource(root, name) : await writePlugin(root, name, readKind(values.kind, word));
if (!outcome.ok) refuse(outcome.reason, 1);
// Which order and which lines the formatter wants depends on the name.
run([program('@biomejs/biome', 'biome'), 'check', '--write', ...outcome.files]);
// Pages that name what the code declares.
for (const page of ['tools/states.ts', 'tools/write-plug-in-page.ts']) run([page]);
for (const file of outcome.files) console.log(file);
console.log('\nnext:');
for (const step of outcome.nextSteps) console.log(`- ${step}`);
