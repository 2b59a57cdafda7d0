import { useContext, useMemo } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';

interface GoOptions {
  replace?: boolean;
  state?: unknown;
}

/** Goes to an address of this console, written in full. */
export type Go = (to: string, options?: GoOptions) => void;

/** The way to other addresses for parts that must not be drawn again at every navigation, as `useNavigate` makes them. */
export function useGo(): Go {
  const { navigator } = useContext(NavigationContext);
  return useMemo(() => {
    return (to, { replace = false, state } = {}) =>
      replace ? navigator.replace(to, state) : navigator.push(to, state);
  }, [navigator]);
}
