import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { ContractForm } from '@linehaul/console-kernel/form/contract-form.tsx';
import { useLeave } from '@linehaul/console-kernel/form/form-screen.tsx';
import { count, time } from '@linehaul/console-kernel/format/format.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useLocation, useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useScreenTitle } from '@linehaul/console-kernel/screen/screen-context.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { RichTextReader } from '@linehaul/modules/richtext/console/rich-text.port.tsx';
import { Drawer } from '@linehaul/ui/lazy-overlays.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import { type AgreementDetail, type AgreementVersion, agreementContract } from '../contract/agreement.contract.ts';
import type { en } from '../messages/en.ts';
import { agreementFields, agreementsPath } from './agreement-fields.tsx';
import './agreement.css';

interface VersionProps {
  id: number;
  version: AgreementVersion;
  onClose: () => void;
}

/** One version's text, and who has accepted it. */
function VersionDrawer({ id, version: { version_no, title }, onClose }: VersionProps) {
  const t = useText<typeof en>('agreement');
  const text = useQueryOf(agreementContract.AgreementVersion, { id, version_no });
  const acceptanceQuery = useQueryOf(agreementContract.AcceptanceList, { agreement_id: id, version_no, limit: 200 });
  return (
    <Drawer open size={720} title={`${title} · ${t('versions.number', { n: version_no })}`} onClose={onClose}>
      <Loaded query={text}>{({ body }) => <RichTextReader html={body} label={title} />}</Loaded>
      <h2 className="agreement-parties">{t('action.accepted')}</h2>
      <Loaded query={acceptanceQuery}>
        {({ list }) =>
          list.length === 0 ? (
            <p>{t('empty.acceptances')}</p>
          ) : (
            <ul className="agreement-versions">
              {list.map(({ id: key, party_name, accepted_by, ip, created_at }) => (
                <li key={key}>
                  <strong>{party_name}</strong>
                  <span>{accepted_by}</span>
                  <small className="lh-figure">{`${time(created_at)} · ${ip}`}</small>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Drawer>
  );
}

function Versions({ agreement }: { agreement: AgreementDetail }) {
  const t = useText<typeof en>('agreement');
  const [read, setRead] = useState<AgreementVersion | null>(null);
  return (
    <section className="lh-surface agreement-side" aria-label={t('versions.title')}>
      <h2>{t('versions.title')}</h2>
      <ul className="agreement-versions">
        {agreement.versions.map((version) => (
          <li key={version.version_no}>
            <strong>{t('versions.number', { n: version.version_no })}</strong>
            {version.published_at === 0 ? <StatusTag tone="neutral">{t('versions.draft')}</StatusTag> : null}
            {version.version_no === agreement.published_no ? (
              <StatusTag tone="success">{t('state.published')}</StatusTag>
            ) : null}
            <small className="lh-figure">
              {[version.created_by, time(version.published_at || version.created_at)].join(' · ')}
            </small>
            <small>{t('versions.accepted', { n: count(version.accepted_count) })}</small>
            <Button type="link" size="small" onClick={() => setRead(version)}>
              {t('action.read')}
            </Button>
          </li>
        ))}
      </ul>
      {read ? <VersionDrawer id={agreement.id} version={read} onClose={() => setRead(null)} /> : null}
    </section>
  );
}

function AgreementPage({ agreement }: { agreement: AgreementDetail }) {
  const { pathname } = useLocation();
  const leave = useLeave();
  const { id, version, title, place, body } = agreement;
  useScreenTitle(title);
  return (
    <div className="lh-page">
      <PageHeader title={title} />
      <ContractForm<typeof agreementContract.AgreementSave>
        key={version}
        endpoint={agreementContract.AgreementSave}
        messages="agreement"
        fields={agreementFields}
        start={{ title, place, body, is_published: false }}
        hidden={{ id, version }}
        draft={pathname}
        submit="agreement.action.save"
        success="agreement.done.saved"
        onDone={() => leave(agreementsPath)}
      >
        <Versions agreement={agreement} />
      </ContractForm>
    </div>
  );
}

export default function AgreementEditPage() {
  const query = useQueryOf(agreementContract.AgreementInfo, { id: Number(useParams().id) });
  return <Loaded query={query}>{(agreement) => <AgreementPage agreement={agreement} />}</Loaded>;
}
