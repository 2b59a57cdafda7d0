import { type ErrorCode, Refusal, refuse } from '@linehaul/contract/errors.ts';

/** What a state machine looks at: a record's state, and whatever else weighs on its steps. */
interface Stateful {
  readonly state: string;
}

export interface Step<R extends Stateful, Action extends string, By extends string> {
  from: R['state'];
  action: Action;
  to: R['state'];
  /** Whose step it is, where a machine tells its movers apart. */
  by?: readonly By[];
  /** Of several steps with the same action from one state, the first whose condition holds is taken. */
  when?: (record: R) => boolean;
}

interface StateMachineSpec<R extends Stateful, Action extends string, By extends string> {
  /** The noun, as the documentation calls it. */
  name: string;
  /** Every step that a record can take; what is not here is refused and changes nothing. */
  steps: readonly Step<R, Action, By>[];
  /** Says that there is no such step. */
  refusal: (record: R) => Refusal;
  /** Why a step that there is cannot be taken now. */
  obstacle?: (record: R, action: Action) => ErrorCode | Refusal | null;
  /** Of a machine that `recordSteps` does not move: where its state is, and who writes it; a line of documentation. */
  storedBy?: string;
}

export interface StateMachine<R extends Stateful, Action extends string, By extends string = never> {
  readonly name: string;
  readonly steps: readonly Step<R, Action, By>[];
  readonly storedBy: string | undefined;
  /** The step that an action is, whatever is in its way; undefined where there is none, or it is somebody else's. */
  step(record: R, action: Action, by?: By): Step<R, Action, By> | undefined;
  /** The state after an action. Throws the machine's refusal where there is no such step, else what is in its way. */
  next(record: R, action: Action, by?: By): R['state'];
  /** What can be done now, in the order of the steps; by one mover where one is named. */
  actions(record: R, by?: By): Action[];
}

/** The life of a record in one table, from which checks, offered actions and the diagram in the documentation follow. */
export function stateMachine<R extends Stateful, Action extends string, By extends string = never>(
  spec: StateMachineSpec<R, Action, By>,
): StateMachine<R, Action, By> {
  const { name, steps, refusal, storedBy } = spec;
  const obstacle = (record: R, action: Action) => spec.obstacle?.(record, action) ?? null;
  const possible = (record: R, by: By | undefined) =>
    steps.filter(
      (step) =>
        step.from === record.state &&
        (by === undefined || step.by?.includes(by) === true) &&
        (step.when?.(record) ?? true),
    );
  const stepOf = (record: R, action: Action, by?: By) => possible(record, by).find((step) => step.action === action);
  return {
    name,
    steps,
    storedBy,
    step: stepOf,
    next(record, action, by) {
      const step = stepOf(record, action, by);
      if (!step) throw refusal(record);
      const error = obstacle(record, action);
      if (error) throw error instanceof Refusal ? error : refuse(error);
      return step.to;
    },
    actions(record, by) {
      const actions = new Set(possible(record, by).map(({ action }) => action));
      return [...actions].filter((action) => obstacle(record, action) === null);
    },
  };
}

/** What a diagram shows of a machine. */
export interface MachineShape {
  readonly name: string;
  readonly steps: readonly { from: string; action: string; to: string; by?: readonly string[] }[];
  readonly storedBy?: string | undefined;
}

/** Whether something that a module exports is a state machine. */
export function isStateMachine(value: unknown): value is MachineShape {
  return typeof value === 'object' && value !== null && 'steps' in value && 'actions' in value && 'next' in value;
}

/** The machine as a Mermaid state diagram; steps between the same two states share an arrow. */
export function stateDiagram({ steps }: MachineShape): string {
  const arrows = new Map<string, string[]>();
  for (const { from, to, action, by } of steps) {
    const arrow = `${from} --> ${to}`;
    arrows.set(arrow, [...(arrows.get(arrow) ?? []), by?.length === 1 ? `${action} (${by.join()})` : action]);
  }
  const statesWithSteps = new Set(steps.map(({ from }) => from));
  const ends = [...new Set(steps.map(({ to }) => to))].filter((state) => !statesWithSteps.has(state));
  return [
    'stateDiagram-v2',
    ...[...arrows].map(([arrow, actions]) => `  ${arrow}: ${[...new Set(actions)].join(', ')}`),
    ...ends.map((state) => `  ${state} --> [*]`),
  ].join('\n');
}
