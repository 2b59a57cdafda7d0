import type { OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { money, typedNumber } from '@linehaul/console-kernel/format/format.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { NumberInput } from '@linehaul/ui/number-input.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { Button, Input, Select } from 'antd';
import type { incidentContract } from '../contract/incident.contract.ts';
import type { en } from '../messages/en.ts';
import { partyValue, readParty, restOf, type ShareDraft } from './share-sum.ts';
import './incident.css';

type Choices = Pick<OutputOf<typeof incidentContract.ClaimQuote>, 'sites' | 'trips'>;

interface SharesInputProps extends OwnFieldProps {
  choices: Choices;
}

const toDrafts = (value: unknown): ShareDraft[] => (Array.isArray(value) ? (value as ShareDraft[]) : []);

function useParties({ sites, trips }: Choices): { value: string; label: string }[] {
  const t = useText<typeof en>('incident');
  return [
    ...sites.map(({ site_id, site_name }) => ({
      value: `site ${site_id}`,
      label: `${t('party.site')} · ${site_name}`,
    })),
    ...trips.map(({ trip_id, trip_no, driver_name, open_cents }) => ({
      value: `driver ${trip_id}`,
      label: `${t('party.driver')} · ${driver_name || trip_no} · ${t('claim.open', { amount: money(open_cents) })}`,
    })),
    ...(['partner', 'shipper', 'packer'] as const).map((party) => ({ value: party, label: t(`party.${party}`) })),
  ];
}

interface ShareRowProps {
  share: ShareDraft;
  parties: readonly { value: string; label: string }[];
  put: (share: ShareDraft) => void;
  remove: () => void;
}

function ShareRow({ share, parties, put, remove }: ShareRowProps) {
  const t = useText<typeof en>('incident');
  const value = partyValue(share);
  const name = parties.find((party) => party.value === value)?.label ?? '';
  const hasName = share.party === 'partner' || share.party === 'packer';
  return (
    <li>
      <Select
        aria-label={t('field.party')}
        value={value}
        options={[...parties]}
        onChange={(next) => put({ ...share, ...readParty(next), party_name: '' })}
      />
      {hasName ? (
        <Input
          aria-label={t('claim.name')}
          placeholder={t('claim.name')}
          maxLength={60}
          value={share.party_name}
          onChange={(event) => put({ ...share, party_name: event.target.value })}
        />
      ) : null}
      <NumberInput
        aria-label={t('claim.share_of', { name })}
        scale={2}
        suffix="%"
        value={share.share}
        onChange={(next) => put({ ...share, share: next ?? 0 })}
      />
      <Button type="text" size="small" onClick={remove}>
        {t('claim.remove')}
      </Button>
    </li>
  );
}

/** Who answers for a loss, and for how much of it; says what is still to be shared out. */
export function SharesInput({ id, value, onChange, choices }: SharesInputProps) {
  const t = useText<typeof en>('incident');
  const parties = useParties(choices);
  const shares = toDrafts(value);
  const rest = restOf(shares);
  const put = (place: number, share: ShareDraft) => onChange?.(shares.toSpliced(place, 1, share));
  const addShare = () => {
    const takenValues = new Set(shares.map((share) => partyValue(share)));
    const next = parties.find((party) => !takenValues.has(party.value)) ?? parties[0];
    if (next) onChange?.([...shares, { ...readParty(next.value), party_name: '', share: Math.max(rest, 0) }]);
  };
  const difference = typedNumber(Math.abs(rest), 2);
  return (
    <fieldset {...(id ? { id } : {})} className="in-shares" aria-label={t('field.shares')}>
      <ul>
        {shares.map((share, place) => (
          <ShareRow
            // Rows have no name of their own while they are typed.
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            key={place}
            share={share}
            parties={parties}
            put={(next) => put(place, next)}
            remove={() => onChange?.(shares.toSpliced(place, 1))}
          />
        ))}
      </ul>
      <p aria-live="polite">
        <Button size="small" onClick={addShare} disabled={shares.length >= 10}>
          {t('claim.add')}
        </Button>
        <StatusTag tone={rest === 0 ? 'success' : 'warning'}>
          {rest === 0 ? t('claim.whole') : t(rest > 0 ? 'claim.left' : 'claim.over', { share: difference })}
        </StatusTag>
      </p>
    </fieldset>
  );
}
