import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { ensureConsole } from './console-build.mjs';
import { program } from './programs.ts';
import { fastStages, finish, type Outcome, runNode, runStages, sum, wholly } from './stages.ts';
import { readRun } from './vitest-report.ts';

/** More files than these are no accident. */
const secondTries = 4;

async function once(projects: string, env: NodeJS.ProcessEnv, files: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'linehaul-report-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  try {
    const code = await runNode([program('vitest'), 'run', `--project=${projects}`, ...reporters, ...files], env);
    return { text: readReport(report), code };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * What meets real clocks, processes and browsers on two busy cores is tried twice: a file that failed is run again,
 * whole, with a database and a house of its own. A fault of ours fails twice; what did not is named.
 */
async function vitest(projects: string, env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const first = await once(projects, env);
  const { outcome, sound, failedFiles, failures } = readRun(first.text, first.code);
  if (failedFiles.length === 0 || failedFiles.length > secondTries) return outcome;
  console.log(['failed, and run again:', ...failures].join('\n'));
  const second = await once(projects, env, failedFiles);
  const again = readRun(second.text, second.code);
  const isFine = again.outcome.failed === 0;
  const [verdict, names] = isFine ? ['passed at the second try:', failedFiles] : ['failed twice:', again.failures];
  console.log([verdict, ...names].join('\n'));
  return sum([sound, again.outcome]);
}

function readReport(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

async function journeys(): Promise<Outcome> {
  const browser = ensureBrowser();
  await ensureConsole(process.execPath);
  return browser ? vitest('journeys', { CHROMIUM_PATH: browser }) : wholly(false);
}

const stages = [
  ...fastStages,
  { name: 'unit and module tests', run: () => vitest('!journeys') },
  { name: 'browser journeys', run: journeys },
];

finish(await runStages(stages));
