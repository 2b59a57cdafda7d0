// npm test: everything that CI runs. Its last line is always the sum, also when the packages cannot be installed.
import { join } from 'node:path';
import { become, complain, ensureModules, ensureRuntime, root } from './runtime.mjs';

try {
  await ensureModules();
  await become(await ensureRuntime(), [join(root, 'tools', 'test.ts'), ...process.argv.slice(2)]);
} catch (error) {
  complain(error);
  console.log('\n0 passed, 1 failed');
}
