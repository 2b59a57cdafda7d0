import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Installs what a folder's manifest names; every native part comes prebuilt, so no install script has to run. */
export async function npmInstall(folder: string): Promise<void> {
  const npm = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', npm, { cwd: folder });
}
