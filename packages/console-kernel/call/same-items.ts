import { replaceEqualDeep } from '@tanstack/react-query';
import { type Key, useRef } from 'react';

/** The items, each as the object that it was among those of before where nothing of it has changed. */
export function keepSameItems<T>(before: readonly T[], items: readonly T[], keyOf: (item: T) => Key): T[] {
  const formerItems = new Map(before.map((item) => [keyOf(item), item]));
  return items.map((item) => replaceEqualDeep(formerItems.get(keyOf(item)), item));
}

/**
 * Items of an answer, each as it was in the answer before unless it has changed. Answers are compared by place, and an item
 * that is gone moves all others up: what is rendered of an item that stays the same is not rendered again.
 */
export function useSameItems<T>(items: readonly T[], keyOf: (item: T) => Key): readonly T[] {
  const before = useRef<readonly T[]>([]);
  before.current = keepSameItems(before.current, items, keyOf);
  return before.current;
}
