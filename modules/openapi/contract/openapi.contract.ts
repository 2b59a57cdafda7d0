import { contract } from '@linehaul/contract/endpoint.ts';
import { z } from 'zod';

export const openapiContract = contract({
  getApidocUrl: {
    method: 'GET',
    path: '/v1/public/getApidocUrl',
    input: z.object({}),
    /** Address of the documentation page, on this server. */
    output: z.object({ url: z.string() }),
  },
});
