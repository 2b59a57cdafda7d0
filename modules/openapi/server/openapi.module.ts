import { apidocPath } from '@linehaul/server-kernel/http/apidoc.ts';
import { serverModule } from '@linehaul/server-kernel/server-module.ts';
import { openapiContract } from '../contract/openapi.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';

export const openapiModule = serverModule({
  name: 'openapi',
  contract: openapiContract,
  messages: { en, zh, es, ja },
  handlers: () => ({
    getApidocUrl: async () => ({ url: apidocPath }),
  }),
});
