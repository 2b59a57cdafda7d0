import type { SourceFile } from './name-rules.ts';

/** The one place that notifies, after what it tells of has been kept. */
const sender = 'packages/server-kernel/database/notices.repo.ts';
const isServerCode = /^(packages\/server-kernel|apps\/server|(modules|plugins)\/[^/]+\/server)\//;
const isTest = /\.test\.ts$|(^|\/)testing\//;

/** The function anywhere, and the statement: in SQL at its place, in code at the start of a text. */
const inSql = /\bpg_notify\b|(?:^|;|\bbegin|\bthen|\bdo)\s*notify\s+\w+/i;
const inCode = /\bpg_notify\b|[`'"]\s*notify\s+\w+/i;

/** Where something else than the sender notifies: in a transaction, all commits of the database would wait for each other. */
export function notifyingPlaces(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path !== sender && isServerCode.test(path) && !isTest.test(path))
    .flatMap(({ path, text }) => {
      const at = text.search(path.endsWith('.sql') ? inSql : inCode);
      return at < 0
        ? []
        : [`${path}:${text.slice(0, at).split('\n').length}: publish() tells of changes, after the commit`];
    });
}
