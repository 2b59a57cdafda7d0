import { type ErrorCode, refuse } from '@linehaul/contract/errors.ts';
import { stateMachine } from '@linehaul/server-kernel/state/state-machine.ts';
import { cloudbuyErrors, drawGapSeconds } from '../contract/cloudbuy.contract.ts';
import {
  type DisclosureField,
  maxPrizeCents,
  type RoundAction,
  type RoundRow,
  type RoundState,
  type ShareSource,
} from '../contract/cloudbuy-record.contract.ts';

/** Who takes a step: people, time that has passed, or the share that was the last one. */
export type Mover = 'person' | 'clock' | 'share';
export type RoundStep = RoundAction | 'fill' | 'expire' | 'list' | 'distrust' | 'draw' | 'claim' | 'lapse';

export interface RoundFacts {
  state: RoundState;
  /** Unix seconds. */
  draw_at: number;
  now: number;
}

const hourSeconds = 3_600;
const weekSeconds = 168 * hourSeconds;

/**
 * Once the public value is fixed, who knows the secret knows the winner: from then on nobody calls a round off, unless the value has not
 * come for a week.
 */
function roundObstacle({ draw_at, now }: RoundFacts, action: string): ErrorCode | null {
  const isLate = now >= draw_at && now < draw_at + weekSeconds;
  return action === 'void' && isLate ? cloudbuyErrors.void_late : null;
}

/** The life of a round; what is published does not become a draft again. */
export const roundLife = stateMachine<RoundFacts, RoundStep, Mover>({
  name: 'cloudbuy round',
  steps: [
    { from: 'draft', action: 'publish', to: 'open', by: ['person'] },
    { from: 'open', action: 'fill', to: 'full', by: ['share'] },
    { from: 'open', action: 'expire', to: 'expired', by: ['clock'] },
    { from: 'open', action: 'void', to: 'void', by: ['person'] },
    { from: 'full', action: 'list', to: 'drawing', by: ['clock'] },
    { from: 'full', action: 'distrust', to: 'void', by: ['clock'] },
    { from: 'full', action: 'void', to: 'void', by: ['person'] },
    { from: 'drawing', action: 'draw', to: 'drawn', by: ['clock', 'person'] },
    { from: 'drawing', action: 'void', to: 'void', by: ['person'] },
    { from: 'drawn', action: 'claim', to: 'claimed', by: ['person'] },
    { from: 'drawn', action: 'lapse', to: 'void', by: ['clock'] },
  ],
  refusal: () => refuse(cloudbuyErrors.state),
  obstacle: roundObstacle,
});

/** States in which something is under way that would stand still without the plug-in. */
export const busyStates: readonly RoundState[] = ['open', 'full', 'drawing', 'drawn'];

type SharedRound = Pick<RoundRow, 'state' | 'closes_at' | 'shares' | 'share_count'>;

/** Why nobody can have a share at a moment; null when members can. */
export function whyClosed({ state, closes_at, shares, share_count }: SharedRound, now: number): ErrorCode | null {
  if (state !== 'draft' && shares >= share_count) return cloudbuyErrors.full;
  if (state !== 'open' || now >= closes_at) return cloudbuyErrors.over;
  return now >= closes_at - drawGapSeconds ? cloudbuyErrors.last_minute : null;
}

type SourcedRound = Pick<RoundRow, 'by_order' | 'by_signin' | 'by_level'>;

/** What a round gives shares for, in the order in which they are tried. */
export function sourcesOf({ by_order, by_signin, by_level }: SourcedRound): ShareSource[] {
  const switches: Readonly<Record<ShareSource, boolean>> = { order: by_order, signin: by_signin, level: by_level };
  return (['order', 'signin', 'level'] as const).filter((source) => switches[source]);
}

const disclosedFields = [
  'prize_text',
  'prize_value_cents',
  'organiser',
  'organiser_contact',
  'conditions',
  'draw_text',
  'claim_text',
] as const satisfies readonly DisclosureField[];

type Disclosure = Pick<RoundRow, DisclosureField | 'value_kind' | 'value_text'>;

/** What keeps a round from being published, by the field that lacks it. */
export function disclosureFaults(round: Disclosure): Record<string, ErrorCode> {
  const { disclosure_missing, prize_high } = cloudbuyErrors;
  const faults: Record<string, ErrorCode> = {};
  for (const field of disclosedFields) {
    if (round[field] === '' || round[field] === 0) faults[field] = disclosure_missing;
  }
  if (round.prize_value_cents > maxPrizeCents) faults.prize_value_cents = prize_high;
  if (round.value_kind === 'typed' && round.value_text === '') faults.value_text = disclosure_missing;
  return faults;
}

/** The text that is hashed for whom a share belongs to. */
export const holderName = (supplier_id: number, member_id: number): string => `member ${supplier_id}/${member_id}`;
