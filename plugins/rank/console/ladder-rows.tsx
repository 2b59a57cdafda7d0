import { CloseOutlined } from '@ant-design/icons';
import { count, percent } from '@linehaul/console-kernel/format/format.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { NumberInput } from '@linehaul/ui/number-input.tsx';
import { Button } from 'antd';
import type { en } from '../messages/en.ts';
import { type DraftStep, notRisingAt } from './ladder-draft.ts';
import './rank.css';

interface LadderRowsProps {
  draft: readonly DraftStep[];
  /** Absent for those who may only look. */
  onChange?: ((draft: readonly DraftStep[]) => void) | undefined;
}

/** One row for each level, lowest first. */
export function LadderRows({ draft, onChange }: LadderRowsProps) {
  const t = useText<typeof en>('rank');
  const wrongAt = notRisingAt(draft);
  const set = (level_id: number, experience: number | null) =>
    onChange?.(draft.map((step) => (step.level_id === level_id ? { ...step, experience } : step)));
  return (
    <table className="rank-ladder">
      <thead>
        <tr>
          <th>{t('ladder.level')}</th>
          <th className="rank-number">{t('ladder.discount')}</th>
          <th className="rank-points">{t('ladder.from')}</th>
          <th className="rank-number">{t('ladder.members')}</th>
          {onChange ? <td /> : null}
        </tr>
      </thead>
      <tbody>
        {draft.map(({ level_id, name, discount_e4, member_count, experience }, at) => (
          <tr key={level_id}>
            <td>
              <strong>{name}</strong>
            </td>
            <td className="rank-number lh-figure">{percent(discount_e4 / 10_000)}</td>
            <td className="rank-points">
              {onChange ? (
                <NumberInput
                  decimals={0}
                  aria-label={t('ladder.points_of', { name })}
                  value={experience}
                  integers={9}
                  {...(at === wrongAt ? { status: 'error' as const } : {})}
                  onChange={(points) => set(level_id, points)}
                />
              ) : (
                <span className="lh-figure">{count(experience)}</span>
              )}
            </td>
            <td className="rank-number">
              <Link className="lh-cell-link" to={`/users/manage?level_id=${level_id}`}>
                {count(member_count)}
              </Link>
            </td>
            {onChange ? (
              <td className="rank-remove">
                <Button
                  type="text"
                  icon={<CloseOutlined />}
                  aria-label={t('ladder.remove', { name })}
                  title={t('ladder.remove', { name })}
                  onClick={() => onChange(draft.filter((step) => step.level_id !== level_id))}
                />
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
