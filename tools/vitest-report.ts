import { z } from 'zod';
import type { Outcome } from './stages.ts';

const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});

/** The numbers of a Vitest report. A file that could not be run and a run that ended badly count as a failure each. */
export function outcomeOf(reportText: string | null, exitCode: number): Outcome {
  if (reportText === null) return { passed: 0, failed: 1, skipped: 0 };
  const found = report.parse(JSON.parse(reportText));
  const brokenFiles = found.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  );
  const failed = found.numFailedTests + brokenFiles.length;
  return {
    passed: found.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: found.numPendingTests + found.numTodoTests,
  };
}
