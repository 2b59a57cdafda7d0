import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { program, root } from './programs.ts';

export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
}

export interface Stage {
  name: string;
  run(): Promise<Outcome>;
}

/** Runs a script with this Node, in the checkout or another folder, and answers its exit code. */
export function runNode(args: readonly string[], env: NodeJS.ProcessEnv = {}, cwd = root): Promise<number> {
  return new Promise((resolve, reject) => {
    const colour = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
    const options = { cwd, env: { ...process.env, ...colour, ...env } };
    const child = spawn(process.execPath, [...args], { ...options, stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** A stage that is one program: it passes or fails as a whole. */
export function programStage(name: string, args: string[]): Stage {
  return { name, run: async () => wholly((await runNode(args)) === 0) };
}

export function wholly(hasPassed: boolean): Outcome {
  return { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1, skipped: 0 };
}

/** The stages that need no browser, and a database only where a migration is new. */
export const fastStages: Stage[] = [
  programStage('table types', ['tools/table-types.ts']),
  programStage('types', [program('typescript', 'tsc'), '-p', 'tsconfig.json']),
  programStage('lint', [program('@biomejs/biome', 'biome'), 'check', '--error-on-warnings', '.']),
  programStage('import rules', ['tools/check-imports.ts']),
  programStage('dead code', [program('knip'), '--no-config-hints']),
  programStage('names', ['tools/check-names.ts']),
  programStage('click guards', ['tools/check-guards.ts']),
  programStage('browsers', ['tools/check-browsers.ts']),
  programStage('table owners', ['tools/check-tables.ts']),
  programStage('notices', ['tools/check-notices.ts']),
  programStage('states', ['tools/check-states.ts']),
  programStage('texts', ['tools/check-texts.ts']),
  programStage('page for plug-ins', ['tools/check-plug-in-page.ts']),
];

export function sum(outcomes: readonly Outcome[]): Outcome {
  const of = (part: keyof Outcome) => outcomes.reduce((total, outcome) => total + outcome[part], 0);
  return { passed: of('passed'), failed: of('failed'), skipped: of('skipped') };
}

/** Runs every stage, also after one that failed, prints how long each took, and sums up. */
export async function runStages(stages: Stage[]): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const stage of stages) {
    console.log(`\n── ${stage.name}`);
    const start = performance.now();
    const outcome = await stage.run().catch((error) => {
      console.error(error);
      return wholly(false);
    });
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`── ${stage.name}: ${outcome.failed === 0 ? 'passed' : 'FAILED'} after ${seconds} s`);
    outcomes.push(outcome);
  }
  return sum(outcomes);
}

export function summary({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Ends the process with the summary as its last line. */
export function finish(outcome: Outcome): void {
  process.exitCode = outcome.failed === 0 ? 0 : 1;
  console.log(`\n${summary(outcome)}`);
}
