import { writeResource } from './write-resource.ts';

const [kind, noun = ''] = process.argv.slice(2);
if (kind !== 'resource') {
  console.error('usage: npm run new resource <noun>');
  process.exit(2);
}
const written = writeResource(process.cwd(), noun);
if (!written.ok) {
  console.error(written.reason);
  process.exit(1);
}
for (const file of written.files) console.log(file);
console.log('\nnext:');
for (const step of written.nextSteps) console.log(`- ${step}`);
