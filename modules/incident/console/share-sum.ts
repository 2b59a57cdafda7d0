import { type ShareInput, type ShareParty, wholeShare } from '../contract/incident-claim.contract.ts';

/** A row of shares while it is typed. */
export type ShareDraft = Required<Omit<ShareInput, 'share'>> & { share: number };

/** What of the whole is not shared out; below nothing where it is too much. */
export function restOf(shares: readonly { share: number }[]): number {
  return wholeShare - shares.reduce((sum, { share }) => sum + share, 0);
}

/** Who answers, as the value of a choice: `site 12`, `driver 5`, `packer`. */
export function partyValue({ party, site_id, trip_id }: Omit<ShareDraft, 'share' | 'party_name'>): string {
  return [party, site_id ?? trip_id].filter((part) => part !== null).join(' ');
}

/** The same back. */
export function readParty(value: string): Omit<ShareDraft, 'share' | 'party_name'> {
  const [party = 'site', id] = value.split(' ');
  return {
    party: party as ShareParty,
    site_id: party === 'site' ? Number(id) : null,
    trip_id: party === 'driver' ? Number(id) : null,
  };
}
