import type { Reporter, TestCase } from 'vitest/node';

/** Says which tests passed only when they were tried again, and why not at first, so that they are looked at. */
// biome-ignore lint/style/noDefaultExport: a reporter is loaded by its default export.
export default class SecondTry implements Reporter {
  private readonly retried: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const [why = ''] = test.result().errors?.[0]?.message.split('\n') ?? [];
    this.retried.push(`${test.project.name} ${test.module.relativeModuleId} > ${test.name} (${why})`);
  }

  onTestRunEnd(): void {
    for (const name of this.retried) console.log(`passed at the second try: ${name}`);
  }
}
