import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { listPanel } from '@linehaul/console-kernel/list/list-screen.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { type Correction, rankContract } from '../contract/rank.contract.ts';
import { Points } from './points.tsx';

const { RankCorrectionList, RankCorrectionApprove, RankCorrectionReject } = rankContract;

const isWaiting = ({ state }: Correction) => state === 'waiting';

const approve = confirmAction<typeof RankCorrectionApprove, Correction>({
  endpoint: RankCorrectionApprove,
  title: 'rank.action.approve',
  primary: true,
  when: isWaiting,
  input: ({ id }) => ({ id }),
  question: 'rank.ask.approve',
  params: ({ delta, member_name }) => ({ delta, member: member_name }),
  success: 'rank.done.approved',
});

const reject = dialogAction<typeof RankCorrectionReject, Correction>({
  endpoint: RankCorrectionReject,
  title: 'rank.action.reject',
  danger: true,
  when: isWaiting,
  messages: 'rank',
  fields: [{ field: 'note', as: 'textarea', title: 'rank.field.reason', span: 'full' }],
  hidden: ({ id }) => ({ id }),
  success: 'rank.done.rejected',
});

/** What was corrected by hand; the large ones wait here for a second person. */
export const Corrections = listPanel({
  endpoint: RankCorrectionList,
  heading: 'rank.section.corrections',
  messages: 'rank',
  columns: [
    {
      field: 'member_name',
      render: ({ member_id, member_name }) => (
        <Link className="lh-cell-link" to={`/users/save/${member_id}`}>
          {member_name}
        </Link>
      ),
    },
    { field: 'delta', as: 'count', render: ({ delta }) => <Points delta={delta} /> },
    { field: 'reason' },
    { field: 'state', as: 'status', tones: { waiting: 'warning', booked: 'success', rejected: 'neutral' } },
    { field: 'asked_by' },
    { field: 'created_at', as: 'time' },
    { field: 'decided_by' },
    { field: 'decided_at', as: 'time', hidden: true },
    { field: 'note', hidden: true },
  ],
  filters: ['state'],
  rowActions: [approve, reject],
  empty: 'rank.empty.corrections',
  emptyHint: 'rank.empty.corrections_hint',
});
