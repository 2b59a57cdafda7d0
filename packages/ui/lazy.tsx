import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';

type Fetch = () => Promise<unknown>;

const waiting: Fetch[] = [];
let isQuiet = false;

function fetchIdly(part: Fetch): void {
  const soon = window.requestIdleCallback ?? ((work: () => void) => window.setTimeout(work, 200));
  // A part that does not come now is asked for again by anyone who needs it.
  soon(() => void part().catch(() => undefined));
}

/** Names a part of the console that the first page does without: it is fetched once that page is ready. */
export function prefetchIdle(part: Fetch): void {
  if (isQuiet) fetchIdly(part);
  else waiting.push(part);
}

/** The first page is ready: from now on parts are fetched while the browser has nothing else to do. */
export function markFirstPageReady(): void {
  if (isQuiet) return;
  isQuiet = true;
  for (const part of waiting.splice(0)) fetchIdly(part);
}

export interface Part<P extends object> {
  /** Asks for the code, and again when it did not come the last time. */
  fetch(): Promise<void>;
  subscribe(listener: () => void): () => void;
  state(): PartState<P>;
}

type PartState<P extends object> = ComponentType<P> | 'waiting' | { fault: unknown };

/**
 * A component whose code comes by itself. It is waited for without React's Suspense, which shows what it has waited for
 * 300 ms after its fallback at the earliest, however early the code came (ADR 29).
 */
export function partOf<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): Part<P> {
  const listeners = new Set<() => void>();
  let state: PartState<P> = 'waiting';
  let coming: Promise<void> | null = null;
  const become = (next: PartState<P>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    fetch: () => {
      if (coming) return coming;
      if (state !== 'waiting') become('waiting');
      coming = load().then(
        (part) => become(part.default),
        (fault: unknown) => {
          coming = null;
          become({ fault });
          throw fault;
        },
      );
      return coming;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
  };
}

export interface PartFaultProps {
  /** Asks for the code again. */
  onRetry: () => void;
  /** It was asked for again in vain: a browser may keep a failed import until the page is reloaded. */
  isRetried: boolean;
  /** It would have lain over the page: a dialog, a drawer. */
  isOverlay: boolean;
}

const PartFaultContext = createContext<ComponentType<PartFaultProps> | null>(null);

/** Given by the shell: what is shown for a part of a page that did not come. Without it the fault is thrown. */
export const PartFaultProvider = PartFaultContext.Provider;

interface PartHostProps<P extends object> {
  part: Part<P>;
  props: P;
  /** It is not fetched before the first page is ready, although it is rendered. */
  isDeferred?: boolean;
  /** What is there until the code is; nothing when absent. */
  fallback?: ReactNode;
  /** A whole page: when it does not come, that is the boundary's to say, and it comes with its retry. */
  isPage?: boolean;
}

/** Renders a part. The page around it stays when it does not come. */
export function PartHost<P extends object>(host: PartHostProps<P>) {
  const { part, props, isDeferred = false, fallback = null, isPage = false } = host;
  const partState = useSyncExternalStore(part.subscribe, part.state, part.state);
  const Fault = useContext(PartFaultContext);
  const [isAsked, setAsked] = useState(false);
  const [isRetried, setRetried] = useState(false);
  useEffect(() => {
    setAsked(true);
    if (isDeferred) prefetchIdle(part.fetch);
    else part.fetch().catch(() => undefined);
  }, [part, isDeferred]);
  if (typeof partState === 'object' && 'fault' in partState) {
    // What failed for somebody else, or before, is tried again first.
    if (!isAsked) return fallback;
    if (isPage || !Fault) throw partState.fault;
    const isOverlay = 'open' in props;
    if (isOverlay && !props.open) return null;
    const retry = () => void part.fetch().catch(() => setRetried(true));
    return <Fault onRetry={retry} isRetried={isRetried} isOverlay={isOverlay} />;
  }
  if (partState === 'waiting') return fallback;
  const Component = partState;
  return <Component {...props} />;
}

/**
 * A component whose code is not part of the first load: fetched when the first page is ready, or when it is rendered before
 * that. It is for what renders nothing until somebody acts: dialogs, menus, messages.
 */
export function lazyComponent<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  const part = partOf(load);
  prefetchIdle(part.fetch);
  return (props) => <PartHost part={part} props={props} />;
}

/** The same for what is below the fold of the first page: it is never fetched before that page is ready. */
export function lazyBelowFold<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  const part = partOf(load);
  return (props) => <PartHost part={part} props={props} isDeferred />;
}

/** The same for what few look at: its code is fetched when it is rendered, and `fallback` is there meanwhile. */
export function lazyOnRender<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  fallback: ReactNode = null,
): ComponentType<P> {
  const part = partOf(load);
  return (props) => <PartHost part={part} props={props} fallback={fallback} />;
}
