import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { z } from 'zod';
import { root } from './programs.ts';
import { type Outcome, sum, wholly } from './stages.ts';

const file = z.object({
  /** Relative to the root. */
  path: z.string(),
  project: z.string(),
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
  /** From the import of its setup to the end of its last hook. */
  seconds: z.number(),
  /** A line for each failed test: its name and the first line of the reason. */
  failures: z.array(z.string()),
});

export type RanFile = z.infer<typeof file>;

function reasonOf(errors: readonly { message: string }[] | undefined): string {
  return errors?.[0]?.message.split('\n')[0] ?? 'no reason was given';
}

function describe(module: TestModule): RanFile {
  const path = relative(root, module.moduleId);
  const tests = [...module.children.allTests()];
  const count = (state: string) => tests.filter((test) => test.result().state === state).length;
  const failedTests = tests.filter((test) => test.result().state === 'failed');
  const failures = failedTests.map((test) => `${path} > ${test.fullName} (${reasonOf(test.result().errors)})`);
  // A file that could not be run, or whose hooks failed, counts as a failure.
  if (module.state() === 'failed' && failures.length === 0) failures.push(`${path} (${reasonOf(module.errors())})`);
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic();
  const ms = environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration;
  return {
    path,
    project: module.project.name,
    passed: count('passed'),
    failed: failures.length,
    skipped: count('skipped'),
    seconds: ms / 1000,
    failures,
  };
}

/** Writes a line of JSON to `path` for each test file that has ended. */
export function runReporter(path: string): Reporter {
  return { onTestModuleEnd: (module) => appendFileSync(path, `${JSON.stringify(describe(module))}\n`) };
}

export function readReport(text: string): RanFile[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => file.parse(JSON.parse(line)));
}

/** A run without a file is a failure, and so is one that ended badly without a failed test. */
export function sumUpRun(files: readonly RanFile[], exitCode: number): Outcome {
  if (files.length === 0) return wholly(false);
  const outcome = sum(files);
  return exitCode !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
}

const maxShown = 10;

/** The slowest files, a line each. */
export function slowest(files: readonly RanFile[]): string[] {
  return [...files]
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, maxShown)
    .map(({ seconds, path, project }) => `${seconds.toFixed(1).padStart(7)} s  ${path} (${project})`);
}
