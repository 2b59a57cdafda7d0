import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { count, typedNumber } from '@linehaul/console-kernel/format/format.ts';
import { useListSearch } from '@linehaul/console-kernel/list/list-search.ts';
import { ListTabs } from '@linehaul/console-kernel/list/list-tabs.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { Sideways } from '@linehaul/console-kernel/screen/sideways.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { businessDay } from '@linehaul/console-kernel/time/business-day.ts';
import { addDays } from '@linehaul/contract/calendar-day.ts';
import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { Segmented, Table, type TableColumnsType } from 'antd';
import { incidentContract } from '../contract/incident.contract.ts';
import { type FigureGroup, figureGroup, type IncidentFigure } from '../contract/incident-figures.contract.ts';
import type { IncidentCause } from '../contract/incident-record.contract.ts';
import type { en } from '../messages/en.ts';

const list = '/logistics/exception/manage';
const spans = ['30', '90', '365'] as const;

interface Asked {
  by: FigureGroup;
  span: (typeof spans)[number];
}

/** What the address asks for. */
function useAsked(): Asked {
  const { search } = useListSearch();
  const by = figureGroup.options.find((group) => group === search.get('by')) ?? 'site';
  const span = spans.find((days) => days === search.get('days')) ?? '30';
  return { by, span };
}

/** The incidents that a row counts, where the list has a filter for them. */
function linkTo(by: FigureGroup, key: string): string | null {
  if (by === 'cause') return `${list}?cause=${key}`;
  return by === 'site' && key !== '' ? `${list}?site_id=${key}` : null;
}

function GroupName({ by, figure }: { by: FigureGroup; figure: IncidentFigure }) {
  const t = useText<typeof en>('incident');
  const { group_key, group_name } = figure;
  const name = by === 'cause' ? t(`cause.${group_key as IncidentCause}`) : group_name;
  const to = linkTo(by, group_key);
  if (name === '') return <span className="lh-nothing">{t('figures.unnamed')}</span>;
  return to ? (
    <Link className="lh-cell-link" to={to}>
      {name}
    </Link>
  ) : (
    name
  );
}

type Figures = OutputOf<typeof incidentContract.IncidentFigures>;

function FigureTable({ by, figures: { rows, all } }: { by: FigureGroup; figures: Figures }) {
  const t = useText<typeof en>('incident');
  const number = (value: (figure: IncidentFigure) => string) => (_: unknown, figure: IncidentFigure) => (
    <span className="lh-figure">{value(figure)}</span>
  );
  const columns: TableColumnsType<IncidentFigure> = [
    { title: t(`figure_group.${by}`), render: (_, figure) => <GroupName by={by} figure={figure} /> },
    { title: t('noun.many'), align: 'end', render: number((figure) => count(figure.incident_count)) },
    { title: t('figures.incident_pieces'), align: 'end', render: number((figure) => count(figure.incident_pieces)) },
    { title: t('figures.carried_pieces'), align: 'end', render: number((figure) => count(figure.carried_pieces)) },
    { title: t('figures.rate'), align: 'end', render: number((figure) => typedNumber(figure.rate_ppm, 2)) },
  ];
  return (
    <section className="lh-surface">
      <Sideways>
        <Table<IncidentFigure>
          size="small"
          rowKey="group_key"
          pagination={false}
          dataSource={rows}
          columns={columns}
          locale={{ emptyText: <EmptyState title={t('figures.empty')} /> }}
          summary={() => (
            <Table.Summary.Row>
              <Table.Summary.Cell index={0}>{t('figures.all')}</Table.Summary.Cell>
              {[all.incident_count, all.incident_pieces, all.carried_pieces].map((value, place) => (
                <Table.Summary.Cell key={columns[place + 1]?.key ?? place} index={place + 1} align="right">
                  <span className="lh-figure">{count(value)}</span>
                </Table.Summary.Cell>
              ))}
              <Table.Summary.Cell index={4} align="right">
                <span className="lh-figure">{typedNumber(all.rate_ppm, 2)}</span>
              </Table.Summary.Cell>
            </Table.Summary.Row>
          )}
        />
      </Sideways>
    </section>
  );
}

/** How often something goes wrong, per ten thousand pieces: by site, line, packaging and cause. */
export default function IncidentFiguresPage() {
  const t = useText<typeof en>('incident');
  const { change } = useListSearch();
  const { by, span } = useAsked();
  const today = businessDay();
  const input = { by, day_from: addDays(today, 1 - Number(span)), day_to: today };
  const query = useQueryOf(incidentContract.IncidentFigures, input, { keepPrevious: true });
  return (
    <div className="lh-page">
      <PageHeader>
        <Segmented
          aria-label={t('figures.days')}
          value={span}
          options={spans.map((value) => ({ value, label: t('figures.last_days', { n: Number(value) }) }))}
          onChange={(value) => change({ days: value })}
        />
      </PageHeader>
      <ListTabs
        field="by"
        values={figureGroup.options.filter((group) => group !== 'site')}
        texts="incident.figure_group"
        all="incident.figure_group.site"
      />
      <Loaded query={query}>{(figures) => <FigureTable by={by} figures={figures} />}</Loaded>
    </div>
  );
}
