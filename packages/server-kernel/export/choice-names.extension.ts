import type { Scope } from '../database/scope.ts';
import { extensionPoint } from '../module/extension-point.ts';

/** Names of a field's values that are kept in the database, where messages have only a part of them. */
export interface ChoiceNames {
  /** Where the messages have the others: the `texts` of the field's schema. */
  readonly key: string;
  /** By value, in the scope's language. */
  names(scope: Scope): Promise<ReadonlyMap<string, string>>;
}

export const choiceNames = extensionPoint<ChoiceNames>('names of choices');
