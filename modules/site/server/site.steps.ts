import { pageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { RowReader } from '@linehaul/server-kernel/table-file/row-reader.ts';
import type { RawBuilder } from 'kysely';
import { type Site, siteErrors } from '../contract/site.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { siteRepo } from './site.repo.ts';
import { readSiteChoices, siteMatcher } from './site-match.rules.ts';

/** The caller's site, or undefined: another tenant's id answers like one that does not exist. */
export function findSite(scope: Scope, id: number): Promise<Site | undefined> {
  return siteRepo(scope).byId(id);
}

/** Which of these are sites of the caller. */
export function existingSites(scope: Scope, ids: readonly number[]): Promise<ReadonlySet<number>> {
  return siteRepo(scope).existing(ids);
}

/** Codes that no site has are made into sites (source `import`). */
export async function addMissingSites(scope: Scope, codes: readonly string[]): Promise<void> {
  await siteRepo(scope).addMissing(codes);
}

/** The caller's site of that code, or undefined. */
export function findSiteByCode(scope: Scope, code: string): Promise<Site | undefined> {
  return siteRepo(scope).byField('code', code);
}

/** The first sites of the caller's tenant by their code, and how many there are. */
export async function firstSites(scope: Scope, limit: number): Promise<{ sites: Site[]; count: number }> {
  const { list, total } = await siteRepo(scope).page(pageQuery.parse({ limit }));
  return { sites: list, count: total };
}

/** The caller's open site if there is no other, else undefined. */
export async function onlySite(scope: Scope): Promise<Pick<Site, 'id' | 'name'> | undefined> {
  const sites = await siteRepo(scope).open(2);
  return sites.length === 1 ? sites[0] : undefined;
}

/** Names that no site of the caller has as its code, with how often they occur; `names` is a query for one column, `name`. */
export function newSites(scope: Scope, names: RawBuilder<string>): Promise<{ name: string; rows: number }[]> {
  return siteRepo(scope).unknown(names);
}

/** The texts of what a cell that names a site is refused with, for an import that answers it by row. */
export const siteTexts = { name: 'site', messages: { en, zh, es, ja } };

interface SiteReading {
  /** JSON of what a person has said about names that no site has. */
  choices: string | undefined;
  /** Every unknown name is a new site: in a trial run, which tells of it, and where the file is what makes sites. */
  takesUnknown: boolean;
}

/** Reads a cell that names a site: answers the site's code, or the name itself where a site is to be made of it. */
export type SiteCell = <F extends string>(reader: RowReader<F>, field: F) => string;

export async function siteCells(scope: Scope, { choices, takesUnknown }: SiteReading): Promise<SiteCell> {
  const match = siteMatcher(await siteRepo(scope).named(), readSiteChoices(choices));
  return (reader, field) => {
    const text = reader.text(field, { max: 40, required: true });
    if (text === '') return '';
    const siteMatch = match(text);
    if ('code' in siteMatch) return siteMatch.code;
    if ('among' in siteMatch)
      reader.fault(field, siteErrors.name_ambiguous.code, { sites: siteMatch.among.join(', ') });
    else if (!takesUnknown && !siteMatch.isWanted) reader.fault(field, siteErrors.name_unknown.code);
    return text;
  };
}
