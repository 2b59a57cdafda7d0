import { type ComponentType, lazy, Suspense, useState } from 'react';

type Fetch = () => Promise<unknown>;

const waiting: Fetch[] = [];
let isQuiet = false;

function fetchIdly(part: Fetch): void {
  const soon = window.requestIdleCallback ?? ((work: () => void) => window.setTimeout(work, 200));
  // A part that does not come now is asked for again by whoever needs it.
  soon(() => void part().catch(() => undefined));
}

/** Names a part of the console that the first page does without: it is fetched once that page stands. */
export function fetchSoon(part: Fetch): void {
  if (isQuiet) fetchIdly(part);
  else waiting.push(part);
}

/** The first page stands: from now on parts are fetched while the browser has nothing else to do. */
export function firstPageStands(): void {
  if (isQuiet) return;
  isQuiet = true;
  for (const part of waiting.splice(0)) fetchIdly(part);
}

interface Part<P extends object> {
  loaded: ComponentType<P> | null;
  Lazy: ComponentType<P>;
}

function Later<P extends object>({ part, props }: { part: Part<P>; props: P }) {
  // Chosen once: another component in the same place would begin anew.
  const [Component] = useState(() => part.loaded ?? part.Lazy);
  return (
    <Suspense fallback={null}>
      <Component {...props} />
    </Suspense>
  );
}

/**
 * A component whose code is not part of the first load: fetched when the first page stands, or when it is drawn before
 * that. It is for what draws nothing until somebody acts: dialogs, menus, messages.
 */
export function later<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  const fetchPart = async () => {
    const fetched = await load();
    part.loaded = fetched.default;
    return fetched;
  };
  const part: Part<P> = { loaded: null, Lazy: lazy(fetchPart) as unknown as ComponentType<P> };
  fetchSoon(fetchPart);
  return (props) => <Later part={part} props={props} />;
}
