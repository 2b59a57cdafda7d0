// Runs on Node 18 and without any package: it is what fetches the packages and the Node that the rest needs.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

const runtimeDir = join(root, '.runtime');
const pinnedDir = join(root, 'tools', 'runtime');

/** A failure with one line for the terminal. */
export class SetupError extends Error {}

/**
 * Installs the packages of package-lock.json when they are missing or others than it says; without those that only building
 * and testing need where `forServing` is true.
 */
export async function ensureModules({ forServing = false } = {}) {
  if (isInstalled(root, join(root, 'package-lock.json'), forServing)) return;
  console.log('Installing packages …');
  const dev = forServing ? '--omit=dev' : '--include=dev';
  await npm(['ci', dev, '--include=optional'], root, 'the packages could not be installed');
}

/** Installs what the lock file of another folder says, where it is missing there. */
export async function ensurePinned(folder) {
  if (isInstalled(folder, join(folder, 'package-lock.json'))) return;
  await npm(['ci', '--ignore-scripts'], folder, `the packages of ${relative(root, folder)} could not be installed`);
}

/** The Node to go on with: this one when it is new enough, else the pinned one, fetched on the first call. */
export async function ensureRuntime() {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const os = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${os}-${process.arch}`;
  const { optionalDependencies } = readJson(join(pinnedDir, 'package.json'));
  if (!optionalDependencies[name]) throw new SetupError('install Node 22.22 or newer');
  const node = join(runtimeDir, 'node_modules', name, 'bin', os === 'win' ? 'node.exe' : 'node');
  if (!(existsSync(node) && isInstalled(runtimeDir, join(pinnedDir, 'package-lock.json')))) {
    console.log(`Fetching Node ${optionalDependencies[name]} …`);
    await fetchRuntime(relative(runtimeDir, node));
  }
  return node;
}

/** Node runs TypeScript without a flag since 22.18 and 24; 23 is out of support. */
function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major >= 24 || (major === 22 && minor >= 22);
}

/** True when every package that is not optional lies in node_modules as the lock file says; npm keeps a list there. */
function isInstalled(folder, lockFile, forServing = false) {
  const listFile = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(listFile)) return false;
  const wantedPackages = Object.entries(readJson(lockFile).packages).filter(([path]) => path.includes('node_modules/'));
  const installedPackages = readJson(listFile).packages;
  return wantedPackages.every(([path, entry]) => {
    if (!installedPackages[path])
      return entry.optional === true || entry.devOptional === true || (forServing && entry.dev === true);
    return installedPackages[path].version === entry.version && installedPackages[path].integrity === entry.integrity;
  });
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Installed beside and moved into place, so that a killed or a second start never meets half a runtime. */
async function fetchRuntime(program) {
  const fresh = join(runtimeDir, `new-${process.pid}`);
  mkdirSync(fresh, { recursive: true });
  try {
    for (const file of ['package.json', 'package-lock.json']) cpSync(join(pinnedDir, file), join(fresh, file));
    await npm(['ci', '--ignore-scripts', '--include=optional'], fresh, 'Node could not be fetched');
    const starts = await run(join(fresh, program), ['--version'], { stdio: 'ignore' }).catch(() => 1);
    if (starts !== 0) throw new SetupError('the fetched Node does not run on this system: install Node 22.22 or newer');
    const target = join(runtimeDir, 'node_modules');
    rmSync(target, { recursive: true, force: true });
    renameSync(join(fresh, 'node_modules'), target);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

async function npm(args, cwd, failure) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const self = process.env.npm_execpath;
  const [file, before] = self?.endsWith('npm-cli.js') ? [process.execPath, [self]] : ['npm', []];
  let output = '';
  const code = await run(file, [...before, ...args, ...quiet], {
    cwd,
    shell: file === 'npm' && process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    onOutput: (text) => {
      output += text;
    },
  }).catch((error) => {
    output += error.message;
    return 1;
  });
  if (code !== 0) throw new SetupError(`${failure}: ${firstLines(output)}`);
}

/** npm names the reason first and then explains at length. */
function firstLines(text) {
  const lines = text.split('\n').map((line) => line.replace(/^npm (error|ERR!|warn) ?/, '').trim());
  return (
    lines
      .filter((line) => line !== '')
      .slice(0, 3)
      .join(' ') || 'npm said nothing'
  );
}

/** Runs a program to its end and answers its exit code, 128 + n when signal n ended it. */
export function run(file, args, { onOutput, onStart, ...options } = {}) {
  return new Promise((answer, reject) => {
    const child = spawn(file, args, { cwd: root, stdio: 'inherit', windowsHide: true, ...options });
    onStart?.(child);
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', onOutput);
    child.once('error', reject);
    child.once('close', (code, signal) => answer(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

/** Runs a program of ours as if it were this process: its signals, its exit code. */
export async function become(file, args) {
  const forward = (child) => {
    process.on('SIGTERM', () => child.kill('SIGTERM'));
    // In a terminal Ctrl-C reaches the program by itself.
    process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  };
  process.exitCode = await run(file, args, { cwd: process.cwd(), onStart: forward });
}

/** One clear line for a failure we expect, the whole story for one we do not. */
export function complain(error) {
  console.error(error instanceof SetupError ? `Linehaul: ${error.message}` : error);
  process.exitCode = 1;
}
