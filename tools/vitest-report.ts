import { z } from 'zod';
import { type Outcome, sum, wholly } from './stages.ts';

const test = z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() });
const file = z.object({ name: z.string(), status: z.string(), assertionResults: z.array(test) });
const report = z.object({ testResults: z.array(file) });

type RanFile = z.infer<typeof file>;

/** What a run of Vitest came to: its numbers, and the files that would have to be run again. */
export interface Run {
  outcome: Outcome;
  /** The numbers without the files that failed. */
  sound: Outcome;
  failedFiles: string[];
  /** A line for each failed test: its name and the first line of the reason. */
  failures: string[];
}

const isFailed = ({ status }: { status: string }) => status === 'failed';

function outcomeOf({ status, assertionResults }: RanFile): Outcome {
  const passed = assertionResults.filter((one) => one.status === 'passed').length;
  const failed = assertionResults.filter(isFailed).length;
  // A file that could not be run counts as a failure.
  const broken = status === 'failed' && failed === 0 ? 1 : 0;
  return { passed, failed: failed + broken, skipped: assertionResults.length - passed - failed };
}

function failuresOf({ name, assertionResults }: RanFile): string[] {
  return assertionResults.filter(isFailed).map(({ fullName, failureMessages }) => {
    const [why = ''] = failureMessages?.[0]?.split('\n') ?? [];
    return `${name} > ${fullName} (${why})`;
  });
}

/** Reads a Vitest report. No report is a failure, and so is a run that ended badly without a failed test. */
export function readRun(reportText: string | null, exitCode: number): Run {
  if (reportText === null) return { outcome: wholly(false), sound: sum([]), failedFiles: [], failures: [] };
  const files = report.parse(JSON.parse(reportText)).testResults;
  const outcome = sum(files.map(outcomeOf));
  const failedFiles = new Set(files.filter(isFailed).map(({ name }) => name));
  const endedBadly = exitCode !== 0 && failedFiles.size === 0;
  return {
    outcome: endedBadly ? { ...outcome, failed: 1 } : outcome,
    sound: sum(files.filter(({ name }) => !failedFiles.has(name)).map(outcomeOf)),
    failedFiles: [...failedFiles],
    failures: files.flatMap(failuresOf),
  };
}
