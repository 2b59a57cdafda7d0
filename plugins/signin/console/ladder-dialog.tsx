import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useSubmission } from '@linehaul/console-kernel/call/submission.ts';
import { count } from '@linehaul/console-kernel/format/format.ts';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { Action, ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { textOf, useText } from '@linehaul/console-kernel/text/text.ts';
import { type AddonSettings, addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { NumberInput } from '@linehaul/ui/number-input.tsx';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { signinKey, signinSettings } from '../contract/signin.contract.ts';
import { ladderText, maxSteps } from '../contract/signin-ladder.contract.ts';
import type { en } from '../messages/en.ts';
import { type DraftStep, draftOf, inOrder, sentSteps, withDay, wrongAt } from './ladder-draft.ts';
import './signin.css';

const { AddonSettingInfo, AddonSettingSave } = addonContract;

interface RowsProps {
  draft: readonly DraftStep[];
  onChange: (draft: readonly DraftStep[]) => void;
}

/** One row for each day that is listed; they are put in order when a day has been typed. */
function LadderRows({ draft, onChange }: RowsProps) {
  const t = useText<typeof en>('signin');
  const wrong = wrongAt(draft);
  const set = (key: number, change: Partial<DraftStep>) =>
    onChange(draft.map((step) => (step.key === key ? { ...step, ...change } : step)));
  return (
    <table className="signin-ladder">
      <thead>
        <tr>
          <th>{t('ladder.day')}</th>
          <th>{t('ladder.points')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {draft.map(({ key, day, points }, at) => (
          <tr key={key}>
            <td>
              <NumberInput
                decimals={0}
                aria-label={t('ladder.day_of', { row: at + 1 })}
                value={day}
                integers={3}
                {...(at === wrong ? { status: 'error' as const } : {})}
                onChange={(value) => set(key, { day: value })}
                onBlur={() => onChange(inOrder(draft))}
              />
            </td>
            <td>
              <NumberInput
                decimals={0}
                aria-label={t('ladder.points_of', { day: day ?? '' })}
                value={points}
                integers={5}
                onChange={(value) => set(key, { points: value })}
              />
            </td>
            <td>
              <Button
                type="text"
                icon={<CloseOutlined />}
                aria-label={t('ladder.remove', { day: day ?? '' })}
                title={t('ladder.remove', { day: day ?? '' })}
                disabled={draft.length === 1}
                onClick={() => onChange(draft.filter((step) => step.key !== key))}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface EditorProps {
  settings: AddonSettings;
  onClose: () => void;
}

function Editor({ settings, onClose }: EditorProps) {
  const t = useText<typeof en>('signin');
  const { ladder, after_last } = signinSettings.parse(settings.values);
  const [draft, setDraft] = useState<readonly DraftStep[]>(() => draftOf(ladder));
  const save = useSubmission(AddonSettingSave, { success: 'signin.done.ladder', onSuccess: onClose });
  const steps = sentSteps(draft);
  const isMisplaced = wrongAt(draft) !== -1;
  const days = count(draft.at(-1)?.day ?? null);
  return (
    <div className="signin-editor">
      <LadderRows draft={draft} onChange={setDraft} />
      <Button icon={<PlusOutlined />} disabled={draft.length >= maxSteps} onClick={() => setDraft(withDay(draft))}>
        {t('ladder.add')}
      </Button>
      {isMisplaced ? (
        <Alert type="warning" title={t('ladder.misplaced')} />
      ) : (
        <p className="signin-note">
          {t('ladder.between')} {t(`ladder.${after_last}`, { days })}
        </p>
      )}
      <div className="signin-end">
        <Button onClick={onClose}>{textOf('console.action.cancel')}</Button>
        <GuardedButton
          type="primary"
          disabled={steps === null || isMisplaced}
          loading={save.pending}
          onClick={() => steps && void save.run({ ...settings.values, key: signinKey, ladder: ladderText(steps) })}
        >
          {textOf('console.action.save')}
        </GuardedButton>
      </div>
    </div>
  );
}

function LadderDialog({ onClose }: ActionDialogProps<ListPage>) {
  const t = useText<typeof en>('signin');
  const query = useQueryOf(AddonSettingInfo, { key: signinKey });
  return (
    <Modal open width={520} title={t('action.ladder')} footer={null} onCancel={onClose}>
      <Loaded query={query}>{(settings) => <Editor settings={settings} onClose={onClose} />}</Loaded>
    </Modal>
  );
}

/** What each day in a row gives. */
export const editLadder: Action<ListPage> = {
  title: 'signin.action.ladder',
  needs: [AddonSettingInfo, AddonSettingSave],
  dialog: (props) => <LadderDialog {...props} />,
};
