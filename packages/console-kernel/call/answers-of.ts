import type { EndpointSpec, InputOf, OutputOf } from '@linehaul/contract/endpoint.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';

/** Several answers of one read call at once, in the order of the inputs; one that fails fails them all. */
export function useAnswersOf<E extends EndpointSpec>(
  endpoint: E,
  inputs: readonly InputOf<E>[],
  isEnabled = true,
): UseQueryResult<OutputOf<E>[]> {
  return useQuery<OutputOf<E>[]>({
    queryKey: [endpoint.path, 'many', inputs],
    queryFn: ({ signal }) => Promise.all(inputs.map((input) => call(endpoint, input, { signal, quiet: true }))),
    enabled: isEnabled,
  });
}
