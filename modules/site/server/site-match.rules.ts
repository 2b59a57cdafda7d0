import { refuse } from '@linehaul/contract/errors.ts';
import { comparableName } from '@linehaul/contract/table-file.ts';
import { z } from 'zod';
import { siteErrors } from '../contract/site.contract.ts';

/** What a name in a file is compared with. */
export interface NamedSite {
  code: string;
  name: string;
  state: 'active' | 'closed';
}

/** The code of the site that is meant; several that may be; or a name that no site has and whether one is to be made of it. */
export type SiteMatch = { code: string } | { among: string[] } | { unknown: string; isWanted: boolean };

/** Shorter beginnings of a name say too little. */
const minPrefix = 2;
/** Candidates that a fault names. */
const maxNamed = 5;
/** Stands for all names that nothing else is said about. */
const anyName = '*';

const choicesSchema = z.record(z.string().max(100), z.string().max(40).nullable());

/** What a person has said about names that no site has. */
export function readSiteChoices(text: string | undefined): ReadonlyMap<string, string | null> {
  if (text === undefined || text === '') return new Map();
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw refuse(siteErrors.choice_malformed);
  }
  const read = choicesSchema.safeParse(json);
  if (!read.success) throw refuse(siteErrors.choice_malformed);
  return new Map(Object.entries(read.data));
}

function grouped(sites: readonly NamedSite[], key: (site: NamedSite) => string): Map<string, NamedSite[]> {
  return Map.groupBy(sites, (site) => comparableName(key(site)));
}

/** Open sites come before closed ones. */
function preferred(sites: readonly NamedSite[]): readonly NamedSite[] {
  const open = sites.filter(({ state }) => state === 'active');
  return open.length > 0 ? open : sites;
}

/** Names that somebody gave, in order, so that those with a beginning stand together. */
function byBeginning(sites: readonly NamedSite[]) {
  const sortedNames = sites
    .filter(({ code, name, state }) => state === 'active' && comparableName(code) !== comparableName(name))
    .map((site) => ({ key: comparableName(site.name), site }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  return (start: string): NamedSite[] => {
    let [low, high] = [0, sortedNames.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sortedNames[middle]?.key ?? '') < start) low = middle + 1;
      else high = middle;
    }
    const candidates: NamedSite[] = [];
    for (let at = low; sortedNames[at]?.key.startsWith(start) && candidates.length <= maxNamed; at += 1) {
      candidates.push(...sortedNames.slice(at, at + 1).map(({ site }) => site));
    }
    return candidates;
  };
}

function matchOf(sites: readonly NamedSite[]): SiteMatch | null {
  const [only, ...others] = sites;
  if (!only) return null;
  if (others.length === 0) return { code: only.code };
  return { among: sites.slice(0, maxNamed).map(({ code, name }) => `${name} (${code})`) };
}

/**
 * Finds the site that a text of a file means: by its code, its name, or a beginning that only one name has. What a person
 * has chosen for a text comes first.
 */
export function siteMatcher(sites: readonly NamedSite[], choices: ReadonlyMap<string, string | null>) {
  const exact = new Map(sites.map((site) => [site.code, site]));
  const codes = grouped(sites, ({ code }) => code);
  const names = grouped(sites, ({ name }) => name);
  const beginning = byBeginning(sites);
  const knownMatches = new Map<string, SiteMatch>();
  const look = (text: string): SiteMatch => {
    const chosenCode = choices.get(text);
    if (typeof chosenCode === 'string' && exact.has(chosenCode)) return { code: chosenCode };
    if (exact.has(text)) return { code: text };
    const key = comparableName(text);
    const match = [codes.get(key), names.get(key), key.length >= minPrefix ? beginning(key) : []]
      .map((sites) => matchOf(preferred(sites ?? [])))
      .find((match) => match !== null);
    if (match && chosenCode !== null) return match;
    return { unknown: text, isWanted: chosenCode === null || choices.get(anyName) === null };
  };
  return (text: string): SiteMatch => {
    const match = knownMatches.get(text) ?? look(text);
    knownMatches.set(text, match);
    return match;
  };
}
