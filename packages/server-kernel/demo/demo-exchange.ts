import { type DemoCompany, DemoError, type DemoList, type DemoValue } from './demo.ts';

/** What demos hand on to those after them, and gather from those before. */
export function demoExchange(): Pick<DemoCompany, 'hand' | 'handedOn' | 'give' | 'gathered'> {
  const values = new Map<string, unknown>();
  const lists = new Map<string, unknown[]>();
  const gatheredNames = new Set<string>();
  return {
    hand: ({ name }, content) => values.set(name, content),
    handedOn: <T>({ name }: DemoValue<T>) => {
      if (!values.has(name))
        throw new DemoError(`no demo has handed on ${name} yet: the one that does is named in “after”`);
      return values.get(name) as T;
    },
    give: ({ name }, items) => {
      if (gatheredNames.has(name))
        throw new DemoError(`${name} is gathered already: who gathers it is named in “before”`);
      lists.set(name, [...(lists.get(name) ?? []), ...items]);
    },
    gathered: <T>({ name }: DemoList<T>) => {
      gatheredNames.add(name);
      return (lists.get(name) ?? []) as readonly T[];
    },
  };
}
