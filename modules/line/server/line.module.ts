import { refuse, refuseAt, wireErrors } from '@linehaul/contract/errors.ts';
import { fileSource, importAuditFields, rowsSource, runImport } from '@linehaul/modules/batch/server/batch.port.ts';
import { findMember } from '@linehaul/modules/member/server/member.port.ts';
import { findSite, findSiteByCode } from '@linehaul/modules/site/server/site.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { readSetting, saveSetting } from '@linehaul/server-kernel/record/setting.repo.ts';
import { type BandFields, lineContract, lineErrors, tariffTargets } from '../contract/line.contract.ts';
import { type LineDraft, lineRepo } from './line.repo.ts';
import { priceShipment } from './pricing.steps.ts';
import { pricingSettings } from './pricing-setting.repo.ts';
import { tariffRepo } from './tariff.repo.ts';
import { tariffPlan } from './tariff-import.repo.ts';
import { bandHash } from './tariff-import.rules.ts';

/** Bands that LineInfo answers at most. */
const maxBands = 5_000;

async function checkLine(scope: Scope, id: number | undefined, draft: LineDraft): Promise<string> {
  const { origin_site_id, destination_site_id } = draft;
  const origin = await findSite(scope, origin_site_id);
  if (!origin) throw refuseAt(lineErrors.site_unknown, 'origin_site_id');
  const destination = await findSite(scope, destination_site_id);
  if (!destination) throw refuseAt(lineErrors.site_unknown, 'destination_site_id');
  const same = await lineRepo(scope).bySites(origin_site_id, destination_site_id);
  if (same && same.id !== id) throw refuseAt(lineErrors.exists, 'destination_site_id');
  return draft.name === '' ? `${origin.name} → ${destination.name}` : draft.name;
}

async function saveLine(scope: Scope, id: number | undefined, version: number | undefined, givenDraft: LineDraft) {
  const repo = lineRepo(scope);
  const before = id === undefined ? undefined : await repo.byId(id);
  if (id !== undefined && !before) throw refuse(wireErrors.not_found);
  const draft = { ...givenDraft, name: await checkLine(scope, id, givenDraft) };
  if (before && !(await repo.change(before.id, version ?? before.version, draft))) throw refuse(wireErrors.version);
  const after = await repo.byId(before?.id ?? (await repo.add(draft)));
  if (!after) throw refuse(wireErrors.not_found);
  return { before, after };
}

async function saveBand(scope: Scope, id: number | undefined, fields: BandFields) {
  const line = await lineRepo(scope).byId(fields.line_id);
  if (!line) throw refuse(wireErrors.not_found);
  if (fields.min_weight_g > fields.max_weight_g) throw refuseAt(lineErrors.band_reversed, 'max_weight_g');
  const repo = tariffRepo(scope);
  const before = id === undefined ? undefined : await repo.byId(id);
  if (id !== undefined && before?.line_id !== fields.line_id) throw refuse(wireErrors.not_found);
  const content = { ...fields, origin: line.origin_code, destination: line.destination_code };
  const savedId = await repo.save(id, fields, bandHash(content));
  const after = savedId === undefined ? undefined : await repo.byId(savedId);
  if (!after) throw refuse(wireErrors.not_found);
  return { before, after };
}

async function siteIdOf(scope: Scope, id: number | undefined, code: string | undefined, field: string) {
  if (id === undefined && !code) throw refuseAt(lineErrors.quote_sites, field);
  const site = id === undefined ? await findSiteByCode(scope, code ?? '') : await findSite(scope, id);
  if (!site) throw refuseAt(lineErrors.site_unknown, field);
  return site.id;
}

export const lineModule = serverModule({
  name: 'line',
  contract: lineContract,
  migrations: new URL('./migrations/', import.meta.url),
  handlers: () => ({
    LineList: ({ input, scope }) => lineRepo(scope).page(input),
    LineInfo: async ({ input, scope }) => {
      const line = await lineRepo(scope).byId(input.id);
      if (!line) throw refuse(wireErrors.not_found);
      const bands = await tariffRepo(scope).ofLine(line.id, maxBands + 1);
      return { ...line, bands: bands.slice(0, maxBands), bands_capped: bands.length > maxBands };
    },
    LineSave: async ({ input: { id, version, ...draft }, scope, audit }) => {
      const { before, after } = await saveLine(scope, id, version, draft);
      audit({ record: `line ${after.id}`, before, after });
      return after;
    },
    LineDel: async ({ input, scope, audit }) => {
      const before = await lineRepo(scope).byId(input.id);
      if (!before || !(await lineRepo(scope).remove(input.id))) throw refuse(wireErrors.not_found);
      audit({ record: `line ${input.id}`, before });
      return {};
    },
    BandSave: async ({ input: { id, ...fields }, scope, audit }) => {
      const { before, after } = await saveBand(scope, id, fields);
      audit({ record: `line ${after.line_id}`, before, after });
      return after;
    },
    BandDel: async ({ input, scope, audit }) => {
      const before = await tariffRepo(scope).byId(input.id);
      if (!before || !(await tariffRepo(scope).remove(input.id))) throw refuse(wireErrors.not_found);
      audit({ record: `line ${before.line_id}`, before });
      return {};
    },
    Quote: async ({ input, scope }) => {
      const { origin, destination, origin_site_id, destination_site_id, freight_cents, ...shipment } = input;
      if (shipment.member_id !== undefined && !(await findMember(scope, shipment.member_id))) {
        throw refuseAt(lineErrors.member_unknown, 'member_id');
      }
      const request = {
        ...shipment,
        origin_site_id: await siteIdOf(scope, origin_site_id, origin, 'origin_site_id'),
        destination_site_id: await siteIdOf(scope, destination_site_id, destination, 'destination_site_id'),
      };
      const byTariff = await priceShipment(scope, request);
      const tariff_freight_cents = byTariff.freight_cents;
      if (freight_cents === undefined) return { ...byTariff, tariff_freight_cents };
      return {
        ...(await priceShipment(scope, { ...request, freight_by_hand_cents: freight_cents })),
        tariff_freight_cents,
      };
    },
    PricingSettingInfo: ({ scope }) => readSetting(scope, pricingSettings),
    PricingSettingSave: saveSetting(pricingSettings),
    TariffImport: async ({ input, scope, file, audit }) => {
      const source = await fileSource(file, input, tariffTargets);
      const answer = await runImport(scope, tariffPlan(input.sites), source, input);
      audit({ ...importAuditFields(answer, input.dry_run), record: `tariff ${file?.name ?? ''}` });
      return answer;
    },
    TariffImportRows: async ({ input, scope, audit }) => {
      const answer = await runImport(scope, tariffPlan(input.sites), rowsSource(input.rows, tariffTargets), input);
      audit({ ...importAuditFields(answer, input.dry_run), record: 'tariff' });
      return answer;
    },
  }),
});
