import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { ensureConsole } from './console-build.mjs';
import { program } from './programs.ts';
import { fastStages, finish, type Outcome, runNode, runStages, wholly } from './stages.ts';
import { outcomeOf } from './vitest-report.ts';

async function vitest(projects: string, env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'linehaul-report-'));
  const report = join(folder, 'report.json');
  const secondTry = join(import.meta.dirname, 'second-try.ts');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, `--reporter=${secondTry}`];
  try {
    const code = await runNode([program('vitest'), 'run', `--project=${projects}`, ...reporters], env);
    return outcomeOf(readReport(report), code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
