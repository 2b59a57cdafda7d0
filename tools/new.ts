import { writePlugin } from './new-plugin/write-plugin.ts';
import { writeResource } from './new-resource/write-resource.ts';

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
for (const file of outcome.files) console.log(file);
console.log('\nnext:');
for (const step of outcome.nextSteps) console.log(`- ${step}`);
