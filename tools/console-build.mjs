import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, SetupError } from './runtime.mjs';

const sources = ['apps/console', 'packages/console-kernel', 'packages/contract', 'packages/ui', 'modules', 'plugins'];
const elsewhere = new Set(['node_modules', 'dist', 'server']);
const marker = join(root, '.cache', 'console-build');

/** The console for browsers, and once more for the thread of the server that draws first sights. */
const results = ['apps/console/dist/index.html', 'apps/console/sight-worker/dist/worker.js'];

/** Builds the console unless the builds that are there were made from these very sources. */
export async function ensureConsole(node) {
  const fingerprint = fingerprintOf(sources);
  const built = results.every((file) => existsSync(join(root, file))) && readMarker() === fingerprint;
  if (built) return;
  console.log('Building the console …');
  await build(node, 'apps/console');
  await build(node, 'apps/console/sight-worker');
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(marker, fingerprint);
}

async function build(node, folder) {
  let output = '';
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const code = await run(node, [vite, 'build', folder, '--logLevel', 'warn'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    onOutput: (text) => {
      output += text;
    },
  });
  if (code !== 0) throw new SetupError(`the console could not be built:\n${output.trim()}`);
}

function readMarker() {
  return existsSync(marker) ? readFileSync(marker, 'utf8') : '';
}

function fingerprintOf(folders) {
  const hash = createHash('sha256');
  hash.update(readFileSync(join(root, 'package-lock.json')));
  for (const folder of folders) addFolder(hash, folder);
  return hash.digest('hex');
}

function addFolder(hash, folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory() && !elsewhere.has(entry.name)) addFolder(hash, path);
    if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) hash.update(path).update(readFileSync(join(root, path)));
  }
}
