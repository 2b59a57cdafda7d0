import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { npmInstall } from './npm-install.ts';

const run = promisify(execFile);
const sources = join(import.meta.dirname, 'peers');
const builds = resolve(import.meta.dirname, '../.cache/bench-peers');

/** What the sources of a peer say, in short: another sum asks for another build. */
async function sumOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const sum = createHash('sha256');
  for (const path of paths.sort()) sum.update(path.slice(folder.length)).update(await readFile(path));
  return sum.digest('hex');
}

/** Installs a peer and builds it for production, once, into an ignored folder; answers where its files are. */
export async function buildPeer(peer: string, builder: string): Promise<string> {
  const source = join(sources, peer);
  const folder = join(builds, peer);
  const files = join(folder, 'dist');
  const note = join(folder, 'built-from.txt');
  const sum = await sumOf(source);
  if ((await readFile(note, 'utf8').catch(() => '')) === sum) return files;
  await mkdir(folder, { recursive: true });
  await rm(note, { force: true });
  for (const entry of await readdir(source)) await rm(join(folder, entry), { recursive: true, force: true });
  await cp(source, folder, { recursive: true });
  await npmInstall(folder);
  const env = { PATH: process.env.PATH, HOME: process.env.HOME };
  const script = join(folder, 'node_modules', builder);
  await run(process.execPath, [script, 'build'], { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 });
  await writeFile(note, sum);
  return files;
}
