import type { EndpointSpec, InputOf, OutputOf } from '@linehaul/contract/endpoint.ts';
import { call } from '../call/call.ts';
import { uncounted } from '../call/uncounted.ts';

export interface Choice {
  value: string | number;
  label: string;
}

/** Where a select finds its choices while the user types. */
export interface RemoteSource {
  key: string;
  load: (keyword: string, signal: AbortSignal) => Promise<Choice[]>;
}

/** Those whose label holds what was typed, in letters of either size and without the blanks around it. */
export function choicesWith(choices: readonly Choice[], typedText: string): Choice[] {
  const searchText = typedText.trim().toLowerCase();
  return choices.filter(({ label }) => label.toLowerCase().includes(searchText));
}

type RowOfPage<E extends EndpointSpec> = OutputOf<E> extends { list: (infer Row)[] } ? Row : never;

export interface RemoteSpec<E extends EndpointSpec> {
  endpoint: E;
  input: (keyword: string) => InputOf<E>;
  value: (row: RowOfPage<E>) => string | number;
  label: (row: RowOfPage<E>) => string;
}

/** A list call as a source of choices: `remote({ endpoint: siteContract.SiteList, input: (keyword) => ({ keyword }), value: (row) => row.id, label: (row) => row.name })`. */
export function remote<E extends EndpointSpec>(spec: RemoteSpec<E>): RemoteSource {
  return {
    key: spec.endpoint.path,
    async load(keyword, signal) {
      const answer = (await call(spec.endpoint, uncounted(spec.endpoint, spec.input(keyword)), { signal })) as {
        list: RowOfPage<E>[];
      };
      return answer.list.map((row) => ({ value: spec.value(row), label: spec.label(row) }));
    },
  };
}
