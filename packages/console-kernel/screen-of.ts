import type { EndpointSpec } from '@linehaul/contract/endpoint.ts';
import type { ComponentType, ReactNode } from 'react';

/** A read call that a page makes, and what with. */
export interface Question {
  endpoint: EndpointSpec;
  input: Readonly<Record<string, unknown>>;
}

/** A page; one whose first question follows from its address tells it, so that it can be asked before it is drawn. */
export type PageComponent = ComponentType & { asks?: (search: URLSearchParams) => Question };

/** A page component from a view and the one set of props it is drawn with. */
export function screenOf<Props>(view: (props: Props) => ReactNode, props: Props): ComponentType {
  return view.bind(null, props);
}
