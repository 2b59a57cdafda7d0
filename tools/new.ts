import { spawnSync } from 'node:child_process';
import { writePlugin } from './new-plugin/write-plugin.ts';
import { writeResource } from './new-resource/write-resource.ts';
import { program } from './programs.ts';

const writers = { resource: writeResource, plugin: writePlugin };

const [kind = '', name = ''] = process.argv.slice(2);
if (kind !== 'resource' && kind !== 'plugin') {
  console.error('usage: npm run new resource <noun>, or npm run new plugin <key>');
  process.exit(2);
}
const outcome = writers[kind](process.cwd(), name);
if (!outcome.ok) {
  console.error(outcome.reason);
  process.exit(1);
}
// Which order and which lines the formatter wants depends on the name.
const format = [program('@biomejs/biome', 'biome'), 'check', '--write', ...outcome.files];
const { status, stdout, stderr } = spawnSync(process.execPath, format, { encoding: 'utf8' });
if (status !== 0) {
  console.error(`${stdout}${stderr}`);
  process.exit(1);
}
for (const file of outcome.files) console.log(file);
console.log('\nnext:');
for (const step of outcome.nextSteps) console.log(`- ${step}`);
