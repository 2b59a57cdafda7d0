import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { ContractForm } from '@linehaul/console-kernel/form/contract-form.tsx';
import { CopyButton } from '@linehaul/console-kernel/form/copy-button.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { promoterSource } from '@linehaul/modules/affiliate/console/promoter-list.port.tsx';
import { useState } from 'react';
import { jdunionContract } from '../contract/jdunion.contract.ts';
import type { en } from '../messages/en.ts';

const { JdunionLinkMake, JdunionUserList } = jdunionContract;
const promoters = promoterSource(JdunionUserList);

/** Makes links that earn commission, a promoter's too. */
export default function LinkPage() {
  const t = useText<typeof en>('jdunion');
  const [link, setLink] = useState('');
  return (
    <div className="lh-page">
      <PageHeader note={t('link.note')} />
      <ContractForm<typeof JdunionLinkMake>
        endpoint={JdunionLinkMake}
        messages="jdunion"
        fields={[
          { field: 'material', span: 'full', hint: 'jdunion.hint.material' },
          { field: 'promoter_id', as: 'remote', source: promoters, span: 'full' },
        ]}
        submit="jdunion.action.make"
        onDone={(answer) => setLink(answer.link)}
      />
      {link === '' ? null : (
        <DetailSection title="jdunion.link.made">
          <p role="status">
            <code>{link}</code> <CopyButton value={link} of={t('link.made')} />
          </p>
        </DetailSection>
      )}
    </div>
  );
}
