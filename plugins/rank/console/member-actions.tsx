import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { memberLevelSource } from '@linehaul/modules/member/console/member.sources.ts';
import { NumberInput } from '@linehaul/ui/number-input.tsx';
import { type MemberExperience, rankContract } from '../contract/rank.contract.ts';

const { RankCorrectionAdd, RankPinSave, RankPinRemove } = rankContract;

/** Points, of which a correction may take some away. */
function SignedInput({ id, value, onChange }: OwnFieldProps) {
  return (
    <NumberInput
      decimals={0}
      {...(id ? { id } : {})}
      value={typeof value === 'number' ? value : null}
      negative
      integers={9}
      onChange={(next) => onChange?.(next ?? undefined)}
    />
  );
}

const correct = dialogAction<typeof RankCorrectionAdd, MemberExperience>({
  endpoint: RankCorrectionAdd,
  title: 'rank.action.correct',
  messages: 'rank',
  fields: [
    { field: 'delta', render: SignedInput, hint: 'rank.hint.delta', span: 'full' },
    { field: 'reason', as: 'textarea', hint: 'rank.hint.large', span: 'full' },
  ],
  hidden: ({ member_id }) => ({ member_id }),
  success: 'rank.done.corrected',
});

const pin = dialogAction<typeof RankPinSave, MemberExperience>({
  endpoint: RankPinSave,
  title: 'rank.action.pin',
  messages: 'rank',
  when: ({ next_review }) => next_review !== null,
  fields: [
    { field: 'level_id', as: 'remote', source: memberLevelSource },
    { field: 'until', as: 'day', hint: 'rank.hint.pin' },
    { field: 'reason', as: 'textarea', span: 'full' },
  ],
  hidden: ({ member_id }) => ({ member_id }),
  success: 'rank.done.pinned',
});

const unpin = confirmAction<typeof RankPinRemove, MemberExperience>({
  endpoint: RankPinRemove,
  title: 'rank.action.unpin',
  when: ({ pinned_until }) => pinned_until !== null,
  input: ({ member_id }) => ({ member_id }),
  question: 'rank.ask.unpin',
  success: 'rank.done.unpinned',
});

/** What people do about a member's points and level. */
export const memberActions: readonly Action<MemberExperience>[] = [correct, pin, unpin];
