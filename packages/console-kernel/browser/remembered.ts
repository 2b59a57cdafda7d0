import { useAppState } from './app-state.ts';

/**
 * A choice of this browser alone, such as of the paper in its printer: everybody who signs in here finds it, and nobody
 * elsewhere. The first of the choices holds while none was made.
 */
export function useRemembered<V extends string>(name: string, choices: readonly [V, ...V[]]): [V, (choice: V) => void] {
  const storedChoice = useAppState(({ browser }) => browser?.[name]);
  const choose = (choice: V) => useAppState.setState(({ browser }) => ({ browser: { ...browser, [name]: choice } }));
  return [choices.find((choice) => choice === storedChoice) ?? choices[0], choose];
}
