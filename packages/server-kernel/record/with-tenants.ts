import type { Endpoint } from '@linehaul/contract/endpoint.ts';
import { isTenantList } from '@linehaul/contract/tenant-list.ts';
import { acrossTenants, type Scope } from '../database/scope.ts';
import type { Keyed } from '../list/list-page.ts';
import type { Handler, HandlerCall, ModuleKernel, ServerModule } from '../module/server-module.ts';

type Query = Readonly<Record<string, unknown>> & { supplier_id?: number };
type Row = Partial<Keyed> & Readonly<Record<string, unknown>>;
interface Answer {
  list: readonly Row[];
}

async function withNames(scope: Scope, kernel: ModuleKernel, answer: Answer): Promise<Answer> {
  const ids = new Set(answer.list.flatMap(({ list_tenant_id }) => list_tenant_id ?? []));
  if (ids.size === 0) return answer;
  const names = await kernel.tenantNames(scope, [...ids]);
  const nameOf = ({ list_tenant_id = 0 }: Row) => names.get(list_tenant_id) ?? '';
  return { ...answer, list: answer.list.map((row) => ({ ...row, supplier_name: nameOf(row) })) };
}

/** The list's handler: for the platform, of one tenant where it asks for one, and with each row's tenant. */
function tenantHandler(kernel: ModuleKernel, handler: Handler<Endpoint>): Handler<Endpoint> {
  const list = handler as (call: HandlerCall<Query>) => Promise<unknown>;
  return async (listCall) => {
    // The endpoint is a list: its input has the filter, its answer rows.
    const call = listCall as unknown as HandlerCall<Query>;
    const { supplier_id, ...input } = call.input;
    if (call.scope.caller.industry !== 'platform') return list({ ...call, input });
    const scope = acrossTenants(call.scope, supplier_id);
    return withNames(scope, kernel, (await list({ ...call, scope, input })) as Answer);
  };
}

/** The module with lists that tell the platform whose each row is, where their contract says so. */
export function withTenants(module: ServerModule): ServerModule {
  const names = Object.keys(module.contract).filter((name) => {
    const endpoint = module.contract[name];
    return endpoint !== undefined && isTenantList(endpoint);
  });
  if (names.length === 0) return module;
  return {
    ...module,
    handlers: (kernel) => {
      const ownHandlers = module.handlers(kernel);
      const lists = names.flatMap((name) => {
        const handler = ownHandlers[name];
        return handler ? [[name, tenantHandler(kernel, handler)] as const] : [];
      });
      return { ...ownHandlers, ...Object.fromEntries(lists) };
    },
  };
}
