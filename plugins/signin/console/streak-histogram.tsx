import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { count } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { signinContract } from '../contract/signin.contract.ts';
import type { en } from '../messages/en.ts';
import './signin.css';

const { SigninStreaks } = signinContract;

/** How many members have how many days in a row; each figure shows them below. */
export function StreakHistogram() {
  const t = useText<typeof en>('signin');
  const can = useCan();
  const { data } = useQueryOf(SigninStreaks, {}, { enabled: can(SigninStreaks), beside: true });
  if (!data) return null;
  const most = Math.max(1, ...data.map(({ members }) => members));
  return (
    <DetailSection title="signin.streaks.title">
      <ul className="signin-streaks">
        {data.map(({ band, members }) => (
          <li key={band}>
            <span>{t(`streak.${band}`)}</span>
            <span className="signin-bar" aria-hidden="true">
              <span style={{ width: `${(members / most) * 100}%` }} />
            </span>
            {members === 0 ? (
              <span className="lh-figure">{count(0)}</span>
            ) : (
              <Link
                className="lh-cell-link lh-figure"
                to={`/plugin/signin/manage?streak=${band}`}
                aria-label={t('streaks.show', { members: count(members), days: t(`streak.${band}`) })}
              >
                {count(members)}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <p className="signin-note">{t('streaks.hint')}</p>
    </DetailSection>
  );
}
