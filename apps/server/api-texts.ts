import { readFileSync } from 'node:fs';
import { wireErrors } from '@linehaul/contract/errors.ts';
import { callTitle, moduleTitle } from '@linehaul/modules/access/contract/call-names.contract.ts';
import { openapiErrors } from '@linehaul/modules/openapi/contract/openapi.contract.ts';
import type { CallExample, DocumentTexts } from '@linehaul/server-kernel/openapi/openapi-document.ts';
import { createTexts, errorAddress } from '@linehaul/server-kernel/text/texts.ts';
import { serverModules } from './modules.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

/** The English texts of the API's document, its examples and its guide. */
export function apiTexts(): DocumentTexts {
  const texts = createTexts(serverModules);
  const source = {
    has: (address: string) => texts('en', address) !== address,
    text: (address: string, params?: Record<string, string>) => texts('en', address, params),
  };
  const { headers, signature, app_off, address_refused, tenant_disabled, not_authorized } = openapiErrors;
  return {
    call: (module, name) => {
      const title = callTitle({ module, name }, source);
      return title.charAt(0).toUpperCase() + title.slice(1);
    },
    module: (module) => moduleTitle(module, source),
    event: (event) => texts('en', `webhook.event.${event}`),
    refusal: (code) => texts('en', errorAddress(code)),
    programErrors: [
      headers,
      wireErrors.timestamp,
      signature,
      openapiErrors.replayed,
      app_off,
      address_refused,
      tenant_disabled,
      not_authorized,
    ],
    examples: JSON.parse(read('./api-examples.json')) as Record<string, CallExample>,
    guide: read('../../docs/first-order.md'),
  };
}
