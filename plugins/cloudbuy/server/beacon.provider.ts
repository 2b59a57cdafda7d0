import { callProvider } from '@linehaul/server-kernel/outbound/provider-call.ts';
import { providerBase } from '@linehaul/server-kernel/settings/provider-base.ts';
import type { Settings } from '@linehaul/server-kernel/settings/settings.ts';
import { z } from 'zod';

const baseName = 'cloudbuy_drand';
const usualBase = 'https://api.drand.sh';

const answerSchema = z.looseObject({ round: z.int(), signature: z.string() });

export interface FixedBeacon {
  drand_chain: string;
  drand_round: number;
}

/** Whether the installation says where drand is (`CLOUDBUY_DRAND_BASE`): nothing is fetched from anywhere else. */
export function canFetchBeacons({ providerBases }: Pick<Settings, 'providerBases'>): boolean {
  return providerBases[baseName.toUpperCase()] !== undefined;
}

/**
 * The signature of a round as drand's HTTP API publishes it (`GET /<chain>/public/<round>`, https://docs.drand.love), unchecked; null while
 * there is none, or nobody has answered.
 */
export async function fetchBeacon(
  settings: Pick<Settings, 'providerBases'>,
  { drand_chain, drand_round }: FixedBeacon,
): Promise<string | null> {
  const base = providerBase(settings, baseName, usualBase);
  const came = await callProvider({ url: `${base}/${drand_chain}/public/${drand_round}`, method: 'GET' });
  if ('fault' in came || came.status !== 200) return null;
  const read = answerSchema.safeParse(came.document);
  return read.success && read.data.round === drand_round ? read.data.signature : null;
}
