import { enumerated } from '@linehaul/console-kernel/format/format.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Alert, Button } from 'antd';
import type { GrantableCall } from '../contract/access.contract.ts';
import { shownTexts } from './call-texts.ts';
import { type Chosen, closedPages, type GrantablePage, type RoleLine, roleWords } from './role-choices.ts';

function Lines({ title, lines }: { title: string; lines: readonly RoleLine[] }) {
  const text = useTextOf();
  if (lines.length === 0) return null;
  return (
    <div>
      <h3>{text(title)}</h3>
      <dl>
        {lines.map(({ what, verbs }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{verbs.join(' · ')}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface RoleSummaryProps {
  pages: readonly GrantablePage[];
  calls: readonly GrantableCall[];
  chosen: Chosen;
  onAddCalls: (missing: readonly string[]) => void;
}

/** What is chosen, in words; pages that would stay closed are named, with the way to open them. */
export function RoleSummary({ pages, calls, chosen, onAddCalls }: RoleSummaryProps) {
  const text = useTextOf();
  const words = roleWords(pages, calls, chosen, shownTexts);
  const grantable = new Set(calls.map((call) => call.path));
  const missing = closedPages(pages, chosen).flatMap((closedPage) => closedPage.missing);
  const addable = missing.filter((path) => grantable.has(path));
  const isNothing = words.opens.length + words.sees.length + words.changes.length === 0;
  return (
    <section className="lh-surface role-summary" aria-label={text('access.words.title')}>
      <h2>{text('access.words.title')}</h2>
      {isNothing ? <p>{text('access.words.nothing')}</p> : null}
      {words.closed.length > 0 ? (
        <Alert
          type="warning"
          title={text('access.words.closed', { pages: enumerated(words.closed) })}
          action={
            addable.length > 0 ? (
              <Button size="small" onClick={() => onAddCalls(addable)}>
                {text('access.action.add_missing')}
              </Button>
            ) : null
          }
        />
      ) : null}
      <div className="role-summary-parts">
        <Lines title="access.words.opens" lines={words.opens} />
        <Lines title="access.words.sees" lines={words.sees} />
        <Lines title="access.words.changes" lines={words.changes} />
      </div>
    </section>
  );
}
