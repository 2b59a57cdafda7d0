import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { ContractForm } from '@linehaul/console-kernel/form/contract-form.tsx';
import { CopyButton } from '@linehaul/console-kernel/form/copy-button.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { promoterSource } from '@linehaul/modules/affiliate/console/promoter-list.port.tsx';
import { useState } from 'react';
import { mtunionContract } from '../contract/mtunion.contract.ts';
import type { en } from '../messages/en.ts';

const { MtunionLinkMake, MtunionUserList } = mtunionContract;
const promoters = promoterSource(MtunionUserList);

/** Makes links that earn commission, a promoter's too. */
export default function LinkPage() {
  const t = useText<typeof en>('mtunion');
  const [link, setLink] = useState('');
  return (
    <div className="lh-page">
      <PageHeader note={t('link.note')} />
      <ContractForm<typeof MtunionLinkMake>
        endpoint={MtunionLinkMake}
        messages="mtunion"
        fields={[
          { field: 'activity_no', span: 'full', hint: 'mtunion.hint.activity_no' },
          { field: 'link_kind', as: 'radio', span: 'full' },
          { field: 'promoter_id', as: 'remote', source: promoters, span: 'full' },
        ]}
        // What most people send on, and what the call takes when it is told nothing.
        start={{ link_kind: 'short' }}
        submit="mtunion.action.make"
        onDone={(answer) => setLink(answer.link)}
      />
      {link === '' ? null : (
        <DetailSection title="mtunion.link.made">
          <p role="status">
            <code>{link}</code> <CopyButton value={link} of={t('link.made')} />
          </p>
        </DetailSection>
      )}
    </div>
  );
}
