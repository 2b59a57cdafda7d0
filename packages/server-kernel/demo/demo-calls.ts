import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import type { Scope } from '../database/scope.ts';
import { createLive } from '../events/live.ts';
import { createExtensions } from '../module/extension-point.ts';
import type { ModuleKernel, ServerModule } from '../module/server-module.ts';
import type { Secrets } from '../security/secrets.ts';
import type { Settings } from '../settings/settings.ts';
import { callerScope, type DemoCall } from './demo.ts';

/** Nobody follows anything while the demo is made, and no server is there to be asked. */
export function demoKernel(
  scope: Scope,
  settings: Settings,
  secrets: Secrets,
  modules: readonly ServerModule[],
): ModuleKernel {
  const { database } = scope;
  const clock = () => scope.now;
  const kernel: ModuleKernel = {
    settings,
    secrets,
    clock,
    live: createLive({ database, settings, clock, sources: [], roomSources: [] }),
    modules: () => modules,
    extensions: createExtensions(modules, () => kernel),
    pages: null,
    ownRequest: () => Promise.reject(new TypeError('no_requests_in_the_seed')),
    tenantNames: async () => new Map(),
    nameOf: async ({ caller }) => ({ nick_name: caller.login_name, phone: '' }),
  };
  return kernel;
}

export function demoCalls(kernel: ModuleKernel): DemoCall {
  const modules = kernel.modules();
  const handlers = new Map(
    modules.flatMap((module) => {
      const ownHandlers = module.handlers(kernel);
      return Object.values(module.contract).map((endpoint) => [endpoint, ownHandlers[endpoint.name]] as const);
    }),
  );
  return async (from, endpoint, input, file) => {
    const handler = handlers.get(endpoint);
    if (!handler) throw new TypeError(`no module has ${endpoint.name}`);
    const place = {
      ip: '',
      host: '',
      userAgent: '',
      requestId: '',
      supplieruid: from.scope.caller.supplier_id,
      audit: () => undefined,
      extensions: kernel.extensions,
    };
    const ownCall = { input: endpoint.input.parse(input), scope: callerScope(from), file: file ?? null };
    return endpoint.output.parse(await handler({ ...ownCall, ...place })) as OutputOf<typeof endpoint>;
  };
}
