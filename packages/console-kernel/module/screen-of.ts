import type { ComponentType, ReactNode } from 'react';

/** A page; one whose first query follows from its address can make it before it is rendered. */
export type PageComponent = ComponentType & { prefetch?: (search: URLSearchParams) => Promise<void> };

/** A page component from a view and the one set of props it is rendered with. */
export function screenOf<Props>(view: (props: Props) => ReactNode, props: Props): ComponentType {
  return view.bind(null, props);
}
