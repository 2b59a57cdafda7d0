import { PartHost, partOf } from '@linehaul/ui/lazy.tsx';
import { type ComponentType, createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';
import { mayCall, type Needs } from '../permission/can.ts';
import { useIdentity } from '../permission/identity.ts';

/** The name of a place that other modules and plug-ins may fill; `Props` is what the place hands over. */
export interface SlotName<Props extends object> {
  readonly name: string;
  /** Carries the type only. */
  readonly props?: Props;
}

type AnyComponent = ComponentType<object>;

/** What one module puts into a slot. */
export interface SlotContribution {
  slot: string;
  Component: AnyComponent;
  needs?: Needs;
  /** Lower comes first. */
  order: number;
  /** Set for plug-ins: the fill is there only while the plug-in is installed. */
  pluginKey?: string;
}

export interface ContributionOptions {
  needs?: Needs;
  order?: number;
}

/** Declares a place in a module's `*.slots.ts`: `export const orderInfoActions = defineSlot<{ order: Order }>('order.info.actions')`. */
export function defineSlot<Props extends object>(name: string): SlotName<Props> {
  return Object.freeze({ name });
}

/** Fills a place: `slot(orderInfoActions, () => import('./resend-button.tsx'))`, the component as default export. */
export function slot<Props extends object>(
  place: SlotName<Props>,
  load: () => Promise<{ default: ComponentType<Props> }>,
  { needs, order = 100 }: ContributionOptions = {},
): SlotContribution {
  const part = partOf(load);
  const Component = ((props: Props) => <PartHost part={part} props={props} />) as AnyComponent;
  return { slot: place.name, Component, order, ...(needs ? { needs } : {}) };
}

const ContributionsContext = createContext<readonly SlotContribution[]>([]);

/** Given by the shell: what all modules and plug-ins put into slots. */
export const SlotProvider = ContributionsContext.Provider;

/** What is in the slots for this caller. */
function useOpenContributions(): readonly SlotContribution[] {
  const contributions = useContext(ContributionsContext);
  const identity = useIdentity();
  return useMemo(
    () =>
      contributions
        .filter((fill) => mayCall(identity, fill.needs))
        .filter((fill) => !fill.pluginKey || identity?.addons.has(fill.pluginKey)),
    [contributions, identity],
  );
}

function useContributions(name: string): readonly SlotContribution[] {
  const open = useOpenContributions();
  return useMemo(() => open.filter((fill) => fill.slot === name).sort((a, b) => a.order - b.order), [open, name]);
}

/** Whether somebody fills a slot for this caller. */
export function useIsFilled(): (place: { readonly name: string }) => boolean {
  const open = useOpenContributions();
  const names = useMemo(() => new Set(open.map(({ slot: name }) => name)), [open]);
  return useCallback(({ name }) => names.has(name), [names]);
}

interface SlotProps<Props extends object> {
  name: SlotName<Props>;
  props: Props;
  /** What is there when nobody put anything into it. */
  children?: ReactNode;
}

/** Renders what others put into a place; its children when nobody did. */
export function Slot<Props extends object>({ name, props, children }: SlotProps<Props>) {
  const contributions = useContributions(name.name);
  if (contributions.length === 0) return children;
  return contributions.map(({ Component }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the fills of a slot are fixed when the console starts.
    <Component key={index} {...props} />
  ));
}
