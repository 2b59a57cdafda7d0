import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Page } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type ModuleKernel, serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { createTexts, type Texts } from '@linehaul/server-kernel/text/texts.ts';
import { auditContract } from '../contract/audit.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { auditRepo, type KeptTenantLine } from './audit.repo.ts';
import { lineSource, lineWords, outcomeTitle, wayTitle } from './log-texts.rules.ts';

const isPlatform = ({ caller }: Scope) => caller.industry === 'platform';

/** Whose lines the caller reads: their own; the platform any account's that it names. */
async function ownersOf(scope: Scope, account: string | undefined): Promise<number[]> {
  const own = scope.caller.supplier_id;
  if (!isPlatform(scope) || account === undefined) return [own];
  const named = await auditRepo(scope, []).numberOf(account);
  return named === null ? [] : [named];
}

/** Nobody outside of the platform learns who works there, or from where. */
function unveiled(scope: Scope, line: KeptTenantLine): KeptTenantLine {
  if (isPlatform(scope) || !line.is_platform) return line;
  return { ...line, account: '', login_name: '', operator_id: null, ip: '', user_agent: '' };
}

function mapped<Row, Shown>(page: Page<Row>, show: (row: Row) => Shown): Page<Shown> {
  return { ...page, list: page.list.map(show) };
}

/** `in ()` is no SQL: an account that does not exist has the lines of a tenant that does not. */
const someone = (owners: number[]) => (owners.length > 0 ? owners : [-1]);

export const auditModule = serverModule({
  name: 'audit',
  contract: auditContract,
  messages: { en, zh, es, ja },
  handlers: (kernel: ModuleKernel) => {
    let known: Texts | null = null;
    const sourceOf = ({ language, timeZone }: Scope) => {
      known ??= createTexts(kernel.modules());
      return lineSource(known, language, timeZone);
    };
    return {
      OperatorLogList: async ({ input, scope }) => {
        const page = await auditRepo(scope, someone(await ownersOf(scope, input.account))).operatorPage(input);
        const source = sourceOf(scope);
        return mapped(page, (line) => ({ ...line, ...lineWords(line, source) }));
      },
      OperatorLogInfo: async ({ input: { id }, scope }) => {
        const owners = isPlatform(scope) ? null : [scope.caller.supplier_id];
        const [line] = (await auditRepo(scope, owners).operatorPage({ page: 1, limit: 1, id })).list;
        if (!line) throw refuse(wireErrors.not_found);
        return { ...line, ...lineWords(line, sourceOf(scope)) };
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
      SupplierLogList: async ({ input, scope }) => {
        const isAll = isPlatform(scope) && input.account === undefined;
        const owners = isAll ? null : someone(await ownersOf(scope, input.account));
        const page = await auditRepo(scope, owners).supplierPage(input);
        const source = sourceOf(scope);
        return mapped(page, (line) => ({ ...unveiled(scope, line), ...lineWords(line, source) }));
      },
      SupplierLogInfo: async ({ input: { id }, scope }) => {
        const owners = isPlatform(scope) ? null : [scope.caller.supplier_id];
        const [line] = (await auditRepo(scope, owners).supplierPage({ page: 1, limit: 1, id })).list;
        if (!line) throw refuse(wireErrors.not_found);
        return { ...unveiled(scope, line), ...lineWords(line, sourceOf(scope)) };
      },
    };
  },
});
