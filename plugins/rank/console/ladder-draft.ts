import type { Ladder } from '../contract/ladder.contract.ts';

export interface DraftStep {
  level_id: number;
  name: string;
  discount_e4: number;
  member_count: number;
  /** Null while nothing is typed. */
  experience: number | null;
}

export type SentStep = { level_id: number; experience: number };

/** The steps as they are sent, lowest points first; null while one has no points. */
export function sentSteps(draft: readonly DraftStep[]): SentStep[] | null {
  const steps = draft.flatMap(({ level_id, experience }) => (experience === null ? [] : [{ level_id, experience }]));
  return steps.length === draft.length ? steps : null;
}

/** The step at which points, or discounts where levels have some, do not rise; -1 when they do everywhere. */
export function notRisingAt(draft: readonly DraftStep[], hasDiscounts = true): number {
  return draft.findIndex((step, at) => {
    const below = draft[at - 1];
    if (!below || step.experience === null || below.experience === null) return false;
    return step.experience <= below.experience || (hasDiscounts && step.discount_e4 <= below.discount_e4);
  });
}

/** Another level joins where its discount belongs. */
export function withLevel(draft: readonly DraftStep[], level: Omit<DraftStep, 'experience'>): DraftStep[] {
  const at = draft.findIndex(({ discount_e4 }) => discount_e4 > level.discount_e4);
  const place = at === -1 ? draft.length : at;
  const isFirst = place === 0 && draft.length === 0;
  return [...draft.slice(0, place), { ...level, experience: isFirst ? 0 : null }, ...draft.slice(place)];
}

/** Levels that are not on the draft. */
export function levelsLeft({ steps, others }: Ladder, draft: readonly DraftStep[]): Omit<DraftStep, 'experience'>[] {
  const isOn = new Set(draft.map(({ level_id }) => level_id));
  return [...steps, ...others]
    .filter(({ level_id }) => !isOn.has(level_id))
    .sort((one, other) => one.discount_e4 - other.discount_e4);
}
