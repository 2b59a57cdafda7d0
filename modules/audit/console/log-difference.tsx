import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { time } from '@linehaul/console-kernel/format/format.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { callTitle } from '@linehaul/modules/access/contract/call-names.contract.ts';
import { Drawer } from '@linehaul/ui/lazy-overlays.tsx';
import { auditContract } from '../contract/audit.contract.ts';
import { type FieldChange, fieldChanges, fieldTitle } from '../contract/log-words.contract.ts';
import type { en } from '../messages/en.ts';
import { Device } from './device.tsx';
import { shownTexts, valueText } from './log-texts.ts';
import { RecordLink } from './record-link.tsx';
import './log-difference.css';

type Line = OutputOf<typeof auditContract.OperatorLogInfo>;
type Side = 'before' | 'after';
type Mark = 'changed' | 'added' | 'removed' | 'came' | 'went';

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function markOf({ before, after }: FieldChange): Mark {
  if (isNothing(before)) return 'added';
  return isNothing(after) ? 'removed' : 'changed';
}

/** One side of a field: words, or a list with what came or went. */
function SideCell({ change, side, line }: { change: FieldChange; side: Side; line: Line }) {
  const t = useText<typeof en>('audit');
  const value = change[side];
  const isList = Array.isArray(change.before) || Array.isArray(change.after);
  if (!isList) return valueText(change.path, value, line);
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <ul>
      {entries.map((entry) => {
        const words = valueText(change.path, entry, line);
        return (
          <li key={words}>
            <span className="log-unseen">{t(side === 'before' ? 'difference.went' : 'difference.came')} </span>
            {words}
          </li>
        );
      })}
    </ul>
  );
}

function DifferenceTable({ line }: { line: Line }) {
  const t = useText<typeof en>('audit');
  const changes = fieldChanges(line.before, line.after);
  if (changes.length === 0) return <p className="log-none">{t('difference.none')}</p>;
  return (
    <table className="log-difference">
      <caption className="log-unseen">{t('difference.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('difference.field')}</th>
          <th scope="col">{t('difference.before')}</th>
          <th scope="col">{t('difference.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.path} data-mark={markOf(change)}>
            <th scope="row">
              {fieldTitle(change.path, line, shownTexts)}
              <small>{t(`difference.${markOf(change)}`)}</small>
            </th>
            <td data-side="before" data-label={t('difference.before')} data-empty={isNothing(change.before)}>
              <SideCell change={change} side="before" line={line} />
            </td>
            <td data-side="after" data-label={t('difference.after')} data-empty={isNothing(change.after)}>
              <SideCell change={change} side="after" line={line} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LineFacts({ line, onClose }: { line: Line; onClose: () => void }) {
  const t = useText<typeof en>('audit');
  const facts = [
    { label: t('field.record_title'), value: line.record && <RecordLink line={line} onFollow={onClose} /> },
    { label: t('field.login_name'), value: line.login_name || t('who.platform') },
    { label: t('field.created_at'), value: time(line.created_at) },
    { label: t('field.ip'), value: line.ip },
    { label: t('field.user_agent'), value: <Device userAgent={line.user_agent} /> },
    { label: t('field.request_id'), value: line.request_id && <code>{line.request_id}</code> },
  ];
  return (
    <dl className="log-facts">
      {facts
        .filter(({ value }) => value !== '')
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

interface LogDifferenceProps {
  /** Whose log the line is in: their calls answer the same. */
  log: 'operator' | 'supplier';
  line: { id: number; module: string; call: string };
  onClose: () => void;
}

/** One line, whole: who and from where, then its fields in two columns. */
export function LogDifference({ log, line, onClose }: LogDifferenceProps) {
  const t = useText<typeof en>('audit');
  const endpoint = log === 'operator' ? auditContract.OperatorLogInfo : auditContract.SupplierLogInfo;
  const query = useQueryOf(endpoint, { id: line.id });
  return (
    <Drawer open size={720} title={callTitle({ module: line.module, name: line.call }, shownTexts)} onClose={onClose}>
      <Loaded query={query}>
        {(whole) => (
          <div className="log-line">
            <LineFacts line={whole} onClose={onClose} />
            <h2>{t('difference.title')}</h2>
            <DifferenceTable line={whole} />
            <p className="log-note">{t('difference.hidden')}</p>
          </div>
        )}
      </Loaded>
    </Drawer>
  );
}
