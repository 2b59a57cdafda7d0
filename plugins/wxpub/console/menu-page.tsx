import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { showSuccess } from '@linehaul/console-kernel/call/notices.ts';
import { useSubmission } from '@linehaul/console-kernel/call/submission.ts';
import { confirmAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { time } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { ActionBar, useActionRunner, useAllowed } from '@linehaul/console-kernel/screen/action.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useUnsaved } from '@linehaul/console-kernel/screen/unsaved.ts';
import { textOf, useText } from '@linehaul/console-kernel/text/text.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { useMemo, useState } from 'react';
import { wxpubContract } from '../contract/wxpub.contract.ts';
import type { MenuButton, WxpubMenu } from '../contract/wxpub-menu.contract.ts';
import type { en } from '../messages/en.ts';
import { MenuButtonForm } from './menu-button-form.tsx';
import { type ButtonPlace, buttonAt, changedDraft, extendedDraft, movedDraft, reducedDraft } from './menu-draft.ts';
import { MenuPreview } from './menu-preview.tsx';
import './wxpub.css';

const { WxpubMenuInfo, WxpubMenuPublish, WxpubMenuSave, WxpubMenuTake } = wxpubContract;

function menuActions(isSaved: boolean, onDone: () => void) {
  const publish = confirmAction<typeof WxpubMenuPublish, WxpubMenu>({
    endpoint: WxpubMenuPublish,
    title: 'wxpub.action.publish',
    when: ({ is_changed }) => isSaved && is_changed,
    input: ({ version }) => ({ version }),
    question: 'wxpub.ask.publish',
    success: 'wxpub.done.published',
    onDone,
  });
  const take = confirmAction<typeof WxpubMenuTake, WxpubMenu>({
    endpoint: WxpubMenuTake,
    title: 'wxpub.action.take_menu',
    when: () => isSaved,
    input: ({ version }) => ({ version }),
    question: 'wxpub.ask.take_menu',
    onDone: ({ left_out }) => {
      showSuccess(textOf(left_out > 0 ? 'wxpub.done.taken_partly' : 'wxpub.done.taken', { n: left_out }));
      onDone();
    },
  });
  return [publish, take];
}

/** What followers have, against what is worked on. */
function MenuState({ menu }: { menu: WxpubMenu }) {
  const t = useText<typeof en>('wxpub');
  const { is_changed, published, published_at } = menu;
  const publication = published === null ? t('menu_page.never') : t('menu_page.published', { at: time(published_at) });
  return (
    <p className="wxpub-menu-state">
      <StatusTag tone={is_changed ? 'warning' : 'success'}>
        {t(is_changed ? 'menu_page.changed' : 'menu_page.same')}
      </StatusTag>
      <span>{publication}</span>
    </p>
  );
}

interface EditorProps {
  draft: readonly MenuButton[];
  onDraft: (draft: readonly MenuButton[]) => void;
  mayChange: boolean;
}

function Editor({ draft, onDraft, mayChange }: EditorProps) {
  const t = useText<typeof en>('wxpub');
  const [place, setPlace] = useState<ButtonPlace | null>(draft.length > 0 ? { at: 0, sub: null } : null);
  const button = place === null ? undefined : buttonAt(draft, place);
  const add = (group: number | null) => {
    const extension = extendedDraft(draft, group);
    if (!extension) return;
    onDraft(extension.draft);
    setPlace(extension.place);
  };
  const lastAt = place?.sub === null ? draft.length - 1 : (draft[place?.at ?? 0]?.sub_buttons.length ?? 0) - 1;
  const position = place?.sub ?? place?.at ?? 0;
  return (
    <div className="wxpub-menu-editor">
      <MenuPreview draft={draft} place={place} onPlace={setPlace} onAdd={mayChange ? add : undefined} />
      {button && place && mayChange ? (
        <MenuButtonForm
          key={`${place.at} ${place.sub}`}
          button={button}
          place={place}
          canMove={{ back: position > 0, on: position < lastAt }}
          onChange={(change) => onDraft(changedDraft(draft, place, change))}
          onMove={(by) => {
            const outcome = movedDraft(draft, place, by);
            onDraft(outcome.draft);
            setPlace(outcome.place);
          }}
          onRemove={() => {
            onDraft(reducedDraft(draft, place));
            setPlace(place.sub === null ? null : { at: place.at, sub: null });
          }}
        />
      ) : (
        <p>{t('menu_page.hint')}</p>
      )}
    </div>
  );
}

function MenuCard({ menu, onChanged }: { menu: WxpubMenu; onChanged: () => void }) {
  const t = useText<typeof en>('wxpub');
  const mayChange = useCan()(WxpubMenuSave);
  const [draft, setDraft] = useState<readonly MenuButton[]>(menu.draft);
  const isSaved = JSON.stringify(draft) === JSON.stringify(menu.draft);
  useUnsaved(!isSaved);
  const save = useSubmission(WxpubMenuSave, { success: 'wxpub.done.menu_saved', onSuccess: onChanged });
  const runner = useActionRunner<WxpubMenu>();
  const actions = useMemo(() => menuActions(isSaved, onChanged), [isSaved, onChanged]);
  const allowedActions = useAllowed(actions);
  return (
    <section className="lh-surface wxpub-menu">
      <MenuState menu={menu} />
      <Editor draft={draft} onDraft={setDraft} mayChange={mayChange} />
      <div className="wxpub-menu-tools">
        {mayChange ? (
          <GuardedButton
            type="primary"
            disabled={isSaved}
            loading={save.pending}
            onClick={() => void save.run({ version: menu.version, buttons: [...draft] })}
          >
            {t('action.save_draft')}
          </GuardedButton>
        ) : null}
        <ActionBar look="bar" actions={allowedActions(menu)} subject={menu} start={runner.start} />
      </div>
      {runner.dialog}
    </section>
  );
}

/** The buttons under the chat: a draft that is worked on, and what followers have. */
export default function MenuPage() {
  const query = useQueryOf(WxpubMenuInfo, {});
  const { refetch } = query;
  const refresh = useMemo(() => () => void refetch(), [refetch]);
  return (
    <div className="lh-page">
      <PageHeader />
      <Loaded query={query}>{(menu) => <MenuCard key={menu.version} menu={menu} onChanged={refresh} />}</Loaded>
    </div>
  );
}
