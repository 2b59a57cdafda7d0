import type { CompiledQuery } from 'kysely';

/** Takes the place of a value while a statement is compiled once for all calls; every call puts its own value there. */
export class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  /** The value is not there yet: code that works on it, instead of passing it on, would work on this for every call. */
  [Symbol.toPrimitive](): never {
    return this.toJSON();
  }

  toJSON(): never {
    throw new TypeError(`the value of ${this.name} can only be passed on to the statement`);
  }
}

/** A slot in the place of a value of any type: the query builder passes values on without looking at them. */
export function slot<T>(name: string): T {
  return new Slot(name) as unknown as T;
}

/** A compiled statement with a call's values in its slots. */
export function fillSlots<R>(statement: CompiledQuery<R>, values: Readonly<Record<string, unknown>>): CompiledQuery<R> {
  const parameters = statement.parameters.map((value) => (value instanceof Slot ? values[value.name] : value));
  return { ...statement, parameters };
}
