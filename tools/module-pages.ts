import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { modulePages } from './module-page.ts';
import { root } from './programs.ts';

for (const { path, wanted } of await modulePages()) writeFileSync(join(root, path), wanted);
