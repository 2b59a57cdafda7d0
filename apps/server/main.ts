import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Before anything else is loaded: a third of a start is compiling what has not changed. Not in a folder that is still to be
// made, because the program that makes it decides who may look into it.
const dataDir = process.env.DATA_DIR ?? './data';
if (existsSync(dataDir)) enableCompileCache(join(dataDir, 'compile-cache'));

await import('./run-server.ts');
