import type { ComponentType, ReactNode } from 'react';

/** A page; one that shows what an address asks for may be told to ask before it is drawn. */
export type PageComponent = ComponentType & { askAhead?: (search: URLSearchParams) => Promise<void> };

/** A page component from a view and the one set of props it is drawn with. */
export function screenOf<Props>(view: (props: Props) => ReactNode, props: Props): ComponentType {
  return view.bind(null, props);
}
