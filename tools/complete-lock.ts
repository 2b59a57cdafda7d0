import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeLock } from './lock-file.ts';
import { root } from './programs.ts';

// A registry that lacks the packages of other systems makes npm leave them out of the lock file, and npm ci then
// refuses the lock file everywhere. Run this after adding a package when the test of the lock file says so.
const path = join(root, 'package-lock.json');
writeFileSync(path, completeLock(readFileSync(path, 'utf8')));
