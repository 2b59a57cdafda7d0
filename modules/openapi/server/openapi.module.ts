import { type Endpoint, type Industry, takesKey } from '@linehaul/contract/endpoint.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { type ModuleKernel, serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { apidocPath } from '@linehaul/server-kernel/openapi/apidoc.ts';
import { cronWorker } from '@linehaul/server-kernel/queue/queue.ts';
import { createTexts } from '@linehaul/server-kernel/text/texts.ts';
import { openapiContract } from '../contract/openapi.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { apiAppRepo } from './api-app.repo.ts';
import { openGateRepo } from './api-gateway.repo.ts';
import { debugCalls } from './debug.handlers.ts';
import { debugGoodsCalls } from './debug-goods.handlers.ts';
import { keyCalls } from './key.handlers.ts';
import { openAddress, signRequest } from './signed-request.rules.ts';

const texts = createTexts([{ name: 'openapi', messages: { en, zh, es, ja } }]);

function isFor({ open, industries }: Endpoint, industry: Industry): boolean {
  return open === true && (industries === undefined || industries.includes(industry));
}

function openCalls({ modules }: ModuleKernel, industry: Industry) {
  return modules().flatMap((module) =>
    Object.values(module.contract)
      .filter((endpoint) => isFor(endpoint, industry))
      .map((endpoint) => {
        const { method, path, name } = endpoint;
        return { method, address: openAddress(path), name, module: module.name, is_idempotent: takesKey(endpoint) };
      }),
  );
}

/** An example that anybody can work out again: the secret is none, and the nonce has been used before. */
const example = { secret: 'lhs_example', nonce: '0123456789abcdef', timestamp: 1_760_000_000 };

function workedExample(app_id: string) {
  const { secret, nonce, timestamp } = example;
  const target = `${openAddress(orderContract.OrderList.path)}?limit=5`;
  const request = signRequest({ app_id, secret }, { method: 'GET', target, body: '', timestamp, nonce });
  return { ...request, secret };
}

export const openapiModule = serverModule({
  name: 'openapi',
  contract: openapiContract,
  migrations: new URL('./migrations/', import.meta.url),
  queues: () => [
    /** Forgets numbers of signed requests that can no longer be repeated. */
    cronWorker({ name: 'openapi.nonces', cron: '* * * * *', run: (scope) => openGateRepo(scope).forgetNonces() }),
  ],
  handlers: (kernel) => ({
    getApidocUrl: async () => ({ url: apidocPath }),
    ApiGuide: async ({ scope }) => {
      const app = await apiAppRepo(scope).find();
      return {
        calls: openCalls(kernel, scope.caller.industry),
        example: workedExample(app?.app_id ?? 'app_1_0123456789ab'),
      };
    },
    ...keyCalls(kernel),
    ...debugCalls(kernel, texts),
    ...debugGoodsCalls(kernel, texts),
  }),
});
