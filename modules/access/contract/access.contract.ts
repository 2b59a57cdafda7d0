import { contract } from '@linehaul/contract/endpoint.ts';
import { z } from 'zod';

/** What a caller may open and call; `*` in `path_arr` means every route of the industry. */
export const allowed = z.object({ path_arr: z.array(z.string()), api_arr: z.array(z.string()) });

export const accessContract = contract({
  RoutePaths: {
    method: 'GET',
    path: '/v1/supplier/role/RoutePaths',
    access: 'session',
    input: z.object({}),
    output: allowed,
  },
  OperatorPermission: {
    method: 'GET',
    path: '/v1/supplier/role/OperatorPermission',
    access: 'session',
    input: z.object({}),
    output: allowed,
  },
});
