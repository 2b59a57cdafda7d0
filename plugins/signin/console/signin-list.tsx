import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { count } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { businessDay } from '@linehaul/console-kernel/time/business-day.ts';
import { signinContract } from '../contract/signin.contract.ts';
import type { en } from '../messages/en.ts';
import { editLadder } from './ladder-dialog.tsx';
import { makeUpDay, signMemberIn } from './signin-actions.tsx';
import { StreakHistogram } from './streak-histogram.tsx';

const { SigninDays, SigninList } = signinContract;
const shownDays = 30;

/** How many come, today and on an average day. */
function Figures() {
  const t = useText<typeof en>('signin');
  const can = useCan();
  const { data } = useQueryOf(SigninDays, {}, { enabled: can(SigninDays), beside: true });
  if (!data) return null;
  const now = data.find(({ day }) => day === businessDay());
  const sum = (field: 'members' | 'makeups') => data.reduce((total, day) => total + day[field], 0);
  const figures = {
    today: count(now?.members ?? 0),
    points: count(now?.points ?? 0),
    mean: count(Math.round((sum('members') / shownDays) * 10) / 10),
    makeups: count(sum('makeups')),
  };
  return (
    <DetailSection title="signin.figure.title">
      <dl className="lh-field-grid">
        {(['today', 'points', 'mean', 'makeups'] as const).map((figure) => (
          <div key={figure}>
            <dt>{t(`figure.${figure}`)}</dt>
            <dd className="lh-figure">{figures[figure]}</dd>
          </div>
        ))}
      </dl>
    </DetailSection>
  );
}

function Header() {
  return (
    <>
      <Figures />
      <StreakHistogram />
    </>
  );
}

/** The record of days, and what an operator enters for a member at the counter. */
export default listScreen({
  endpoint: SigninList,
  messages: 'signin',
  header: Header,
  columns: [
    { field: 'day', as: 'day' },
    {
      field: 'member_name',
      render: ({ member_id, member_name }) => (
        <Link className="lh-cell-link" to={`/users/save/${member_id}`}>
          {member_name}
        </Link>
      ),
    },
    { field: 'points', as: 'count' },
    { field: 'is_makeup', as: 'choice' },
    { field: 'login_name' },
    { field: 'created_at', as: 'time' },
  ],
  filters: [{ from: 'day_from', to: 'day_to', title: 'signin.field.day' }, { field: 'streak' }],
  toolbar: [signMemberIn, makeUpDay, editLadder],
  empty: 'signin.empty.title',
  emptyHint: 'signin.empty.hint',
});
