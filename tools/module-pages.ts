import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { modulePages } from './module-page.ts';
import { root } from './programs.ts';

for (const { path, wanted: content } of await modulePages()) writeFileSync(join(root, path), content);
