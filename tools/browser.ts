import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function findBrowser(): string | null {
  const configuredPath = process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    ...(configuredPath ? [configuredPath] : []),
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
  ];
  return [...candidates, ...elsewhere].find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of a Chromium, installed by apt-get when there is none and we may; null with a line on what to do. */
export function ensureBrowser(): string | null {
  const existingBrowser = findBrowser();
  if (existingBrowser) return existingBrowser;
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (mayInstall) install();
  const installedBrowser = findBrowser();
  if (!installedBrowser) console.error('The journeys need a browser: install chromium or set CHROMIUM_PATH');
  return installedBrowser;
}

function install(): void {
  console.log('Installing chromium …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'pipe' });
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'], { env, stdio: 'pipe' });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}
