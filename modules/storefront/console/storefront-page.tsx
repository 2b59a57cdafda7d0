import { call, useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { ContractForm } from '@linehaul/console-kernel/form/contract-form.tsx';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { PictureField, type PictureSource } from '@linehaul/modules/upload/console/picture.port.tsx';
import { useState } from 'react';
import { type Storefront, storefrontContract } from '../contract/storefront.contract.ts';
import type { en } from '../messages/en.ts';
import { ColourField } from './colour-field.tsx';
import './storefront.css';

const { StorefrontInfo, StorefrontSave, StorefrontLogo } = storefrontContract;
type Input = InputOf<typeof StorefrontSave>;

const storedLogo =
  (id: number): PictureSource =>
  (size) =>
    call(StorefrontLogo, { id, size }, { quiet: true });

function buildFields({ logo_id }: Storefront, logoLabel: string): FieldSpec<Input>[] {
  const shownLogo = logo_id === null ? undefined : { id: logo_id, source: storedLogo(logo_id) };
  return [
    { field: 'is_on', as: 'switch', group: 'pages', hint: 'storefront.hint.is_on', span: 'full' },
    { field: 'short_name', group: 'pages', hint: 'storefront.hint.short_name' },
    { field: 'host_name', group: 'pages', hint: 'storefront.hint.host_name' },
    { field: 'name', group: 'look', span: 'full' },
    {
      field: 'colour',
      group: 'look',
      hint: 'storefront.hint.colour',
      render: (props) => <ColourField {...props} />,
    },
    {
      field: 'logo_id',
      group: 'look',
      render: (props) => <PictureField {...props} label={logoLabel} kept={shownLogo} removable />,
    },
  ];
}

function StorefrontForm({
  storefront,
  onSaved,
}: {
  storefront: Storefront;
  onSaved: (storefront: Storefront) => void;
}) {
  const t = useText<typeof en>('storefront');
  const { version, ...start } = storefront;
  return (
    <ContractForm<typeof StorefrontSave>
      key={version}
      endpoint={StorefrontSave}
      messages="storefront"
      fields={buildFields(storefront, t('field.logo_id'))}
      start={start}
      hidden={{ version }}
      success="storefront.done.saved"
      onDone={onSaved}
    />
  );
}

/** The pages that a tenant's customers open: whether they are open, by which address, and how they look. */
export default function StorefrontPage() {
  const t = useText<typeof en>('storefront');
  const query = useQueryOf(StorefrontInfo, {});
  const [lastSaved, setLastSaved] = useState<Storefront | null>(null);
  return (
    <div className="lh-page">
      <Loaded query={query}>
        {(answer) => {
          const storefront = lastSaved ?? answer;
          return (
            <>
              <PageHeader>
                {storefront.is_on ? (
                  <a href={`/business/${storefront.short_name}`} target="_blank" rel="noreferrer">
                    {t('preview.open')}
                  </a>
                ) : null}
              </PageHeader>
              <StorefrontForm storefront={storefront} onSaved={setLastSaved} />
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
