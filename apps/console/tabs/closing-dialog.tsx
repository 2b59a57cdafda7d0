import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { confirming, focusedFirst } from '@linehaul/ui/dialog-keys.tsx';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { Button } from 'antd';
import { type Question, useTabActions, useTalk } from './tab-actions.ts';
import { labelText, tabLabels } from './tab-labels.ts';
import { useTabs } from './tab-store.ts';

/** The focus does not stay where a closed tab was. */
function focusTabs(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('.tags [role="tab"][tabindex="0"]')?.focus();
}

function kindOf({ what, unsaved, clean }: Question): 'refresh' | 'one' | 'many' {
  if (what === 'refresh') return 'refresh';
  return unsaved.length + clean.length > 1 ? 'many' : 'one';
}

/** Asks before unsaved edits are lost: names the pages, and leaves the choice to close them, keep them, or stay. */
export function ClosingDialog() {
  const text = useTextOf();
  const { question, asking } = useTalk();
  const { answer } = useTabActions();
  const tabs = useTabs((tabState) => tabState.tabs);
  if (!question) return null;
  const kind = kindOf(question);
  const labels = tabLabels(tabs, text);
  const names = question.unsaved.map((tab) => ({
    id: tab.id,
    label: labels.get(tab.id) ?? { title: tab.path, note: '' },
  }));
  return (
    <Modal
      open={asking}
      width={520}
      title={text(`tabs.unsaved.title_${kind}`)}
      onCancel={() => answer('stay')}
      afterClose={focusTabs}
      footer={
        <div className="tags-question">
          <Button {...focusedFirst} onClick={() => answer('stay')}>
            {text('tabs.unsaved.stay')}
          </Button>
          {kind === 'many' && question.clean.length > 0 ? (
            <Button onClick={() => answer('keep')}>{text('tabs.unsaved.keep')}</Button>
          ) : null}
          <Button type="primary" danger {...confirming} onClick={() => answer('all')}>
            {text(`tabs.unsaved.${kind}`)}
          </Button>
        </div>
      }
    >
      <p>{text('tabs.unsaved.text')}</p>
      <ul className="tags-unsaved">
        {names.map(({ id, label }) => (
          <li key={id}>{labelText(label)}</li>
        ))}
      </ul>
    </Modal>
  );
}
