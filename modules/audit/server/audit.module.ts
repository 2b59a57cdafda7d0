import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Page } from '@linehaul/contract/paging.ts';
import { recordNames } from '@linehaul/server-kernel/audit/record-names.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import { type ModuleKernel, serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { createTexts, type Texts } from '@linehaul/server-kernel/text/texts.ts';
import { auditContract } from '../contract/audit.contract.ts';
import { auditRepo, type KeptTenantLine } from './audit.repo.ts';
import { type LineSource, lineSource, lineWords, outcomeTitle, wayTitle } from './log-texts.rules.ts';
import { namesOfRecords } from './record-name.steps.ts';

const isPlatform = ({ caller }: Scope) => caller.industry === 'platform';

/** Whose lines the caller reads: their own; the platform any account's that it names. */
async function ownersOf(scope: Scope, account: string | undefined): Promise<number[]> {
  const ownId = scope.caller.supplier_id;
  if (!isPlatform(scope) || account === undefined) return [ownId];
  const tenantId = await auditRepo(scope, []).numberOf(account);
  return tenantId === null ? [] : [tenantId];
}

/** Nobody outside of the platform learns who works there, or from where. */
function unveiled(scope: Scope, line: KeptTenantLine): KeptTenantLine {
  if (isPlatform(scope) || !line.is_platform) return line;
  return { ...line, account: '', login_name: '', operator_id: null, ip: '', user_agent: '' };
}

function mapped<Row, Shown>(page: Page<Row>, show: (row: Row) => Shown): Page<Shown> {
  return { ...page, list: page.list.map(show) };
}

/** Names of tenants are nobody's own rows: only the platform has lines about tenants other than itself. */
const tenantNames = (scope: Scope, ids: readonly number[]) => auditRepo(scope, []).tenantNames(ids);

interface LineOf {
  supplier_id: number;
  record: string;
}

/** What the records of lines are called, in the tenants whose lines they are. */
async function namesIn(scope: Scope, extensions: Extensions, lines: readonly LineOf[]) {
  const names = new Map<LineOf, string>();
  for (const [supplierId, group] of Map.groupBy(lines, ({ supplier_id }) => supplier_id)) {
    const nameByRecord = await namesOfRecords(
      scope,
      extensions,
      supplierId,
      group.map(({ record }) => record),
    );
    for (const line of group) names.set(line, nameByRecord.get(line.record) ?? '');
  }
  return names;
}

/** Lines in words, with the names of their records. */
async function inWords<Line extends LineOf & Omit<Parameters<typeof lineWords>[0], 'record_name'>>(
  scope: Scope,
  extensions: Extensions,
  source: LineSource,
  lines: readonly Line[],
) {
  const names = await namesIn(scope, extensions, lines);
  return lines.map((line) => {
    const namedLine = { ...line, record_name: names.get(line) ?? '' };
    return { ...namedLine, ...lineWords(namedLine, source) };
  });
}

/** `in ()` is no SQL: an account that does not exist has the lines of a tenant that does not. */
const someone = (owners: number[]) => (owners.length > 0 ? owners : [-1]);

export const auditModule = serverModule({
  name: 'audit',
  contract: auditContract,
  offers: () => [recordNames.offer({ key: 'tenant', names: tenantNames })],
  handlers: (kernel: ModuleKernel) => {
    let knownTexts: Texts | null = null;
    const sourceOf = ({ language, timeZone }: Scope) => {
      knownTexts ??= createTexts(kernel.modules());
      return lineSource(knownTexts, language, timeZone);
    };
    return {
      OperatorLogList: async ({ input, scope, extensions }) => {
        const page = await auditRepo(scope, someone(await ownersOf(scope, input.account))).operatorPage(input);
        return { ...page, list: await inWords(scope, extensions, sourceOf(scope), page.list) };
      },
      OperatorLogInfo: async ({ input: { id }, scope, extensions }) => {
        const owners = isPlatform(scope) ? null : [scope.caller.supplier_id];
        const { list } = await auditRepo(scope, owners).operatorPage({ page: 1, limit: 1, id });
        const [line] = await inWords(scope, extensions, sourceOf(scope), list);
        if (!line) throw refuse(wireErrors.not_found);
        return line;
      },
      LoginLogList: async ({ input, scope }) => {
        const owners = someone(await ownersOf(scope, input.account));
        // Names that no account has belong to nobody, and only the platform can look into them.
        const all = isPlatform(scope) && input.account === undefined ? [...owners, 0] : owners;
        const source = sourceOf(scope);
        return mapped(await auditRepo(scope, all).signInPage(input), ({ way, ...line }) => ({
          ...line,
          outcome_title: outcomeTitle(line.outcome, source),
          way_title: wayTitle(way, source),
        }));
      },
      SupplierLogList: async ({ input, scope, extensions }) => {
        const isAll = isPlatform(scope) && input.account === undefined;
        const owners = isAll ? null : someone(await ownersOf(scope, input.account));
        const page = await auditRepo(scope, owners).supplierPage(input);
        const list = page.list.map((line) => unveiled(scope, line));
        return { ...page, list: await inWords(scope, extensions, sourceOf(scope), list) };
      },
      SupplierLogInfo: async ({ input: { id }, scope, extensions }) => {
        const owners = isPlatform(scope) ? null : [scope.caller.supplier_id];
        const { list } = await auditRepo(scope, owners).supplierPage({ page: 1, limit: 1, id });
        const visibleLines = list.map((line) => unveiled(scope, line));
        const [line] = await inWords(scope, extensions, sourceOf(scope), visibleLines);
        if (!line) throw refuse(wireErrors.not_found);
        return line;
      },
    };
  },
});
