import type { SourceFile } from './name-rules.ts';

const isServerCode = /^((modules|plugins)\/[^/]+\/server|packages\/server-kernel)\/.*\.ts$/;
const isTest = /\.test\.ts$|(^|\/)testing\//;
const condition = /\.where\(\s*'(?:\w+\.)?supplier_id',/g;

/**
 * Where a statement of the query builder names a tenant by hand: `scope.tables()` and `scope.tenantTables()` do it. `reasons`
 * says of each file that may why it does. Answers what is wrong, a line each, also reasons that nothing needs.
 */
export function checkTenants(sources: readonly SourceFile[], reasons: Readonly<Record<string, string>>): string[] {
  const places = sources
    .filter(({ path }) => isServerCode.test(path) && !isTest.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(condition)].map(({ index }) => ({ path, line: text.slice(0, index).split('\n').length })),
    );
  const paths = new Set(places.map(({ path }) => path));
  return [
    ...places
      .filter(({ path }) => !(path in reasons))
      .map(
        ({ path, line }) => `${path}:${line} names a tenant by hand: scope.tables() and scope.tenantTables() add it`,
      ),
    ...Object.keys(reasons)
      .filter((path) => !paths.has(path))
      .map((path) => `${path} is an exception that nothing needs`),
  ];
}
