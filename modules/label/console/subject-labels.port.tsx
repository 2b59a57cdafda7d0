import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { count, time } from '@linehaul/console-kernel/format/format.ts';
import { ActionBar, useActionRunner, useAllowed } from '@linehaul/console-kernel/screen/action.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { useMemo } from 'react';
import { type Label, labelContract } from '../contract/label.contract.ts';
import type { en } from '../messages/en.ts';
import { labelActions, printActions } from './label-actions.port.tsx';
import { LabelFaultText } from './label-fault.port.tsx';
import { labelTones } from './label-tones.port.ts';
import './label.css';

interface SubjectProps {
  kind: string;
  id: number;
  pageOf: (ids: string) => string;
}

/** The labels of one subject, on its own page; nothing while it has none. */
export function SubjectLabels({ kind, id, pageOf }: SubjectProps) {
  const t = useText<typeof en>('label');
  const query = useQueryOf(labelContract.LabelList, { subject_kind: kind, subject_id: id, limit: 50 });
  const runner = useActionRunner<Label>();
  const actions = useMemo(() => [printActions(pageOf).one, ...labelActions], [pageOf]);
  const allowedActions = useAllowed(actions);
  const labels = query.data?.list ?? [];
  if (labels.length === 0) return null;
  return (
    <DetailSection title="label.section">
      <ul className="label-results">
        {labels.map((label) => (
          <li key={label.id}>
            <strong>{label.label_no || label.account_name}</strong>
            <StatusTag tone={labelTones[label.state]}>{t(`state.${label.state}`)}</StatusTag>
            <span className="label-line">
              <span>
                {label.fault === 'none' ? (
                  [label.account_name, time(label.created_at), `${t('field.print_count')} ${count(label.print_count)}`]
                    .filter(Boolean)
                    .join(' · ')
                ) : (
                  <LabelFaultText {...label} />
                )}
              </span>
              <ActionBar look="row" actions={allowedActions(label)} subject={label} start={runner.start} />
            </span>
          </li>
        ))}
      </ul>
      {runner.dialog}
    </DetailSection>
  );
}
