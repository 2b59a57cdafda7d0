import type { ComponentType, ReactNode } from 'react';

/** A page component from a view and the one set of props it is drawn with. */
export function screenOf<Props>(view: (props: Props) => ReactNode, props: Props): ComponentType {
  return view.bind(null, props);
}
