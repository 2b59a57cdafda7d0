import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, SetupError } from './runtime.mjs';

const sources = [
  'apps/console',
  'apps/customer',
  'apps/verifier',
  'packages/console-kernel',
  'packages/customer-kernel',
  'packages/contract',
  'packages/evidence',
  'packages/ui',
  'modules',
  'plugins',
];
/** What is built, and a file of it: the console, the pages that tenants' customers open, the two forms of the verifier, and the witness. */
const builds = [
  { args: ['apps/console'], file: 'apps/console/dist/index.html' },
  { args: ['apps/customer'], file: 'apps/customer/dist/index.html' },
  { args: ['apps/verifier'], file: 'apps/verifier/dist/verify.html' },
  {
    args: ['apps/verifier', '--config', 'apps/verifier/vite.command.config.ts'],
    file: 'apps/verifier/dist/verify.mjs',
  },
  {
    args: ['apps/verifier', '--config', 'apps/verifier/vite.command.config.ts', '--mode', 'witness'],
    file: 'apps/verifier/dist/witness.mjs',
  },
];
const elsewhere = new Set(['node_modules', 'dist', 'server']);
const marker = join(root, '.cache', 'console-build');

/** Whether the console that is there was made from these very sources. */
export function isConsoleBuilt() {
  const isThere = builds.every(({ file }) => existsSync(join(root, file)));
  return isThere && readMarker() === fingerprintOf(sources);
}

/** Builds the console unless the build that is there was made from these very sources. */
export async function ensureConsole(node) {
  if (isConsoleBuilt()) return;
  console.log('Building the console …');
  for (const { args } of builds) await build(node, args);
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(marker, fingerprintOf(sources));
}

async function build(node, args) {
  let output = '';
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const code = await run(node, [vite, 'build', ...args, '--logLevel', 'warn'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    onOutput: (text) => {
      output += text;
    },
  });
  if (code !== 0) throw new SetupError(`${args[0]} could not be built:\n${output.trim()}`);
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
