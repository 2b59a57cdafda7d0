import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { ActionDialog, confirmAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { time } from '@linehaul/console-kernel/format/format.ts';
import {
  type Action,
  ActionBar,
  type ActionDialogProps,
  useActionRunner,
  useAllowed,
} from '@linehaul/console-kernel/screen/action.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { PurposeCards } from '@linehaul/modules/message/console/purpose-cards.port.tsx';
import type { Purpose } from '@linehaul/modules/message/contract/message.contract.ts';
import { Alert } from 'antd';
import { useMemo, useState } from 'react';
import { wxpubContract } from '../contract/wxpub.contract.ts';
import { templateFields } from '../contract/wxpub-template.contract.ts';
import type { en } from '../messages/en.ts';
import { exampleText, TemplateValues, type Values } from './template-values.tsx';
import './wxpub.css';

const { WxpubTemplateList, WxpubTemplateRead, WxpubTemplateSave } = wxpubContract;
type Listing = OutputOf<typeof WxpubTemplateList>;

interface Choice {
  purpose: Purpose;
  listing: Listing;
  onDone: () => void;
}

const templateOf = ({ purpose, listing }: Choice) => listing.list.find((one) => one.purpose === purpose.key);

/** Which template a message goes out by, and the values of its fields. */
function TemplateDialog({ subject, onClose }: ActionDialogProps<Choice>) {
  const { purpose, listing, onDone } = subject;
  const current = templateOf(subject);
  const [templateId, setTemplateId] = useState(current?.template_id ?? '');
  const options = listing.templates.map(({ template_id, title }) => ({ value: template_id, label: title }));
  return (
    <ActionDialog<typeof WxpubTemplateSave>
      endpoint={WxpubTemplateSave}
      title="wxpub.action.choose_template"
      submit="console.action.save"
      messages="wxpub"
      width={640}
      fields={[
        { field: 'template_no', as: 'select', options, span: 'full', hint: 'wxpub.hint.template_no' },
        {
          field: 'values',
          span: 'full',
          checkedWhole: true,
          render: ({ value, onChange }) => (
            <TemplateValues
              template={listing.templates.find(({ template_id }) => template_id === templateId)}
              purpose={purpose}
              limit={listing.value_limit}
              values={(value as Values | undefined) ?? {}}
              onChange={(values) => onChange?.(values)}
            />
          ),
        },
        { field: 'url', span: 'full', hint: 'wxpub.hint.template_url' },
      ]}
      start={{ template_no: templateId, values: current?.values ?? {}, url: current?.url ?? '' }}
      hidden={{ purpose: purpose.key }}
      success="wxpub.done.template_saved"
      onValues={({ template_no }) => setTemplateId(template_no ?? '')}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

const choose: Action<Choice> = {
  title: 'wxpub.action.choose_template',
  needs: WxpubTemplateSave,
  dialog: TemplateDialog,
};
const purposeActions = [choose];

/** The template of one message, as its reader sees it. */
function PurposeTemplate(choice: Choice) {
  const t = useText<typeof en>('wxpub');
  const runner = useActionRunner<Choice>();
  const allowedActions = useAllowed(purposeActions);
  const current = templateOf(choice);
  const template = choice.listing.templates.find(({ template_id }) => template_id === current?.template_id);
  return (
    <div className="wxpub-template">
      <strong>{t('template_page.title')}</strong>
      {current ? (
        <div className="wxpub-bubble wxpub-card" data-template>
          <strong>{template?.title ?? current.template_id}</strong>
          {template ? (
            templateFields(template.content).map(({ name, label }) => (
              <div key={name}>
                {label} {exampleText(current.values[name] ?? '', choice.purpose)}
              </div>
            ))
          ) : (
            <div>{t('template_page.gone')}</div>
          )}
        </div>
      ) : (
        <p className="msg-note">{t('template_page.none')}</p>
      )}
      <ActionBar look="bar" actions={allowedActions(choice)} subject={choice} start={runner.start} />
      {runner.dialog}
    </div>
  );
}

/** The account's templates are WeChat's: they are read when somebody says so. */
function AccountTemplates({ listing, onDone }: { listing: Listing; onDone: () => void }) {
  const t = useText<typeof en>('wxpub');
  const runner = useActionRunner<null>();
  const actions = useMemo(
    () => [
      confirmAction<typeof WxpubTemplateRead, null>({
        endpoint: WxpubTemplateRead,
        title: 'wxpub.action.read_templates',
        input: () => ({}),
        question: 'wxpub.ask.read_templates',
        success: 'wxpub.done.templates_read',
        onDone,
      }),
    ],
    [onDone],
  );
  const allowedActions = useAllowed(actions);
  const { read_at, templates } = listing;
  return (
    <>
      <Alert
        type={read_at === 0 ? 'warning' : 'info'}
        title={
          read_at === 0
            ? t('template_page.unread')
            : t('template_page.read', { n: templates.length, at: time(read_at) })
        }
        description={t('template_page.rules', { limit: listing.value_limit })}
        action={<ActionBar look="bar" actions={allowedActions(null)} subject={null} start={runner.start} />}
      />
      {runner.dialog}
    </>
  );
}

/** Which message goes out by which template of WeChat's. */
export default function TemplatePage() {
  const query = useQueryOf(WxpubTemplateList, {});
  const { refetch } = query;
  const refresh = useMemo(() => () => void refetch(), [refetch]);
  return (
    <div className="lh-page">
      <PageHeader />
      <Loaded query={query}>
        {(listing) => (
          <>
            <AccountTemplates listing={listing} onDone={refresh} />
            <PurposeCards>
              {(purpose) =>
                purpose.kind === 'notice' ? (
                  <PurposeTemplate purpose={purpose} listing={listing} onDone={refresh} />
                ) : null
              }
            </PurposeCards>
          </>
        )}
      </Loaded>
    </div>
  );
}
