import { writePlugin } from './new-plugin/write-plugin.ts';
import { writeResource } from './new-resource/write-resource.ts';

const writers = { resource: writeResource, plugin: writePlugin };

const [kind = '', name = ''] = process.argv.slice(2);
if (kind !== 'resource' && kind !== 'plugin') {
  console.error('usage: npm run new resource <noun>, or npm run new plugin <key>');
  process.exit(2);
}
const written = writers[kind](process.cwd(), name);
if (!written.ok) {
  console.error(written.reason);
  process.exit(1);
}
for (const file of written.files) console.log(file);
console.log('\nnext:');
for (const step of written.nextSteps) console.log(`- ${step}`);
