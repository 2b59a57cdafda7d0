import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { ensureConsole } from './console-build.mjs';
import { generatedCode } from './generated-code.ts';
import { program } from './programs.ts';
import { type RanFile, readReport, slowest, sumUpRun } from './run-report.ts';
import { fastStages, finish, type Outcome, programStage, runNode, runStages, wholly } from './stages.ts';
import { withoutPlugins } from './without-plugins.ts';

const isFull = process.argv.includes('--full');
const files: RanFile[] = [];

/** Runs projects of vitest.config.ts; a failed test is a failure: nothing is tried again. */
async function vitest(projects: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'linehaul-report-'));
  const report = join(folder, 'report.jsonl');
  const args = projects.map((name) => `--project=${name}`);
  try {
    const full = isFull ? { LINEHAUL_TEST_FULL: '1' } : {};
    const code = await runNode([program('vitest'), 'run', ...args], { LINEHAUL_TEST_REPORT: report, ...full, ...env });
    const ran = readReport(readIfThere(report));
    files.push(...ran);
    for (const line of ran.flatMap(({ failures }) => failures)) console.log(`failed: ${line}`);
    return sumUpRun(ran, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

async function journeys(): Promise<Outcome> {
  const browser = ensureBrowser();
  await ensureConsole(process.execPath);
  return browser ? vitest(['journeys'], { CHROMIUM_PATH: browser }) : wholly(false);
}

const outcome = await runStages([
  ...fastStages,
  { name: 'unit and module tests', run: () => vitest(['unit', 'embedded', 'postgres']) },
  programStage('API document', ['tools/lint-api.ts']),
  { name: 'browser journeys', run: journeys },
  ...(isFull ? [generatedCode(), ...withoutPlugins()] : []),
]);
console.log(['\nThe slowest test files:', ...slowest(files)].join('\n'));
finish(outcome);
