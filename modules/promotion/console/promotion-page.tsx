import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { count, money } from '@linehaul/console-kernel/format/format.ts';
import { useListSearch } from '@linehaul/console-kernel/list/list-search.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { businessDay } from '@linehaul/console-kernel/time/business-day.ts';
import { addMonths, daysUpTo, monthOf } from '@linehaul/contract/calendar-day.ts';
import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { month as monthInput } from '@linehaul/contract/units.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { Button } from 'antd';
import { promotionContract } from '../contract/promotion.contract.ts';
import type { en } from '../messages/en.ts';
import { FigureGrid, PromotionItem, placeDays } from './promotion-item.tsx';
import './promotion.css';

const { PromotionMonth } = promotionContract;

type Answer = OutputOf<typeof PromotionMonth>;

const markedDays = 7;

/** Every seventh day of the month, above the bars. */
function DayMarks({ answer }: { answer: Answer }) {
  const { first_day, last_day } = answer;
  const days = daysUpTo(last_day, Number(last_day.slice(-2)));
  return (
    <span className="pm-marks" aria-hidden="true">
      {days
        .filter((_day, at) => at % markedDays === 0)
        .map((day) => (
          <span key={day} style={placeDays({ first_day, last_day, today: '' }, day, day)}>
            {Number(day.slice(-2))}
          </span>
        ))}
    </span>
  );
}

function MonthPanel({ answer }: { answer: Answer }) {
  const t = useText<typeof en>('promotion');
  const { promotions } = answer;
  if (promotions.length === 0) {
    return (
      <EmptyState title={t('empty.title')} text={t('empty.hint')}>
        <Link to="/plugin/manage">{t('empty.open')}</Link>
      </EmptyState>
    );
  }
  const sum = (field: 'revenue_cents' | 'cost_cents') => promotions.reduce((total, row) => total + row[field], 0);
  const figures = [
    ['promotions', count(promotions.length)],
    ['conflicts', count(promotions.filter(({ conflicts }) => conflicts.length > 0).length)],
    ['revenue', money(sum('revenue_cents'))],
    ['cost', money(sum('cost_cents'))],
    ['margin', money(sum('revenue_cents') - sum('cost_cents'))],
  ] as const;
  return (
    <>
      <DetailSection title="promotion.section.sums">
        <FigureGrid figures={figures} />
      </DetailSection>
      <DetailSection title="promotion.section.calendar">
        <DayMarks answer={answer} />
        <ul className="pm-list">
          {promotions.map((promotion) => (
            <PromotionItem key={`${promotion.key} ${promotion.id}`} promotion={promotion} days={answer} />
          ))}
        </ul>
      </DetailSection>
    </>
  );
}

/** All promotions of a month at a glance: when, which of them sell the same goods, what each has brought and cost. */
export default function PromotionPage() {
  const t = useText<typeof en>('promotion');
  const { search, change } = useListSearch();
  const presentMonth = monthOf(businessDay());
  const month = monthInput.safeParse(search.get('month')).data ?? presentMonth;
  const query = useQueryOf(PromotionMonth, { month }, { keepPrevious: true });
  return (
    <div className="lh-page">
      <PageHeader note={t('hint')}>
        <Button
          icon={<LeftOutlined />}
          aria-label={t('month.before')}
          onClick={() => change({ month: addMonths(month, -1) })}
        />
        <Button disabled={month === presentMonth} onClick={() => change({ month: presentMonth })}>
          {month}
        </Button>
        <Button
          icon={<RightOutlined />}
          aria-label={t('month.after')}
          onClick={() => change({ month: addMonths(month, 1) })}
        />
      </PageHeader>
      <Loaded query={query}>{(answer) => <MonthPanel answer={answer} />}</Loaded>
    </div>
  );
}
